import { Refused } from '#domain/refusal.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { networkOf } from '../../platform/network.ts';
import { countHit } from '../../platform/rate-limit.ts';
import {
  assertBelowLimit,
  clearFailures,
  countFailure,
  secondFactorFailures,
  secondFactorFailuresOfDay,
} from '../failure-limits.ts';
import { notifyOfChange } from '../sign-in-method-history.ts';
import { readAccount } from '../queries.ts';

/** Wrong codes of a day after which the account's owner gets a message: whoever types them has the password or the mailbox. */
const NOTICE_AFTER = 10;

/**
 * Checks a code that can be guessed. Wrong ones are counted for the account in this network, so that a stranger elsewhere
 * keeps nobody out; those of a whole day are so many guesses at six digits that codes rest until tomorrow, while passkeys
 * and recovery codes go on. Refusals: second-factor.failed, request.too-many {retryAfterSeconds}.
 */
export async function attemptCode(
  deps: Deps,
  accountId: number,
  ip: string,
  { guessable }: { readonly guessable: boolean },
  check: () => Promise<boolean>,
): Promise<void> {
  const here = secondFactorFailures(deps, accountId, networkOf(ip));
  const today = secondFactorFailuresOfDay(deps, accountId);
  await assertBelowLimit(deps, here);
  if (guessable) await assertBelowLimit(deps, today);
  if (await check()) {
    await clearFailures(deps, here);
    return;
  }
  if (deps.config.abuseGuards) {
    await countFailure(deps, here);
    const { hits } = await countHit(deps.db, today.key, today.windowSeconds);
    if (hits === NOTICE_AFTER) await notifyOwner(deps, accountId);
  }
  throw new Refused('second-factor.failed');
}

async function notifyOwner(deps: Deps, accountId: number): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await notifyOfChange(tx, deps, await readAccount(tx, accountId), 'wrong-codes');
  });
}
