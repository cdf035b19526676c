import type { Tx } from '../platform/db.ts';
import { appendNote, type HistoryEntry } from './history.ts';
import type { InterviewRecord } from './record.ts';

/** Makes a locked interview one of interest in a class, or in none, and notes it in its history. */
export async function linkClass(
  tx: Tx,
  record: InterviewRecord,
  classRoomId: number | null,
  { actor, at }: Pick<HistoryEntry, 'actor' | 'at'>,
): Promise<void> {
  await tx
    .updateTable('interview')
    .set({
      class_room_id: classRoomId,
      class_link: classRoomId === null ? null : 'INTERESTED',
      updated_at: at,
    })
    .where('id', '=', record.id)
    .execute();
  await appendNote(tx, record, {
    command: 'link-class',
    actor,
    details: { classRoom: classRoomId, before: record.row.class_room_id },
    at,
  });
}
