import { createParser } from 'eventsource-parser';

/** One event of a stream of server-sent events. */
export interface StreamEvent {
  readonly type: string;
  readonly data: string;
}

export type StreamState = 'connecting' | 'live' | 'reconnecting' | 'ended';

interface Settings {
  /** Opens the stream; rejects with a refusal. `signal` ends it. */
  readonly open: (signal: AbortSignal) => Promise<Response>;
  readonly onEvent: (event: StreamEvent) => void;
  /** Also when events may have been missed: at every 'live' after the first. */
  readonly onState: (state: StreamState) => void;
  /** Whether another attempt is useless: the session has ended, the person lost the right. */
  readonly isFinal: (error: unknown) => boolean;
  /** The stream is taken for broken when nothing came for so long; the server's heartbeat is far more frequent. */
  readonly silenceMs: number;
}

const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 20_000;

/** Doubles at each failure; a random half, so that a restarted server is not reached by everybody at once. */
const waitAfter = (failures: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** failures, MAX_WAIT_MS) * (0.5 + Math.random() / 2);

/**
 * Reads server-sent events and connects again whenever the stream breaks, which the loss of the network is, at once when
 * the network is back. Unlike
 * EventSource it sees why a connection was refused, and notices a connection that is silent without being closed.
 */
export class EventStream {
  readonly #settings: Settings;
  #connection = new AbortController();
  #retry: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #isClosed = false;

  constructor(settings: Settings) {
    this.#settings = settings;
    settings.onState('connecting');
    addEventListener('online', this.#retryNow);
    addEventListener('offline', this.#cut);
    void this.#connect();
  }

  close(): void {
    this.#isClosed = true;
    removeEventListener('online', this.#retryNow);
    removeEventListener('offline', this.#cut);
    clearTimeout(this.#retry);
    clearTimeout(this.#silence);
    this.#connection.abort();
  }

  readonly #retryNow = () => {
    if (this.#retry === undefined) return;
    clearTimeout(this.#retry);
    this.#retry = undefined;
    void this.#connect();
  };

  /** Without a network nothing comes any more, though the connection looks open until its silence is noticed. */
  readonly #cut = () => this.#connection.abort();

  async #connect(): Promise<void> {
    const connection = new AbortController();
    this.#connection = connection;
    try {
      // An opening that is never answered is a silence too.
      this.#heard();
      const { body } = await this.#settings.open(connection.signal);
      if (body === null || connection.signal.aborted) throw new Error('no stream');
      this.#settings.onState('live');
      await this.#read(body);
    } catch (error) {
      if (!this.#isClosed && this.#settings.isFinal(error)) {
        this.close();
        this.#settings.onState('ended');
      }
    }
    clearTimeout(this.#silence);
    if (this.#isClosed) return;
    this.#settings.onState('reconnecting');
    this.#retry = setTimeout(this.#retryNow, waitAfter(this.#failures++));
  }

  /** Resolves when the server ends the stream. */
  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    const parser = createParser({
      onEvent: ({ event, data }) => {
        if (!this.#isClosed) this.#settings.onEvent({ type: event ?? 'message', data });
      },
    });
    const reader = body.getReader();
    const decoder = new TextDecoder();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      this.#heard();
      this.#failures = 0;
      parser.feed(decoder.decode(value, { stream: true }));
    }
  }

  #heard(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#connection.abort(), this.#settings.silenceMs);
  }
}
