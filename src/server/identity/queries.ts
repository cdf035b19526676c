import { sql, type Kysely, type RawBuilder } from 'kysely';
import { notFound } from '#domain/refusal.ts';
import type { Tx } from '../platform/db.ts';
import type { DB } from '../platform/schema.ts';

export interface KnownAccount {
  readonly id: number;
  readonly name: string;
  readonly candidateId: number | null;
  readonly disabled: boolean;
  /** Has a role, from the portal or a provider: no candidate's link may open it or be linked to it. */
  readonly staff: boolean;
}

/** Whether an account, by its column of a statement, has a role, from the portal or a provider. */
export const isStaff = (accountId: string): RawBuilder<boolean> =>
  sql`exists (select from staff_role where staff_role.account_id = ${sql.ref(accountId)})`;

const accountOf = (db: Kysely<DB>, accountId: number) =>
  db.selectFrom('account').select(['id', 'name', 'email']).where('id', '=', accountId);

/** An account as messages name it. */
export const readAccount = (db: Kysely<DB>, accountId: number) =>
  accountOf(db, accountId).executeTakeFirstOrThrow();

/**
 * The same, locked before what belongs to it: order of locks, redeem-link.ts. Not FOR UPDATE, which would also wait for a
 * link just being sent to this account. Refusal: api.resource-notfound.
 */
export const lockAccount = (tx: Tx, accountId: number) =>
  accountOf(tx, accountId).forNoKeyUpdate().executeTakeFirstOrThrow(notFound);

/** The stored password of an account; null: it has none. */
export async function passwordHashOf(db: Kysely<DB>, accountId: number): Promise<string | null> {
  const account = await db
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return account.password_hash;
}

/** The account of an e-mail, disabled or not. */
export async function findAccount(db: Kysely<DB>, email: string): Promise<KnownAccount | null> {
  const row = await db
    .selectFrom('account')
    .select(['id', 'name', 'candidate_id', 'disabled_at', isStaff('account.id').as('staff')])
    .where('email', '=', email)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    name: row.name,
    candidateId: row.candidate_id,
    disabled: row.disabled_at !== null,
    staff: row.staff,
  };
}

/** More candidates than a family has on one mailbox; bounds the messages caused by bulk registration. */
const CANDIDATES_PER_EMAIL = 5;

/** The candidates without an account whose live interviews name an e-mail, newest first. */
export async function listUnclaimedCandidates(
  db: Kysely<DB>,
  email: string,
): Promise<{ readonly id: number; readonly name: string }[]> {
  return db
    .selectFrom('interview as i')
    .innerJoin('candidate as c', 'c.id', 'i.candidate_id')
    .leftJoin('account as a', 'a.candidate_id', 'c.id')
    .select(['c.id', 'c.name'])
    .where('i.email', '=', email)
    .where('i.deleted_at', 'is', null)
    .where('i.superseded_at', 'is', null)
    .where('a.id', 'is', null)
    .groupBy(['c.id', 'c.name'])
    .orderBy(sql`max(i.registered_at)`, 'desc')
    .limit(CANDIDATES_PER_EMAIL)
    .execute();
}
