import { Refused } from '#domain/refusal.ts';
import { MAX_PROOF_PRICE } from '#contract/core.ts';
import type { Deps } from '../platform/deps.ts';
import type { KnownDevice } from '../platform/http.ts';
import { networkOf } from '../platform/network.ts';
import { clearHits, countHits, readHits, type Hits } from '../platform/rate-limit.ts';
import { assertBelowLimit, countOwn, counterKey, validationsOf } from './failure-limits.ts';
import { deviceKnownTo } from './known-device.ts';

/**
 * Attempts at an account that anybody may make: passwords, links. Nothing here shuts anybody out, since strangers could
 * then shut out others: beyond a number of attempts the next ones cost a proof of work, and more of it the more there
 * are (docs/decisions/0037-guessing-without-lockout.md).
 */
interface Meter {
  readonly key: string;
  readonly windowSeconds: number;
  /** So many cost no more than usual. */
  readonly free: number;
  /** The price of the next one after them … */
  readonly first: number;
  /** … which rises by one after so many. */
  readonly step: number;
}

/** Where an attempt comes from, and the work that was done for it. */
export interface Origin {
  readonly ip: string;
  readonly device: KnownDevice | null;
  /** Price of the proof of work that came along; 0 without one. */
  readonly workDone: number;
}

type MeterDeps = Pick<Deps, 'db' | 'config'>;

const MINUTE = 60;
const QUARTER_OF_AN_HOUR = 15 * 60;
const HOUR = 60 * 60;

/**
 * Wrong passwords, and all attempts of a minute. A known browser has one meter of its own, for wrong passwords; others
 * have three for these, of this e-mail from this network, of the e-mail from everywhere (guesses from many networks), and
 * of the network with any e-mail, and one for all attempts of the network.
 */
async function passwordMeters(
  deps: MeterDeps,
  email: string,
  { ip, device }: Origin,
): Promise<{ readonly failures: readonly Meter[]; readonly attempts: readonly Meter[] }> {
  const known = await deviceKnownTo(deps.db, email, device);
  const meter = (what: string, subject: string, free: number, step: number): Meter => ({
    key: counterKey(deps.config, what, subject),
    windowSeconds: QUARTER_OF_AN_HOUR,
    free,
    first: 1,
    step,
  });
  if (known !== null) return { failures: [meter('sign-in-device', known, 5, 5)], attempts: [] };
  const network = networkOf(ip);
  return {
    failures: [
      meter('sign-in-pair', `${network} ${email}`, 5, 5),
      meter('sign-in-account', email, 20, 20),
      meter('sign-in-address', network, 20, 5),
    ],
    // Right ones too: checking a password is what costs the server most.
    attempts: [{ ...meter('sign-in-rate', network, 30, 10), windowSeconds: MINUTE }],
  };
}

/** Messages that a stranger can cause; each kind has its own counters. */
export type LinkKind = 'sign-in' | 'sign-up' | 'password-reset';

async function linkMeters(
  deps: MeterDeps,
  kind: LinkKind,
  email: string,
  { ip, device }: Origin,
): Promise<readonly Meter[]> {
  const known = await deviceKnownTo(deps.db, email, device);
  const meter = (what: string, subject: string, step: number): Meter => ({
    key: counterKey(deps.config, `link-${what}:${kind}`, subject),
    windowSeconds: HOUR,
    free: 10,
    // These calls cost a proof of the ordinary price in any case.
    first: 2,
    step,
  });
  return known !== null
    ? [meter('device', known, 2)]
    : [meter('pair', `${networkOf(ip)} ${email}`, 2), meter('mail', email, 5)];
}

function priceOf({ free, first, step }: Meter, hits: number): number {
  return hits < free ? 0 : Math.min(MAX_PROOF_PRICE, first + Math.floor((hits - free) / step));
}

/** Refusal: proof.required {price, retryAfterSeconds}, when less work was done than the dearest meter demands. */
async function demandWork({ db }: MeterDeps, meters: readonly Meter[], workDone: number): Promise<void> {
  const keys = meters.map(({ key }) => key);
  assertPaid(meters, await readHits(db, keys), workDone);
}

