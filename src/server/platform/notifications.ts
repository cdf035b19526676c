import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { describeError, type Log } from './log.ts';

/** What a channel's subscriber is called with. */
export interface Subscriber {
  /** A notification's payload, as it was sent. */
  onMessage(payload: string): void;
  /** Notifications may have been lost: the connection had broken, and is there again. */
  onGap(): void;
}

/** Notifications of PostgreSQL, over one connection for the whole process, which exists while somebody subscribes. */
export interface Notifications {
  /** Resolves once the server listens: what is committed afterwards arrives. Returns the function that ends it. */
  subscribe(channel: string, subscriber: Subscriber): Promise<() => void>;
  close(): Promise<void>;
}

const FIRST_RETRY_MS = 250;
const MAX_RETRY_MS = 5_000;
/** A connection that does not answer within this time is replaced. */
const PROBE_EVERY_MS = 15_000;
const PROBE_TIMEOUT_MS = 5_000;

/** Channels are names of this code, never input. */
const CHANNEL = /^[a-z_]+$/;

export function createNotifications(url: string, log: Pick<Log, 'warn'>): Notifications {
  return new ListeningConnection(url, log);
}

class ListeningConnection implements Notifications {
  readonly #url: string;
  readonly #log: Pick<Log, 'warn'>;
  readonly #subscribers = new Map<string, Set<Subscriber>>();
  #client: Promise<Client> | null = null;
  #closed = false;

  constructor(url: string, log: Pick<Log, 'warn'>) {
    this.#url = url;
    this.#log = log;
  }

  async subscribe(channel: string, subscriber: Subscriber): Promise<() => void> {
    if (!CHANNEL.test(channel)) throw new Error(`${channel} is no channel`);
    const known = this.#subscribers.get(channel);
    const subscribers = known ?? new Set();
    subscribers.add(subscriber);
    this.#subscribers.set(channel, subscribers);
    const unsubscribe = () => {
      subscribers.delete(subscriber);
      if (subscribers.size === 0) this.#subscribers.delete(channel);
      if (this.#subscribers.size === 0) void this.#disconnect();
    };
    try {
      const client = await this.#connection();
      await client.query(`listen ${channel}`);
      return unsubscribe;
    } catch (error) {
      unsubscribe();
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#subscribers.clear();
    await this.#disconnect();
  }

  #connection(): Promise<Client> {
    this.#client ??= this.#connect().catch((error: unknown) => {
      this.#client = null;
      throw error;
    });
    return this.#client;
  }

  async #connect(): Promise<Client> {
    const client = new Client({
      connectionString: this.#url,
      application_name: 'portal-listen',
      connectionTimeoutMillis: PROBE_TIMEOUT_MS,
      query_timeout: PROBE_TIMEOUT_MS,
      keepAlive: true,
    });
    client.on('notification', ({ channel, payload }) => {
      for (const one of this.#subscribers.get(channel) ?? []) one.onMessage(payload ?? '');
    });
    let probe: NodeJS.Timeout | undefined;
    client.on('error', (error) =>
      this.#log.warn({ error: describeError(error) }, 'listening connection lost'),
    );
    client.once('end', () => {
      clearInterval(probe);
      if (this.#client === connected) void this.#reconnect();
    });
    await client.connect();
    for (const channel of this.#subscribers.keys()) await client.query(`listen ${channel}`);
    // An unresponsive server is noticed by the driver's time limit only while a query waits.
    probe = setInterval(() => {
      client.query('select 1').catch(() => client.connection.stream.destroy());
    }, PROBE_EVERY_MS).unref();
    const connected = this.#client;
    return client;
  }

  async #reconnect(): Promise<void> {
    for (let wait = FIRST_RETRY_MS; ; wait = Math.min(wait * 2, MAX_RETRY_MS)) {
      this.#client = null;
      if (this.#closed || this.#subscribers.size === 0) return;
      try {
        await this.#connection();
        for (const subscribers of this.#subscribers.values()) for (const one of subscribers) one.onGap();
        return;
      } catch {
        await delay(wait, undefined, { ref: false });
      }
    }
  }

  async #disconnect(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    await client?.then((connected) => connected.end()).catch(() => {});
  }
}
