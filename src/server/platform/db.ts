import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import { DatabaseError, TypeOverrides, types as driverTypes, type Pool } from 'pg';
import { openPool } from './pool.ts';
import { isStalePlan, withPreparedStatements } from './prepared-statements.ts';
import type { DB } from './schema.ts';

/** Queries take the transaction they run in, so that no statement of a use case runs outside it by accident. */
export type Tx = Transaction<DB>;

export interface Database {
  readonly db: Kysely<DB>;
  /** For what Kysely does not do: COPY, LISTEN, the job queue. */
  readonly pool: Pool;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Maximum connections; each costs the server some 10 MB. */
  readonly max?: number;
  /**
   * Called for connections that broke while idle (the server restarted, say) or stopped responding; the pool replaces
   * them.
   */
  readonly onConnectionLost?: (error: Error) => void;
  /**
   * The address is that of a pooler in transaction mode. Each transaction then has another connection of the server:
   * nothing may be prepared, and the session's settings are the pooler's to make.
   */
  readonly isPooled?: boolean;
}

const SESSION_LIMITS = {
  // A statement or lock wait that takes this long blocks others too. Long work (loading, reports) raises its own limit by
  // SET LOCAL statement_timeout.
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  // A transaction left open holds its locks and blocks vacuum.
  idle_in_transaction_session_timeout: 60_000,
};

/**
 * Opens a pool on the database; connections are made when first needed, so a wrong address shows at the first query.
 * Values arrive as: int8 → number, date → 'yyyy-MM-dd', numeric → string, timestamptz → Date.
 */
export function openDatabase(
  url: string,
  { max = 10, onConnectionLost = () => {}, isPooled = false }: DatabaseOptions = {},
): Database {
  const pool = openPool(
    {
      connectionString: url,
      max,
      types: valueTypes(),
      application_name: 'portal',
      isPooled,
      ...(isPooled ? {} : SESSION_LIMITS),
    },
    onConnectionLost,
  );
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: isPooled ? pool : withPreparedStatements(pool) }),
  });
  return {
    db,
    pool,
    async close() {
      await db.destroy();
      // Kysely ends the pool only once a statement has gone through it.
      if (!pool.ended) await pool.end();
    },
  };
}

/** Parsers of this pool alone: `pg.types` is shared by everyone in the process, the job queue among them. */
function valueTypes(): TypeOverrides {
  const { INT8, DATE } = driverTypes.builtins;
  const types = new TypeOverrides();
  // The driver's parser of text[] splits any array; the elements are then read like single values.
  const textArray: unknown = types.getTypeParser(textArrayOid);
  const split = (text: string): unknown => (typeof textArray === 'function' ? textArray(text) : text);
  types.setTypeParser(INT8, safeInteger);
  types.setTypeParser(int8ArrayOid, (text) => mapElements(split(text), safeInteger));
  // A day has no time zone; as a Date it would shift by one in half of the world.
  types.setTypeParser(DATE, (text) => text);
  types.setTypeParser(dateArrayOid, split);
  return types;
}

// Oids of array types, fixed in PostgreSQL's catalogue (pg_type.dat); the driver names only the element types.
const textArrayOid = 1009;
const int8ArrayOid = 1016;
const dateArrayOid = 1182;

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('int8 value does not fit a JavaScript number');
  return value;
}

function mapElements(value: unknown, parse: (text: string) => number): unknown {
  if (Array.isArray(value)) return value.map((element: unknown) => mapElements(element, parse));
  return typeof value === 'string' ? parse(value) : value;
}

/**
 * Runs the work in one transaction: all or nothing. When PostgreSQL undoes it because of a concurrent one
 * (serialization failure, deadlock), it is run again, at most three times, so **the work must be repeatable**: it must
 * have no effect outside the database (message, file, memory).
 */
export async function inTransaction<Result>(
  db: Kysely<DB>,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return repeated(() => db.transaction().execute(work));
}

/** Makes the transaction wait less for rows that others hold than a request does: there are more items to do. */
export async function waitBriefly(tx: Tx, milliseconds = 2_000): Promise<void> {
  await sql`select set_config('lock_timeout', ${String(milliseconds)}, true)`.execute(tx);
}

/**
 * Reads everything as it was at the first statement, whatever others commit meanwhile: for a reply put together from
 * several statements. Writing is refused. It holds a connection until the work ends, so slow things (rendering,
 * sending) come afterwards. Like a transaction, **the work must be repeatable**.
 */
export async function inSnapshot<Result>(db: Kysely<DB>, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return repeated(() =>
    db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
  );
}

/**
 * Runs work that is one transaction, or one statement, again when PostgreSQL undoes it because of a concurrent one, at
 * most three times. As above, the work must be repeatable.
 */
export async function repeated<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let repeats = 0; ; repeats++) {
    try {
      return await transaction();
    } catch (error) {
      if (repeats === 3 || !(isConcurrencyFailure(error) || isStalePlan(error))) throw error;
      // A short pause of random length, lest two transactions collide again in step.
      await delay(5 + Math.random() * 20 * 2 ** repeats);
    }
  }
}

function isConcurrencyFailure(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === '40001' || error.code === '40P01');
}
