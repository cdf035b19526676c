import { passwordResetMessage } from '../messages/password-reset.ts';
import { sendMessage } from '../messages/send-message.ts';
import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { countLinkMessage } from './failure-limits.ts';
import { ASKED_LINK_MINUTES, issueLink } from './links.ts';
import { findAccount } from './queries.ts';
import { inUniformTime } from '../platform/uniform-time.ts';

/**
 * Sends a link to choose a new password, if the e-mail has an account. Neither the reply nor its timing reveals it.
 * Refusal: request.too-many {retryAfterSeconds}, known or not.
 */
export async function requestPasswordReset(deps: Deps, email: string): Promise<void> {
  await countLinkMessage(deps, email);
  await inUniformTime(deps, () =>
    inTransaction(deps.db, async (tx) => {
      const account = await findAccount(tx, email);
      if (!account || account.disabled) return;
      const resetUrl = await issueLink(tx, deps, {
        purpose: 'password-reset',
        email,
        accountId: account.id,
        validForMinutes: ASKED_LINK_MINUTES,
      });
      await sendMessage(
        tx,
        deps,
        passwordResetMessage({ name: account.name, resetUrl, validForMinutes: ASKED_LINK_MINUTES }),
        { to: email, accountId: account.id },
      );
    }),
  );
}
