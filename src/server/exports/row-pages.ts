import { sql, type ControlledTransaction, type Kysely } from 'kysely';
import { MAX_XLSX_ROWS } from '#contract/list-exports.ts';
import type { DB } from '../platform/schema.ts';
import { exportedRows, type After, type ExportedPart, type ExportedRow, type ExportQuery } from './rows.ts';

/** Few enough to be garbage before the collector takes them for lasting: what it has to keep grows with a page. */
const PAGE = 500;
/**
 * Rows of one transaction: as many as a spreadsheet takes, and one more, by which too many are noticed. A longer
 * file is of several moments, since a transaction that is open for minutes keeps dead rows in every table.
 */
const STRETCH = MAX_XLSX_ROWS + 1;
/** Until the first row: whole tables are joined and sorted, perhaps from a disk that has not read them for days. */
const STATEMENT_TIMEOUT = '5min';

/** A page is empty once the next one is asked for. */
export type Pages = AsyncGenerator<readonly ExportedRow[]>;

/** Runs reads where they may be run, as `Reader.read` does. */
type Read = <T>(work: (db: Kysely<DB>) => Promise<T>) => Promise<T>;

interface OpenCursor {
  readonly tx: ControlledTransaction<DB>;
  readonly first: ExportedRow[];
}

const fetchPage = async (tx: ControlledTransaction<DB>): Promise<ExportedRow[]> =>
  (await sql<ExportedRow>`fetch ${sql.lit(PAGE)} from exported`.execute(tx)).rows;

/** Its error would hide the one that it follows; a broken connection leaves the pool by itself. */
const abandon = (tx: ControlledTransaction<DB>): Promise<void> =>
  tx
    .rollback()
    .execute()
    .catch(() => {});

/**
 * The rows as they are at this moment, to be fetched one page after another. One statement for all of them reads each table
 * once, in the order of its pages; a statement for each page looks every row up, from all over the disk.
 */
async function openCursor(
  db: Kysely<DB>,
  query: ExportQuery,
  parts: ReadonlySet<ExportedPart>,
  after: After,
  limit: number,
): Promise<OpenCursor> {
  const tx = await db.startTransaction().setAccessMode('read only').execute();
  try {
    // Planned for all of its rows: cursors are otherwise planned for the first tenth.
    await sql`select set_config('statement_timeout', ${STATEMENT_TIMEOUT}, true),
                     set_config('cursor_tuple_fraction', '1', true)`.execute(tx);
    await sql`declare exported no scroll cursor for ${exportedRows(query, parts, after, limit)}`.execute(tx);
    return { tx, first: await fetchPage(tx) };
  } catch (error) {
    await abandon(tx);
    throw error;
  }
}

/** The next page is fetched while the caller writes the last: the database and this process use a core each. */
async function* pagesOf({ tx, first }: OpenCursor): Pages {
  try {
    let rows = first;
    while (rows.length > 0) {
      const next = rows.length < PAGE ? Promise.resolve([]) : fetchPage(tx);
      // A failure is the caller's who asks for the page; one who has stopped asking has failed already.
      next.catch(() => {});
      yield rows;
      // The driver's results hold on to each other as garbage: with its rows a page would last until the next full collection.
      rows.length = 0;
      rows = await next;
    }
  } finally {
    await abandon(tx);
  }
}

/** All rows of an export in the list's order, page by page; each person of one moment once, whatever changes meanwhile. */
export async function* pagesOfRows(
  read: Read,
  query: ExportQuery,
  parts: ReadonlySet<ExportedPart>,
  stretch = STRETCH,
): Pages {
  let after: After = null;
  for (let found = stretch; found === stretch;) {
    const from: After = after;
    found = 0;
    const cursor: OpenCursor = await read((db) => openCursor(db, query, parts, from, stretch));
    for await (const rows of pagesOf(cursor)) {
      found += rows.length;
      after = rows.at(-1) ?? after;
      yield rows;
    }
  }
}
