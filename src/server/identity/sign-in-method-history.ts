import { signInMethodChangedMessage, type SignInMethodNotice } from '../messages/sign-in-method-changed.ts';
import { sendMessage } from '../messages/send-message.ts';
import type { Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import type { SignInMethodHistory } from '../platform/schema.ts';

/** The page of the web side where a person looks at their ways to sign in. */
export const SECURITY_PAGE = '/conta/seguranca';

type Change = SignInMethodHistory['change'];

/** Records who changed how an account is entered; `reason`: why somebody else did. */
export async function appendSignInMethodHistory(
  tx: Tx,
  {
    accountId,
    change,
    actorId,
    reason,
    at,
  }: { accountId: number; change: Change; actorId: number; reason?: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('sign_in_method_history')
    .values({ account_id: accountId, change, actor_id: actorId, reason: reason ?? null, at })
    .execute();
}

/** Records a change that a person made to the own account, and notifies them by e-mail, in case it was somebody else. */
export async function recordOwnChange(
  tx: Tx,
  deps: Deps,
  account: { readonly id: number; readonly name: string; readonly email: string },
  change: Exclude<SignInMethodNotice, 'reset' | 'wrong-codes'>,
): Promise<void> {
  await appendSignInMethodHistory(tx, {
    accountId: account.id,
    change,
    actorId: account.id,
    at: deps.clock(),
  });
  await notifyOfChange(tx, deps, account, change);
}

/** Notifies an account's owner of what happened to its ways to sign in. `requestedBy`: another who did it. */
export async function notifyOfChange(
  tx: Tx,
  deps: Deps,
  account: { readonly id: number; readonly name: string; readonly email: string },
  change: SignInMethodNotice,
  requestedBy?: number,
): Promise<void> {
  const securityUrl = `${deps.config.baseUrl}${SECURITY_PAGE}`;
  await sendMessage(tx, deps, signInMethodChangedMessage({ name: account.name, change, securityUrl }), {
    to: account.email,
    accountId: account.id,
    ...(requestedBy === undefined ? {} : { requestedBy }),
  });
}