function assertPaid(meters: readonly Meter[], counted: ReadonlyMap<string, Hits>, workDone: number): void {
  const unpaid = meters
    .map((meter) => {
      const { hits, secondsLeft } = counted.get(meter.key) ?? { hits: 0, secondsLeft: 0 };
      return { price: priceOf(meter, hits), retryAfterSeconds: secondsLeft };
    })
    .filter(({ price }) => price > workDone);
  if (unpaid.length === 0) return;
  throw new Refused('proof.required', {
    price: Math.max(...unpaid.map(({ price }) => price)),
    retryAfterSeconds: Math.max(...unpaid.map(({ retryAfterSeconds }) => retryAfterSeconds)),
  });
}

/**
 * Counts one attempt, and gives back the hits before it. Of requests sent side by side no more are free than one after
 * another. Refusal: proof.required {price, retryAfterSeconds}.
 */
async function countAndDemand(
  { db }: MeterDeps,
  meters: readonly Meter[],
  workDone: number,
): Promise<ReadonlyMap<string, Hits>> {
  if (meters.length === 0) return new Map();
  const counted = await countHits(db, meters);
  const before = new Map([...counted].map(([key, { hits, ...rest }]) => [key, { hits: hits - 1, ...rest }]));
  assertPaid(meters, before, workDone);
  return before;
}

/** What a password attempt reports to its meters. */
export interface PasswordAttempt {
  failed(): Promise<void>;
  /** To be called before the right password opens anything: guesses sent side by side must not gain by it. */
  assertStillAllowed(): Promise<void>;
  succeeded(): Promise<void>;
}

/** Begins an attempt to sign in by password. Refusal: proof.required {price, retryAfterSeconds}. */
export async function beginPasswordAttempt(
  deps: MeterDeps,
  email: string,
  origin: Origin,
): Promise<PasswordAttempt> {
  if (!deps.config.abuseGuards) return UNGUARDED;
  const { failures: meters, attempts } = await passwordMeters(deps, email, origin);
  await demandWork(deps, meters, origin.workDone);
  await countAndDemand(deps, attempts, origin.workDone);
  return {
    async failed() {
      await countHits(deps.db, meters);
    },
    async assertStillAllowed() {
      // Who has paid keeps the price of the beginning: strangers' failures meanwhile must not shut the owner out.
      if (origin.workDone === 0) await demandWork(deps, meters, 0);
    },
    async succeeded() {
      // Of the e-mail and the network the counters go on: one's own account must not reset guesses at others.
      const [own] = meters;
      if (own) await clearHits(deps.db, own.key);
    },
  };
}

const nothing = () => Promise.resolve();
const UNGUARDED: PasswordAttempt = { failed: nothing, assertStillAllowed: nothing, succeeded: nothing };

/**
 * Counts one link asked for an e-mail, known or not. Refusal: proof.required {price, retryAfterSeconds}. `crowded`:
 * so many were asked for by strangers that the mailbox gets no further message while it has a fresh link.
 */
export async function countLinkRequest(
  deps: MeterDeps,
  kind: LinkKind,
  email: string,
  origin: Origin,
): Promise<{ readonly crowded: boolean }> {
  if (!deps.config.abuseGuards) return { crowded: false };
  const meters = await linkMeters(deps, kind, email, origin);
  await demandWork(deps, meters, origin.workDone);
  const before = await countAndDemand(deps, meters, origin.workDone);
  return { crowded: meters.some(({ key, free }) => (before.get(key)?.hits ?? 0) >= free) };
}

/**
 * Counts one validation of an internal e-mail that an account asks for. The account's own number is limited; what others
 * ask for at the same address costs work, since it must not keep its owner out. Refusals: request.too-many
 * {retryAfterSeconds}, proof.required {price, retryAfterSeconds}.
 */
export async function countValidationMessage(
  deps: MeterDeps,
  {
    accountId,
    email,
    workDone,
  }: { readonly accountId: number; readonly email: string; readonly workDone: number },
): Promise<void> {
  if (!deps.config.abuseGuards) return;
  const ofAddress: Meter = {
    key: counterKey(deps.config, 'validation-mail', email),
    windowSeconds: HOUR,
    free: 5,
    first: 1,
    step: 1,
  };
  const own = validationsOf(deps, accountId);
  await assertBelowLimit(deps, own);
  // Before the own ones are counted: being asked for work uses none of them up.
  await demandWork(deps, [ofAddress], workDone);
  await countOwn(deps, own);
  await countAndDemand(deps, [ofAddress], workDone);
}
