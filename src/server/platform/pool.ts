import { setTimeout as delay } from 'node:timers/promises';
import { Client, DatabaseError, Pool, type ClientBase, type PoolConfig } from 'pg';

/** How long a request may wait for a connection, whether a free or a new one. */
const CONNECTION_TIMEOUT_MS = 5_000;

/** How often connections are checked. */
const CHECK_INTERVAL_MS = 500;
/** A connection that has waited this long for a reply is probed. */
const SILENT_AFTER_MS = 2_500;
/** Time limit of the probe. */
const PROBE_TIMEOUT_MS = 2_000;

/** A connection that broke unnoticed. Its code is that of a socket timeout. */
export class ConnectionSilent extends Error {
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('Database connection gave no sign of life');
    this.name = 'ConnectionSilent';
  }
}

/**
 * A pool of connections that replaces those that break, and drops those that stop responding: where the server vanished
 * (a machine or network failure), a statement would otherwise wait for TCP's retransmissions, a quarter of an hour, and
 * keep its slot in the pool.
 *
 * @param onLost called for each connection lost while idle or dropped as unresponsive
 */
export function openPool(
  {
    isPooled = false,
    ...config
  }: PoolConfig & { readonly connectionString: string; readonly isPooled?: boolean },
  onLost: (error: Error) => void,
): Pool {
  const watch = silenceWatch(config.connectionString, isPooled, onLost);
  const pool = new Pool({
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    // For a new connection the server plans every statement, and reads catalogue and pages, anew: ten times the work of the
    // first call after it. Where few people work, each of them pauses longer than half a minute.
    idleTimeoutMillis: 600_000,
    // Detects connections that broke while idle.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // The pool awaits it, though its types do not show it.
    onConnect: watch,
    ...config,
  });
  // Without a listener, a broken idle connection would end the whole process.
  pool.on('error', onLost);
  // The same holds for one that breaks between two statements of a transaction; there the next statement fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** The driver tracks whether it waits for a reply, but does not declare the field. */
type DriverClient = Client & { readonly readyForQuery?: boolean };

interface Watched {
  readonly client: DriverClient;
  /** The server's backend process. Read from the server: poolers in between invent numbers. */
  backendPid: number;
  /** The last time at which data arrived or no reply was pending. */
  lastActiveAt: number;
}

const isSilent = ({ lastActiveAt: wellAt }: Watched) => performance.now() - wellAt >= SILENT_AFTER_MS;

/**
 * A slow statement is silent too, so the server is probed over a separate connection: a waiting connection whose
 * backend is not active, or every waiting one when the probe gets no reply, is dropped.
 */
function silenceWatch(
  url: string,
  isPooled: boolean,
  onLost: (error: Error) => void,
): (client: ClientBase) => Promise<void> {
  const watched = new Set<Watched>();
  let timer: NodeJS.Timeout | undefined;
  let probing = false;

  function checkConnections(): void {
    const now = performance.now();
    const waiting = [...watched].filter(({ client }) => client.readyForQuery === false);
    for (const one of watched) if (!waiting.includes(one)) one.lastActiveAt = now;
    if (probing || !waiting.some(isSilent)) return;
    probing = true;
    void dropSilent(waiting).finally(() => (probing = false));
  }

  async function dropSilent(waiting: readonly Watched[]): Promise<void> {
    const active = await activeBackends(
      url,
      waiting.map(({ backendPid: process }) => process),
      isPooled,
    );
    // Lets data that arrived meanwhile be processed first, also after this process was busy or suspended.
    await delay(CHECK_INTERVAL_MS);
    for (const one of waiting.filter((still) => watched.has(still) && isSilent(still))) {
      if (active.has(one.backendPid)) {
        one.lastActiveAt = performance.now();
        continue;
      }
      const error = new ConnectionSilent();
      one.client.connection.stream.destroy(error);
      onLost(error);
    }
  }

  return async (client) => {
    // Always true; the type allows other drivers, whose connections cannot be inspected.
    if (!(client instanceof Client)) return;
    const one: Watched = { client, backendPid: 0, lastActiveAt: performance.now() };
    watched.add(one);
    client.connection.stream.on('data', () => (one.lastActiveAt = performance.now()));
    timer ??= setInterval(checkConnections, CHECK_INTERVAL_MS).unref();
    client.once('end', () => {
      watched.delete(one);
      if (watched.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    });
    const { rows } = await client.query<{ process: number }>('select pg_backend_pid() as process');
    one.backendPid = rows[0]?.process ?? 0;
  };
}

/** Which of these backends are active; none when the server cannot be reached. */
async function activeBackends(
  url: string,
  backendPids: readonly number[],
  isPooled: boolean,
): Promise<ReadonlySet<number>> {
  const client = new Client({ connectionString: url, application_name: 'portal-probe' });
  client.on('error', () => {});
  const timeout = setTimeout(() => client.connection.stream.destroy(), PROBE_TIMEOUT_MS);
  try {
    await client.connect();
    if (isPooled) {
      // Whose backend is which changes with each transaction; an answer proves the pooler and the server.
      await client.query('select 1');
      return new Set(backendPids);
    }
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where pid = any($1) and state = 'active'`,
      [backendPids],
    );
    return new Set(rows.map(({ pid }) => pid));
  } catch (error) {
    // A server that replies with an error (too many connections, say) is alive, and its statements end by their own
    // timeouts.
    return new Set(error instanceof DatabaseError ? backendPids : []);
  } finally {
    clearTimeout(timeout);
    client.end().catch(() => {});
  }
}
