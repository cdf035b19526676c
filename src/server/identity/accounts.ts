import type { Tx } from '../platform/db.ts';
import { revokeAccountLinks } from './links.ts';

/**
 * Sets the password of an account; its password and sign-in links are revoked. Ending its sessions is up to the caller.
 */
export async function setPassword(tx: Tx, accountId: number, passwordHash: string): Promise<void> {
  const account = await tx
    .updateTable('account')
    .set({ password_hash: passwordHash, password_outdated: false })
    .where('id', '=', accountId)
    .returning(['id', 'email', 'candidate_id as candidateId'])
    .executeTakeFirstOrThrow();
  await revokeAccountLinks(tx, account);
}
