import type { Role } from '#domain/access.ts';
import { hashPassword } from '../identity/passwords.ts';
import type { Tx } from '../platform/db.ts';

export interface NewAccount {
  readonly name: string;
  /** In its stored form (`parseEmail`). */
  readonly email: string;
  /** None: the person signs in by one-time links, or sets one later. */
  readonly password?: string;
  readonly roles: readonly Role[];
  /** Initials of the only state that the roles reach; none = national. */
  readonly uf?: string;
  readonly candidateId?: number;
}

/**
 * Creates an account and returns its id. For seeds and tests only: the e-mail is not verified. An e-mail or candidate
 * that has an account already, or an unknown state, is an error.
 */
export async function createAccount(tx: Tx, account: NewAccount): Promise<number> {
  const { id } = await tx
    .insertInto('account')
    .values({
      name: account.name,
      email: account.email,
      password_hash: account.password === undefined ? null : await hashPassword(account.password),
      candidate_id: account.candidateId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (account.roles.length > 0) {
    await tx
      .insertInto('account_role')
      .values(account.roles.map((role) => ({ account_id: id, role })))
      .execute();
  }
  if (account.uf !== undefined) {
    const uf = await tx
      .selectFrom('uf')
      .select('id')
      .where('initials', '=', account.uf)
      .executeTakeFirstOrThrow();
    await tx.insertInto('account_state').values({ account_id: id, uf_id: uf.id }).execute();
  }
  return id;
}
