import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../platform/db.ts';

/** Tables that a result consists of: those with ids of their own, and their child tables. */
type ParentTable = 'submission' | 'evaluation' | 'manual_evaluation';
type ChildTable = 'answer' | 'evaluation_score' | 'evaluation_grade' | 'manual_evaluation_score';

/** The old and new id of a copied row. */
interface Copy {
  readonly old: number;
  readonly id: number;
}

/** Copies rows with all columns of their table, except the overridden ones. */
const copyRows = (
  table: ParentTable | ChildTable,
  where: RawBuilder<unknown>,
  overrides: RawBuilder<unknown>,
) => sql`
  insert into ${sql.table(table)} overriding system value
  select copy.* from ${sql.table(table)} old cross join lateral jsonb_populate_record(old, ${overrides}) copy
   where ${where}`;

const nextId = (table: ParentTable | 'answer') =>
  sql`nextval(pg_get_serial_sequence(${sql.lit(table)}, 'id'))`;

/** Copies the newest child row of a row, under a new id; null if there is none. */
async function copyNewest(
  tx: Tx,
  table: ParentTable,
  foreignKey: 'interview_id' | 'submission_id',
  owner: number,
  overrides: Readonly<Record<string, number>>,
): Promise<Copy | null> {
  const newest = await sql<{ id: number | null }>`
    select max(id) as id from ${sql.table(table)} where ${sql.ref(foreignKey)} = ${owner}`.execute(tx);
  const old = newest.rows[0]?.id ?? null;
  if (old === null) return null;
  const values = sql`${JSON.stringify(overrides)}::jsonb || jsonb_build_object('id', ${nextId(table)})`;
  const { rows } = await sql<{
    id: number;
  }>`${copyRows(table, sql`old.id = ${old}`, values)} returning id`.execute(tx);
  const [row] = rows;
  return row ? { old, id: row.id } : null;
}

async function copyChildren(tx: Tx, table: ChildTable, on: string, { old, id }: Copy): Promise<void> {
  await copyRows(
    table,
    sql`old.${sql.ref(on)} = ${old}`,
    sql`jsonb_build_object(${sql.lit(on)}, ${id}::bigint)`,
  ).execute(tx);
}

/**
 * Copies everything that an interview's result is based on: its answers; the newest sending with its newest evaluation,
 * grades and passages, and the versions of evaluator, parameters and calibration; the newest scores given by a person,
 * under that person's name and date.
 */
export async function copyResult(tx: Tx, from: number, to: number): Promise<void> {
  await copyRows(
    'answer',
    sql`old.interview_id = ${from}`,
    sql`jsonb_build_object('id', ${nextId('answer')}, 'interview_id', ${to}::bigint)`,
  ).execute(tx);
  const submission = await copyNewest(tx, 'submission', 'interview_id', from, { interview_id: to });
  if (submission) {
    const evaluation = await copyNewest(tx, 'evaluation', 'submission_id', submission.old, {
      interview_id: to,
      submission_id: submission.id,
    });
    if (evaluation) {
      await copyChildren(tx, 'evaluation_score', 'evaluation_id', evaluation);
      await copyChildren(tx, 'evaluation_grade', 'evaluation_id', evaluation);
    }
  }
  const manual = await copyNewest(tx, 'manual_evaluation', 'interview_id', from, { interview_id: to });
  if (manual) await copyChildren(tx, 'manual_evaluation_score', 'manual_evaluation_id', manual);
}
