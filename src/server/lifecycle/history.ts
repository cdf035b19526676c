import type { StateKey } from '#domain/interview/states.ts';
import type { Tx } from '../platform/db.ts';
import type { Actor } from './actor.ts';
import type { InterviewRecord } from './record.ts';

export interface HistoryEntry {
  readonly command: string;
  readonly from: StateKey | null;
  readonly to: StateKey;
  readonly actor: Actor;
  readonly reason?: string | undefined;
  readonly details?: Record<string, unknown>;
  readonly at: Date;
}

export async function appendHistory(tx: Tx, interviewId: number, entry: HistoryEntry): Promise<void> {
  await tx
    .insertInto('interview_history')
    .values({ interview_id: interviewId, ...historyColumns(entry) })
    .execute();
}

/** A line of history as it is stored, without its interview. */
export const historyColumns = (entry: HistoryEntry) => ({
  command: entry.command,
  from_state: entry.from,
  to_state: entry.to,
  actor: entry.actor.kind,
  account_id: entry.actor.accountId,
  reason: entry.reason ?? null,
  details: entry.details ? JSON.stringify(entry.details) : null,
  at: entry.at,
});

/** A line of history that leaves the state as it is. */
export function appendNote(
  tx: Tx,
  { id, facts: { state } }: Pick<InterviewRecord, 'id' | 'facts'>,
  note: Omit<HistoryEntry, 'from' | 'to'>,
): Promise<void> {
  return appendHistory(tx, id, { ...note, from: state, to: state });
}
