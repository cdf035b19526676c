import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { DatabaseError, type Pool, type PoolClient } from 'pg';

/** Executions of a statement in a process before it is prepared; rarer ones are not worth it. */
const PREPARE_AFTER = 5;
/** A prepared statement takes some ten kilobytes in each server process that has prepared it. */
const MAX_PREPARED = 200;
const MAX_COUNTED = 2_000;

/**
 * To be included in a statement whose best plan depends on its values, such as a search that may match half of the
 * people or nobody. It is then planned at every execution.
 */
export const PLANNED_EACH_TIME = '/* planned each time */';

/**
 * The pool as Kysely uses it, with a name for each statement that is executed often, so that the server keeps its plan.
 * Planning the joins of a managers' list takes ten times as long as reading its page; a prepared statement is planned
 * a few times per connection, and afterwards only where the server estimates that the values matter. The driver's own
 * clients (COPY, LISTEN, the job queue) are left as they are.
 */
export function withPreparedStatements(pool: Pool): PostgresPool {
  const names = new StatementNames();
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      // Kysely recognises a connection by its client, so there is one for each of the driver's.
      const known = clients.get(client) ?? preparingClient(client, names);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

function preparingClient(client: PoolClient, names: StatementNames): PostgresPoolClient {
  async function query(text: string, values: readonly unknown[]): Promise<unknown> {
    const name = values.length > 0 ? names.of(text) : null;
    if (name === null) return client.query(text, [...values]);
    try {
      return await client.query({ name, text, values: [...values] });
    } catch (error) {
      if (!isStalePlan(error)) throw error;
      // The schema has changed: everything is prepared anew, under names that no connection has used.
      names.renew();
      // A transaction is aborted by the error; its caller has to retry it.
      if (client.getTransactionStatus() !== 'I') throw error;
      return client.query(text, [...values]);
    }
  }
  return {
    // Kysely streams through cursors only where its dialect was given one, which ours is not.
    query: query as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  };
}

/** Which statements have a name in this process. The name follows from the text, so processes behind one pooler use the same. */
class StatementNames {
  readonly #counts = new Map<string, number>();
  readonly #names = new Map<string, string>();
  #generation = 0;

  /** Null for a statement that is rare so far, that must be planned each time, or that came when the names were used up. */
  of(text: string): string | null {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (this.#names.size >= MAX_PREPARED || text.includes(PLANNED_EACH_TIME)) return null;
    const count = (this.#counts.get(text) ?? 0) + 1;
    if (this.#counts.size >= MAX_COUNTED) this.#counts.clear();
    this.#counts.set(text, count);
    if (count < PREPARE_AFTER) return null;
    this.#counts.delete(text);
    const digest = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    const name = `${digest}-${this.#generation}`;
    this.#names.set(text, name);
    return name;
  }

  renew(): void {
    this.#names.clear();
    this.#generation += 1;
  }
}

/** "cached plan must not change result type": a newer release has added a column to what a `select *` reads. */
export function isStalePlan(error: unknown): boolean {
  return (
    error instanceof DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery'
  );
}
