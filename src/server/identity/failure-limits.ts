import { createHmac } from 'node:crypto';
import { Refused } from '#domain/refusal.ts';
import { deriveKey } from '../platform/config.ts';
import type { Deps } from '../platform/deps.ts';
import { countHit, clearHits, readHits } from '../platform/rate-limit.ts';
import { networkOf } from '../platform/network.ts';

/** Something that may be tried `max` times in a window. The key holds a keyed hash, never the e-mail or address. */
export interface Limited {
  readonly key: string;
  readonly max: number;
  readonly windowSeconds: number;
}

type LimitDeps = Pick<Deps, 'db' | 'config'>;

const QUARTER_OF_AN_HOUR = 15 * 60;

function limited(
  deps: LimitDeps,
  what: string,
  subject: string,
  max: number,
  windowSeconds: number,
): Limited {
  const hash = createHmac('sha256', deriveKey(deps.config.secretKey, 'rate-limit')).update(subject);
  return { key: `${what}:${hash.digest('base64url')}`, max, windowSeconds };
}

/** Wrong passwords of one e-mail, whether or not it has an account. */
export const signInFailures = (deps: LimitDeps, email: string): Limited =>
  limited(deps, 'sign-in-account', email, 5, QUARTER_OF_AN_HOUR);

/** Wrong passwords from one address, whatever the e-mails; an office behind one address has some room. */
export const addressFailures = (deps: LimitDeps, ip: string): Limited =>
  limited(deps, 'sign-in-address', networkOf(ip), 20, QUARTER_OF_AN_HOUR);

/** Wrong current passwords given by somebody who holds an open session. */
export const passwordChangeFailures = (deps: LimitDeps, accountId: number): Limited =>
  limited(deps, 'password-change', String(accountId), 5, QUARTER_OF_AN_HOUR);

/** Links asked for one e-mail, so that our messages cannot be used to flood a mailbox. */
const linksTo = (deps: LimitDeps, email: string): Limited => limited(deps, 'link-mail', email, 10, 60 * 60);

/** Validations of internal e-mails that one account asks for, and those sent to one address, whoever asks. */
const validationsOf = (deps: LimitDeps, accountId: number): Limited =>
  limited(deps, 'validation-account', String(accountId), 5, 60 * 60);
const validationsTo = (deps: LimitDeps, email: string): Limited =>
  limited(deps, 'validation-mail', email, 5, 60 * 60);

const tooMany = (retryAfterSeconds: number) => new Refused('request.too-many', { retryAfterSeconds });

/** Refusal: request.too-many {retryAfterSeconds}, when one of the limits is reached. Counts nothing. */
export async function assertBelowLimits(deps: LimitDeps, limits: readonly Limited[]): Promise<void> {
  if (!deps.config.abuseGuards) return;
  for (const { key, max } of limits) {
    const { hits, secondsLeft } = await readHits(deps.db, key);
    if (hits >= max) throw tooMany(secondsLeft);
  }
}

export async function countFailure(deps: LimitDeps, limits: readonly Limited[]): Promise<void> {
  if (!deps.config.abuseGuards) return;
  for (const { key, windowSeconds } of limits) await countHit(deps.db, key, windowSeconds);
}

export async function clearFailures(deps: LimitDeps, { key }: Limited): Promise<void> {
  if (deps.config.abuseGuards) await clearHits(deps.db, key);
}

/** Counts each; refuses at the first that is over. */
async function count(deps: LimitDeps, limits: readonly Limited[]): Promise<void> {
  if (!deps.config.abuseGuards) return;
  for (const { key, max, windowSeconds } of limits) {
    const { hits, secondsLeft } = await countHit(deps.db, key, windowSeconds);
    if (hits > max) throw tooMany(secondsLeft);
  }
}

/** Counts one link asked for an e-mail, known or not. Refusal: request.too-many {retryAfterSeconds}. */
export const countLinkMessage = (deps: LimitDeps, email: string): Promise<void> =>
  count(deps, [linksTo(deps, email)]);

/** Counts one validation of an internal e-mail. Refusal: request.too-many {retryAfterSeconds}. */
export const countValidationMessage = (deps: LimitDeps, accountId: number, email: string): Promise<void> =>
  count(deps, [validationsOf(deps, accountId), validationsTo(deps, email)]);
