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
 * Uses prepared statements for what is executed often, so that the server keeps the plans. Planning the joins of a
 * managers' list takes ten times as long as reading its page; a prepared statement is planned a few times per
 * connection, and afterwards only where the server estimates that the values matter.
 */
export function usePreparedStatements(pool: Pool): void {
  const counts = new Map<string, number>();
  const names = new Map<string, string>();
  let namesGiven = 0;

  function nameOf(text: string): string | null {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (names.size >= MAX_PREPARED || text.includes(PLANNED_EACH_TIME)) return null;
    const count = (counts.get(text) ?? 0) + 1;
    if (counts.size >= MAX_COUNTED) counts.clear();
    counts.set(text, count);
    if (count < PREPARE_AFTER) return null;
    counts.delete(text);
    namesGiven += 1;
    const name = `often-${namesGiven}`;
    names.set(text, name);
    return name;
  }

  pool.on('connect', (client: PoolClient) => {
    // `query` has many call forms (COPY streams and cursors among them); all but one are passed on unchanged.
    const query = client.query.bind(client) as unknown as (...queryArguments: readonly unknown[]) => unknown;

    async function queryPrepared(name: string, text: string, values: readonly unknown[]): Promise<unknown> {
      try {
        return await query({ name, text, values });
      } catch (error) {
        if (!isStalePlan(error)) throw error;
        // The schema has changed: everything is prepared anew, under names that no connection has used.
        names.clear();
        // A transaction is aborted by the error; its caller has to retry it.
        if (client.getTransactionStatus() !== 'I') throw error;
        return query(text, values);
      }
    }

    const interceptQuery = (...queryArguments: readonly unknown[]): unknown => {
      const [text, values] = queryArguments;
      const isPlain =
        queryArguments.length === 2 && typeof text === 'string' && Array.isArray(values) && values.length > 0;
      const name = isPlain ? nameOf(text) : null;
      return isPlain && name !== null ? queryPrepared(name, text, values) : query(...queryArguments);
    };
    // Returns whatever the driver returns.
    client.query = interceptQuery as unknown as PoolClient['query'];
  });
}

/** "cached plan must not change result type": a newer release has added a column to what a `select *` reads. */
export function isStalePlan(error: unknown): boolean {
  return (
    error instanceof DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery'
  );
}
