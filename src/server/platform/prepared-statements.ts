import { DatabaseError, type Pool, type PoolClient } from 'pg';

/** How often a process says a statement before it is worth preparing; before that, it may be said never again. */
const OFTEN = 5;
/** A prepared statement takes some ten kilobytes in each of the server's processes that knows it. */
const MOST_PREPARED = 200;
const MOST_COUNTED = 2_000;

/**
 * To be written into a statement whose best plan depends on its values: a search that fits half of the people by one
 * index and a search that fits nobody by another. It is then planned whenever it is said.
 */
export const PLANNED_EACH_TIME = '/* planned each time */';

/**
 * Lets the server keep the plans of what is said to it again and again. Planning the joins of a managers' list takes
 * ten times as long as reading its page; a prepared statement is planned a few times for each connection, and then
 * only where the server finds that the values make a difference.
 */
export function prepareOften(pool: Pool): void {
  const counts = new Map<string, number>();
  const names = new Map<string, string>();
  let made = 0;

  function nameOf(text: string): string | null {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (names.size >= MOST_PREPARED || text.includes(PLANNED_EACH_TIME)) return null;
    const count = (counts.get(text) ?? 0) + 1;
    if (counts.size >= MOST_COUNTED) counts.clear();
    counts.set(text, count);
    if (count < OFTEN) return null;
    counts.delete(text);
    made += 1;
    const name = `often-${made}`;
    names.set(text, name);
    return name;
  }

  pool.on('connect', (client: PoolClient) => {
    // The driver has many ways to be asked (COPY streams and cursors among them); all but one pass as they came.
    const ask = client.query.bind(client) as unknown as (...asked: readonly unknown[]) => unknown;

    async function askPrepared(name: string, text: string, values: readonly unknown[]): Promise<unknown> {
      try {
        return await ask({ name, text, values });
      } catch (error) {
        if (!isStalePlan(error)) throw error;
        // The tables are others than they were: everything is prepared anew, under names that no connection knows.
        names.clear();
        // A transaction is lost with the error; whoever began it begins again.
        if (client.getTransactionStatus() !== 'I') throw error;
        return ask(text, values);
      }
    }

    const listen = (...asked: readonly unknown[]): unknown => {
      const [text, values] = asked;
      const isPlain =
        asked.length === 2 && typeof text === 'string' && Array.isArray(values) && values.length > 0;
      const name = isPlain ? nameOf(text) : null;
      return isPlain && name !== null ? askPrepared(name, text, values) : ask(...asked);
    };
    // It answers whatever the driver answers.
    client.query = listen as unknown as PoolClient['query'];
  });
}

/** "cached plan must not change result type": a newer release has added a column to what a `select *` reads. */
export function isStalePlan(error: unknown): boolean {
  return (
    error instanceof DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery'
  );
}
