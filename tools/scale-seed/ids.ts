import type { PoolClient } from 'pg';
import { TABLES, type ScaleTable } from './columns.ts';

/** Tables whose ids come from a sequence. */
const NUMBERED = [
  'regional',
  'class_room',
  'candidate',
  'account',
  'interview',
  'interview_history',
  'answer',
  'submission',
  'evaluation',
  'manual_evaluation',
  'quiz_profile',
  'feedback',
  'certificate',
  'message',
] as const satisfies readonly ScaleTable[];

export type NumberedTable = (typeof NUMBERED)[number];

/** Ids for rows that reference each other before they are written. */
export interface Ids {
  next(table: NumberedTable): number;
}

/**
 * Takes ids from the sequences on, and locks the tables against other writers; `advanceSequences` moves the sequences
 * past the ids taken.
 */
export async function takeIds(client: PoolClient): Promise<Ids & { advanceSequences(): Promise<void> }> {
  await client.query(`lock table ${TABLES.join(', ')} in access exclusive mode`);
  const { rows } = await client.query<Record<NumberedTable, string>>(
    `select ${NUMBERED.map((table) => `nextval(pg_get_serial_sequence('${table}', 'id')) as ${table}`).join(', ')}`,
  );
  const taken = Object.fromEntries(NUMBERED.map((table) => [table, Number(rows[0]?.[table])])) as Record<
    NumberedTable,
    number
  >;
  return {
    next: (table) => taken[table]++,
    async advanceSequences() {
      await client.query(
        `select ${NUMBERED.map((table) => `setval(pg_get_serial_sequence('${table}', 'id'), ${taken[table]})`).join(', ')}`,
      );
    },
  };
}
