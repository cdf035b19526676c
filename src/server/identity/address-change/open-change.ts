import { effectiveAt, type AddressChangeFacts, type AddressChangeOrigin } from '#domain/address-change.ts';
import { addressChangeMessage } from '../../messages/address-change.ts';
import { sendMessage } from '../../messages/send-message.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { newToken, tokenHash } from '../tokens.ts';
import { settleOpenChange } from './queries.ts';

export interface ChangeRequest {
  readonly account: { readonly id: number; readonly name: string; readonly email: string };
  readonly newEmail: string;
  readonly origin: AddressChangeOrigin;
  readonly interviewId: number;
  readonly requestedBy: number;
  /** The administrator's reason; null for all others. */
  readonly reason: string | null;
}

/**
 * Stores a request in place of the open one, if any, and sends its message to the account's own address, which alone
 * can confirm or cancel it by the message's token. The caller has locked the person.
 */
export async function openChange(tx: Tx, deps: Deps, request: ChangeRequest): Promise<void> {
  const { account, newEmail, origin, reason } = request;
  const now = deps.clock();
  const token = newToken();
  await settleOpenChange(tx, account.id, 'replaced', now);
  await tx
    .insertInto('address_change')
    .values({
      account_id: account.id,
      new_email: newEmail,
      origin,
      interview_id: request.interviewId,
      requested_by: request.requestedBy,
      requested_at: now,
      reason,
      token_hash: tokenHash(token),
    })
    .execute();
  const facts: AddressChangeFacts = { origin, requestedAt: now, acceptedAt: null, settledAt: null };
  const message = addressChangeMessage({
    name: account.name,
    newEmail,
    origin,
    reason,
    effectiveAt: effectiveAt(facts),
    pageUrl: `${deps.config.baseUrl}/entrar/endereco/${token}`,
  });
  await sendMessage(tx, deps, message, {
    to: account.email,
    accountId: account.id,
    requestedBy: request.requestedBy,
  });
}
