import { sql, type Kysely } from 'kysely';
import {
  dueMessage,
  type ScheduledMessage,
  type ScheduleFacts,
} from '#domain/messages/scheduled-messages.ts';
import { FACT_COLUMNS, factsOf } from '../lifecycle/facts.ts';
import type { DB } from '../platform/schema.ts';

/** What the scheduled messages of some interviews depend on; deleted, superseded and erased ones are left out. */
async function scheduleFactsOf(
  db: Kysely<DB>,
  ids: readonly number[],
): Promise<{ readonly id: number; readonly facts: ScheduleFacts }[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('interview as i')
    .innerJoin('candidate as c', 'c.id', 'i.candidate_id')
    .select(FACT_COLUMNS)
    .select([
      'i.id',
      'i.revision_requested_at',
      // The newest of everything a candidate writes, and of their own history entries.
      sql<Date | null>`greatest(
        (select max(a.updated_at) from answer a where a.interview_id = i.id),
        (select max(w.at) from chat_message w where w.interview_id = i.id and w.role = 'USER'),
        (select d.updated_at from questionnaire_draft d where d.interview_id = i.id),
        (select max(h.at) from interview_history h where h.interview_id = i.id and h.actor = 'candidate'))`.as(
        'last_activity_at',
      ),
      sql<Date | null>`(select max(m.created_at) from message m
         where m.interview_id = i.id and m.status not in ('STOPPED', 'HELD'))`.as('last_written_to_at'),
      sql<
        string[]
      >`array(select m.once_key from message m where m.interview_id = i.id and m.once_key is not null)`.as(
        'sent_keys',
      ),
    ])
    .where('i.id', 'in', [...ids])
    .where('i.deleted_at', 'is', null)
    .where('i.superseded_at', 'is', null)
    .where('c.erased_at', 'is', null)
    .orderBy('i.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    facts: {
      ...factsOf(row),
      revisionRequestedAt: row.revision_requested_at,
      lastActivityAt: row.last_activity_at,
      lastMessageAt: row.last_written_to_at,
      sentKeys: row.sent_keys,
    },
  }));
}

/** Those of the interviews that have a scheduled message due, with the message. */
export async function dueAmong(
  db: Kysely<DB>,
  ids: readonly number[],
  now: Date,
): Promise<{ readonly id: number; readonly message: ScheduledMessage }[]> {
  return (await scheduleFactsOf(db, ids)).flatMap(({ id, facts }) => {
    const message = dueMessage(facts, now);
    return message ? [{ id, message }] : [];
  });
}
