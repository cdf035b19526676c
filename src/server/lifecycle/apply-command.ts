import { expiryDate } from '#domain/interview/deadlines.ts';
import { changesBetween } from '#domain/interview/history-changes.ts';
import { decide, type Command, type InterviewFacts } from '#domain/interview/transitions.ts';
import { Refused } from '#domain/refusal.ts';
import type { Tx } from '../platform/db.ts';
import { SYSTEM, type Actor } from './actor.ts';
import { columnsOf } from './facts.ts';
import { appendHistory, appendNote, type HistoryEntry } from './history.ts';
import { expectsClassAgain, releaseInactiveClass } from './inactive-class.ts';
import type { InterviewRecord } from './record.ts';

/**
 * Decides a command on a locked interview, saves what follows and appends its history row, or throws the refusal.
 * Returns the updated record.
 */
export async function applyCommand(
  tx: Tx,
  record: InterviewRecord,
  command: Command,
  by: {
    readonly actor: Actor;
    readonly at: Date;
    readonly reason?: string;
    readonly details?: Record<string, unknown>;
  },
): Promise<InterviewRecord> {
  const decision = decide(record.facts, command, by.at);
  if ('refusal' in decision) throw new Refused(decision.refusal.code, { ...decision.refusal.details });
  const { next } = decision;
  const row = await tx
    .updateTable('interview')
    .set({ ...columnsOf(next), updated_at: by.at })
    .where('id', '=', record.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await appendHistory(tx, record.id, {
    command: command.type,
    from: record.facts.state,
    to: next.state,
    actor: by.actor,
    reason: by.reason,
    ...withDeadline(command, record.facts, next, by.details),
    at: by.at,
  });
  const after = { ...record, facts: next, row };
  if (
    expectsClassAgain(record.facts.state, next.state) &&
    (await releaseInactiveClass(tx, record.id, by.at))
  ) {
    await appendNote(tx, after, {
      command: 'link-class',
      actor: SYSTEM,
      reason: 'A turma foi desativada nesse meio-tempo: a matrícula passou a interesse.',
      details: { classRoom: row.class_room_id, before: row.class_room_id, link: 'INTERESTED' },
      at: by.at,
    });
    return { ...after, row: { ...row, class_link: 'INTERESTED' } };
  }
  return after;
}

/** An extension's history entry has both deadlines, since the row keeps only the new one. */
function withDeadline(
  command: Command,
  before: InterviewFacts,
  after: InterviewFacts,
  details: Record<string, unknown> | undefined,
): Pick<HistoryEntry, 'details'> {
  if (command.type !== 'extend') return details ? { details } : {};
  const changes = changesBetween({ deadline: expiryDate(before) }, { deadline: expiryDate(after) });
  return { details: { ...details, changes } };
}
