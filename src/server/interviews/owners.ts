import { sql, type Kysely, type RawBuilder } from 'kysely';
import { managersReaching } from '../identity/staff.ts';
import { mailbox } from '../lifecycle/conflict.ts';
import type { Actor } from '../lifecycle/actor.ts';
import { appendNote } from '../lifecycle/history.ts';
import type { InterviewRecord } from '../lifecycle/record.ts';
import type { Tx } from '../platform/db.ts';
import type { DB } from '../platform/schema.ts';

/** What of an interview decides who may be in charge of it, as expressions of SQL. */
export interface AboutInterview {
  readonly ufId: RawBuilder<number>;
  readonly candidateId: RawBuilder<number>;
  readonly email: RawBuilder<string>;
}

export const aboutRecord = ({ row, candidateId, email }: InterviewRecord): AboutInterview => ({
  ufId: sql`${row.uf_id}::bigint`,
  candidateId: sql`${candidateId}::bigint`,
  email: sql`${email}::text`,
});

/** Who can be in charge of an interview: a manager who reaches its state, and not the candidate. */
export function possibleOwners(db: Kysely<DB>, { ufId, candidateId, email }: AboutInterview) {
  return managersReaching(db, ufId)
    .where(mailbox(sql.ref('a.email')), '!=', mailbox(email))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('manager_access as m')
            .select('m.account_id')
            .whereRef('m.account_id', '=', 'a.id')
            .where('m.granted_at', 'is not', null)
            .where(mailbox(sql.ref('m.email')), '=', mailbox(email)),
        ),
      ),
    )
    .where((eb) => eb('a.candidate_id', 'is distinct from', candidateId));
}

/** Puts somebody in charge of a locked interview, or nobody; its history keeps who was so before. */
export async function setOwner(
  tx: Tx,
  record: InterviewRecord,
  ownerId: number | null,
  { actor, at, batch }: { readonly actor: Actor; readonly at: Date; readonly batch?: number },
): Promise<void> {
  await tx
    .updateTable('interview')
    .set({ owner_id: ownerId, updated_at: at })
    .where('id', '=', record.id)
    .execute();
  await appendNote(tx, record, {
    command: 'include-manager',
    actor,
    details: {
      manager: ownerId,
      before: record.row.owner_id,
      ...(batch === undefined ? {} : { batch }),
    },
    at,
  });
}
