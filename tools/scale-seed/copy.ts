import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { COLUMNS, type ScaleTable } from './columns.ts';

/** A text escaped for COPY in advance, because many rows share it. */
export interface Prepared {
  readonly prepared: string;
}
export type Value = string | number | boolean | Date | Prepared | null;
export type ScaleRow<T extends ScaleTable> = Readonly<Record<(typeof COLUMNS)[T][number], Value>>;

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const TO_ESCAPE = /[\\\n\r\t]/;

const escaped = (text: string): string =>
  TO_ESCAPE.test(text) ? text.replaceAll(/[\\\n\r\t]/g, (character) => ESCAPES[character] ?? '') : text;

export const prepare = (text: string): Prepared => ({ prepared: escaped(text) });

/** One field in the text format of COPY. */
function field(value: Value): string {
  if (value === null) return '\\N';
  if (typeof value === 'string') return escaped(value);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  return 'prepared' in value ? value.prepared : value.toISOString();
}

function fields(columns: readonly string[], row: object): string {
  // A row has its table's columns by its type, which the compiler cannot follow through a variable table.
  const values = row as Readonly<Record<string, Value>>;
  let line = '';
  for (const column of columns) line += `${line === '' ? '' : '\t'}${field(values[column] ?? null)}`;
  return line;
}

/** A PostgreSQL array of plain words, which need no quoting. */
export const arrayOf = (words: readonly string[]): string => `{${words.join(',')}}`;

/** The rest of a row, all but its first column: for tables of which many rows differ in that one alone. */
export function tailOf<T extends ScaleTable>(
  table: T,
  row: Omit<ScaleRow<T>, (typeof COLUMNS)[T][0]>,
): string {
  return fields(COLUMNS[table].slice(1), row);
}

type TailTable =
  | 'evaluation_score'
  | 'evaluation_grade'
  | 'manual_evaluation_score'
  | 'quiz_profile_answer'
  | 'quiz_profile_score'
  | 'feedback_answer';

/** Rows to be written to the database, collected by table. */
export interface RowBatch {
  add<T extends ScaleTable>(table: T, row: ScaleRow<T>): void;
  addTail(table: TailTable, first: number, tail: string): void;
  /** Returns the collected rows and empties the batch. */
  take(): ReadonlyMap<ScaleTable, readonly string[]>;
}

export function createRowBatch(): RowBatch {
  let lines = new Map<ScaleTable, string[]>();
  const push = (table: ScaleTable, line: string): void => {
    const gathered = lines.get(table);
    if (gathered) gathered.push(line);
    else lines.set(table, [line]);
  };
  return {
    add: (table, row) => push(table, fields(COLUMNS[table], row)),
    addTail: (table, first, tail) => push(table, `${first}\t${tail}`),
    take() {
      const taken = lines;
      lines = new Map();
      return taken;
    },
  };
}

/** Writes the rows, one COPY per table. Returns how many. */
export async function writeBatch(
  client: PoolClient,
  lines: ReadonlyMap<ScaleTable, readonly string[]>,
): Promise<number> {
  let rows = 0;
  for (const [table, gathered] of lines) {
    rows += gathered.length;
    const copy = client.query(copyFrom(`copy ${table} (${COLUMNS[table].join(', ')}) from stdin`));
    await pipeline(Readable.from(chunksOf(gathered)), copy);
  }
  return rows;
}

const LINES_A_CHUNK = 500;

function* chunksOf(lines: readonly string[]): Generator<string> {
  for (let from = 0; from < lines.length; from += LINES_A_CHUNK)
    yield `${lines.slice(from, from + LINES_A_CHUNK).join('\n')}\n`;
}
