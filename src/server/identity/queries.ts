import { sql, type Kysely } from 'kysely';
import type { DB } from '../platform/schema.ts';

export interface KnownAccount {
  readonly id: number;
  readonly name: string;
  readonly candidateId: number | null;
  readonly disabled: boolean;
  /** Has a role, from the portal or a provider: no candidate's link may open it or be linked to it. */
  readonly staff: boolean;
}

/** The account of an e-mail, disabled or not. */
export async function findAccount(db: Kysely<DB>, email: string): Promise<KnownAccount | null> {
  const row = await db
    .selectFrom('account')
    .select(['id', 'name', 'candidate_id', 'disabled_at'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('staff_role')
            .select('staff_role.role')
            .whereRef('staff_role.account_id', '=', 'account.id'),
        )
        .as('staff'),
    )
    .where('email', '=', email)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    name: row.name,
    candidateId: row.candidate_id,
    disabled: row.disabled_at !== null,
    staff: Boolean(row.staff),
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
