import { setTimeout as delay } from 'node:timers/promises';
import { Client, DatabaseError, Pool, type PoolClient, type PoolConfig } from 'pg';

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
  const pool = new Pool({
    connectionTimeoutMillis: WAIT_FOR_CONNECTION_MS,
    idleTimeoutMillis: 30_000,
    // Finds what broke while nothing was being asked.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...config,
  });
  // Without a listener, a broken idle connection would end the whole process.
  pool.on('error', onLost);
  // The same holds for one that breaks between two statements of a transaction; there the next statement tells.
  pool.on('connect', (client) => client.on('error', () => {}));
  dropSilentConnections(pool, config.connectionString, onLost);
  return pool;
}

/** What the driver knows of a connection but does not declare: the server's process, and whether an answer is owed. */
interface DriverState {
  readonly processID?: number | null;
  readonly readyForQuery?: boolean;
}

interface Watched {
  readonly client: PoolClient & DriverState;
  /** The last moment at which something came, or nothing was owed. */
  wellAt: number;
}

const isSilent = ({ wellAt }: Watched) => performance.now() - wellAt >= SILENT_AFTER_MS;

/**
 * A statement may take its time, so silence alone proves nothing: the server is asked, over a connection of its own,
 * whether it still works for those that wait. Whom it does not know, or when it does not answer either, is dropped.
 */
function dropSilentConnections(pool: Pool, url: string, onLost: (error: Error) => void): void {
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
      owing.map(({ client }) => client.processID ?? 0),
    );
    // What has arrived meanwhile is heard first, also by a process that was busy or asleep.
    await delay(LOOK_EVERY_MS);
    for (const one of owing.filter((still) => watched.has(still) && isSilent(still))) {
      if (worked.has(one.client.processID ?? 0)) {
        one.wellAt = performance.now();
        continue;
      }
      const error = new ConnectionSilent();
      one.client.connection.stream.destroy(error);
      onLost(error);
    }
  }

  pool.on('connect', (client) => {
    const one: Watched = { client, wellAt: performance.now() };
    watched.add(one);
    client.connection.stream.on('data', () => (one.wellAt = performance.now()));
    looking ??= setInterval(look, LOOK_EVERY_MS).unref();
    client.once('end', () => {
      watched.delete(one);
      if (watched.size > 0) return;
      clearInterval(looking);
      looking = undefined;
    });
  });
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
