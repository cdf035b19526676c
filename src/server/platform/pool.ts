import { setTimeout as delay } from 'node:timers/promises';
import { Client, DatabaseError, Pool, type ClientBase, type PoolConfig } from 'pg';

/** How long a request may wait for a connection, whether a free or a new one. */
const WAIT_FOR_CONNECTION_MS = 5_000;

/** How often connections are looked at. */
const LOOK_EVERY_MS = 500;
/** One that owes an answer for so long is asked about. */
const SILENT_AFTER_MS = 2_500;
/** How long the server may take to say whether it still works for a connection. */
const ASKING_MAY_TAKE_MS = 2_000;

/** A connection that broke without a sign. Its code is that of a socket that noticed by itself. */
export class ConnectionSilent extends Error {
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('Database connection gave no sign of life');
    this.name = 'ConnectionSilent';
  }
}

/**
 * A pool of connections that replaces those that break, and drops those that fall silent: where the server vanished
 * without a word (a machine or a network that failed), a statement would otherwise wait for as long as TCP tries again,
 * a quarter of an hour, and keep its place in the pool.
 *
 * @param onLost told of each connection lost while idle or dropped for its silence
 */
export function openPool(
  config: PoolConfig & { readonly connectionString: string },
  onLost: (error: Error) => void,
): Pool {
  const watch = silenceWatch(config.connectionString, onLost);
  const pool = new Pool({
    connectionTimeoutMillis: WAIT_FOR_CONNECTION_MS,
    idleTimeoutMillis: 30_000,
    // Finds what broke while nothing was being asked.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // The pool waits for it, though its types do not say so.
    onConnect: watch,
    ...config,
  });
  // Without a listener, a broken idle connection would end the whole process.
  pool.on('error', onLost);
  // The same holds for one that breaks between two statements of a transaction; there the next statement tells.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** The driver knows whether it waits for an answer, but does not declare it. */
type Waiting = Client & { readonly readyForQuery?: boolean };

interface Watched {
  readonly client: Waiting;
  /** The server's process for it. Asked of the server: poolers in between make numbers up. */
  process: number;
  /** The last moment at which something came, or nothing was owed. */
  wellAt: number;
}

const isSilent = ({ wellAt }: Watched) => performance.now() - wellAt >= SILENT_AFTER_MS;

/**
 * A statement may take its time, so silence alone proves nothing: the server is asked, over a connection of its own,
 * whether it still works for those that wait. Whom it does not know, or when it does not answer either, is dropped.
 */
function silenceWatch(url: string, onLost: (error: Error) => void): (client: ClientBase) => Promise<void> {
  const watched = new Set<Watched>();
  let looking: NodeJS.Timeout | undefined;
  let asking = false;

  function look(): void {
    const now = performance.now();
    const owing = [...watched].filter(({ client }) => client.readyForQuery === false);
    for (const one of watched) if (!owing.includes(one)) one.wellAt = now;
    if (asking || !owing.some(isSilent)) return;
    asking = true;
    void askAbout(owing).finally(() => (asking = false));
  }

  async function askAbout(owing: readonly Watched[]): Promise<void> {
    const worked = await workedFor(
      url,
      owing.map(({ process }) => process),
    );
    // What has arrived meanwhile is heard first, also by a process that was busy or asleep.
    await delay(LOOK_EVERY_MS);
    for (const one of owing.filter((still) => watched.has(still) && isSilent(still))) {
      if (worked.has(one.process)) {
        one.wellAt = performance.now();
        continue;
      }
      const error = new ConnectionSilent();
      one.client.connection.stream.destroy(error);
      onLost(error);
    }
  }

  return async (client) => {
    // Always so; the type leaves room for another driver, whose connections nobody could look into.
    if (!(client instanceof Client)) return;
    const one: Watched = { client, process: 0, wellAt: performance.now() };
    watched.add(one);
    client.connection.stream.on('data', () => (one.wellAt = performance.now()));
    looking ??= setInterval(look, LOOK_EVERY_MS).unref();
    client.once('end', () => {
      watched.delete(one);
      if (watched.size > 0) return;
      clearInterval(looking);
      looking = undefined;
    });
    const { rows } = await client.query<{ process: number }>('select pg_backend_pid() as process');
    one.process = rows[0]?.process ?? 0;
  };
}

/** Which of these processes of the server are at work; none when it cannot be reached. */
async function workedFor(url: string, processes: readonly number[]): Promise<ReadonlySet<number>> {
  const client = new Client({ connectionString: url, application_name: 'portal-probe' });
  client.on('error', () => {});
  const patience = setTimeout(() => client.connection.stream.destroy(), ASKING_MAY_TAKE_MS);
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where pid = any($1) and state = 'active'`,
      [processes],
    );
    return new Set(rows.map(({ pid }) => pid));
  } catch (error) {
    // A server that refuses in its own words (no place left, say) is alive, and its statements end by their own limits.
    return new Set(error instanceof DatabaseError ? processes : []);
  } finally {
    clearTimeout(patience);
    client.end().catch(() => {});
  }
}
