import { createHmac } from 'node:crypto';
import { deriveKey, type Config } from '../platform/config.ts';
import type { Deps } from '../platform/deps.ts';
import { countHit, clearHits, readHits, tooMany } from '../platform/rate-limit.ts';

/** Something that may be tried `max` times in a window. The key holds a keyed hash, never the e-mail or address. */
export interface Limited {
  readonly key: string;
  readonly max: number;
  readonly windowSeconds: number;
}

type LimitDeps = Pick<Deps, 'db' | 'config'>;

const QUARTER_OF_AN_HOUR = 15 * 60;

/** The name of a counter: what it counts, and of whom as a keyed hash. */
export function counterKey(config: Pick<Config, 'secretKey'>, what: string, subject: string): string {
  const hash = createHmac('sha256', deriveKey(config.secretKey, 'rate-limit')).update(subject);
  return `${what}:${hash.digest('base64url')}`;
}

const limited = (
  { config }: LimitDeps,
  what: string,
  subject: string,
  max: number,
  windowSeconds: number,
): Limited => ({ key: counterKey(config, what, subject), max, windowSeconds });

/** Wrong current passwords given by somebody who holds an open session. */
export const passwordChangeFailures = (deps: LimitDeps, accountId: number): Limited =>
  limited(deps, 'password-change', String(accountId), 5, QUARTER_OF_AN_HOUR);

/** Wrong codes of the second step, of an account in one network: a stranger elsewhere keeps nobody out. */
export const secondFactorFailures = (deps: LimitDeps, accountId: number, network: string): Limited =>
  limited(deps, 'second-factor', `${accountId}:${network}`, 5, QUARTER_OF_AN_HOUR);

/** The same in a day, from anywhere: six digits are too few for more guesses than this. */
export const secondFactorFailuresOfDay = (deps: LimitDeps, accountId: number): Limited =>
  limited(deps, 'second-factor-day', String(accountId), 100, 24 * 60 * 60);

/** Validations of internal e-mails that one account asks for. */
export const validationsOf = (deps: LimitDeps, accountId: number): Limited =>
  limited(deps, 'validation-account', String(accountId), 5, 60 * 60);

/** Refusal: request.too-many {retryAfterSeconds}, when the limit is reached. Counts nothing. */
export async function assertBelowLimit(deps: LimitDeps, { key, max }: Limited): Promise<void> {
  if (!deps.config.abuseGuards) return;
  const counted = (await readHits(deps.db, [key])).get(key);
  if (counted && counted.hits >= max) throw tooMany(counted);
}

export async function countFailure(deps: LimitDeps, { key, windowSeconds }: Limited): Promise<void> {
  if (deps.config.abuseGuards) await countHit(deps.db, key, windowSeconds);
}

export async function clearFailures(deps: LimitDeps, { key }: Limited): Promise<void> {
  if (deps.config.abuseGuards) await clearHits(deps.db, key);
}

/** Counts one act of the person's own. Refusal: request.too-many {retryAfterSeconds}, when it is over the limit. */
export async function countOwn(deps: LimitDeps, { key, max, windowSeconds }: Limited): Promise<void> {
  if (!deps.config.abuseGuards) return;
  const counted = await countHit(deps.db, key, windowSeconds);
  if (counted.hits > max) throw tooMany(counted);
}
