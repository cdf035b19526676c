import { passwordResetMessage } from '../messages/password-reset.ts';
import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { countLinkRequest, type Origin } from './demanded-work.ts';
import { ASKED_LINK_MINUTES, hasFreshLink, mailLink } from './links.ts';
import { findAccount } from './queries.ts';
import { inUniformTime } from '../platform/uniform-time.ts';

/**
 * Sends a link to choose a new password, if the e-mail has an account. Neither the reply nor its timing reveals it.
 * Refusal: proof.required {price, retryAfterSeconds}, known or not.
 */
export async function requestPasswordReset(deps: Deps, email: string, origin: Origin): Promise<void> {
  const { crowded } = await countLinkRequest(deps, 'password-reset', email, origin);
  await inUniformTime(deps, () =>
    inTransaction(deps.db, async (tx) => {
      const account = await findAccount(tx, email);
      if (!account || account.disabled) return;
      if (crowded && (await hasFreshLink(tx, deps, 'password-reset', email))) return;
      const validForMinutes = ASKED_LINK_MINUTES;
      const link = { purpose: 'password-reset', email, accountId: account.id, validForMinutes } as const;
      await mailLink(tx, deps, link, (resetUrl) =>
        passwordResetMessage({ name: account.name, resetUrl, validForMinutes }),
      );
    }),
  );
}
