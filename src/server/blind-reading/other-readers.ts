import { sql } from 'kysely';
import { mailboxOf } from '#domain/email-address.ts';
import { managersReaching } from '../identity/staff.ts';
import { mailbox } from '../lifecycle/conflict.ts';
import type { InterviewRecord } from '../lifecycle/record.ts';
import type { Tx } from '../platform/db.ts';

/** Whether an administrator reaches the interview who has not given a reading of it, and is not its candidate. */
export async function hasOtherReaders(
  tx: Tx,
  { row, candidateId, email, facts }: InterviewRecord,
): Promise<boolean> {
  const other = await managersReaching(tx, row.uf_id, ['ADMINISTRADOR'])
    .select('a.id')
    .where(sql<boolean>`a.id <> all(${[...(facts.blindReaders ?? [])]}::bigint[])`)
    .where('a.candidate_id', 'is distinct from', candidateId)
    .where(mailbox(sql.ref('a.email')), '!=', mailboxOf(email))
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
