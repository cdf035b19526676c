import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EventStream, type StreamEvent, type StreamState } from './event-stream.ts';

const SILENCE_MS = 40_000;
const encoder = new TextEncoder();

/** A server of streams: each attempt to connect waits for the test to answer it. */
function fakeServer() {
  const attempts: {
    answer: () => ReadableStreamDefaultController<Uint8Array>;
    refuse: (error: Error) => void;
    signal: AbortSignal;
  }[] = [];
  const open = (signal: AbortSignal) =>
    new Promise<Response>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')));
      attempts.push({
        signal,
        refuse: reject,
        answer: () => {
          let writer: ReadableStreamDefaultController<Uint8Array> | undefined;
          const body = new ReadableStream<Uint8Array>({
            start(controller) {
              writer = controller;
              signal.addEventListener('abort', () => controller.error(new Error('aborted')));
            },
          });
          resolve(new Response(body));
          if (!writer) throw new Error('no stream');
          return writer;
        },
      });
    });
  return { attempts, open };
}

function connect() {
  const server = fakeServer();
  const events: StreamEvent[] = [];
  const states: StreamState[] = [];
  const stream = new EventStream({
    open: server.open,
    onEvent: (event) => events.push(event),
    onState: (state) => states.push(state),
    isFinal: (error) => error instanceof Error && error.message === 'refused',
    silenceMs: SILENCE_MS,
  });
  const attempt = (n: number) => {
    const found = server.attempts[n];
    if (!found) throw new Error(`no attempt ${n}`);
    return found;
  };
  return { attempts: server.attempts, attempt, events, states, stream };
}

const settled = () => vi.advanceTimersByTimeAsync(0);
let open: EventStream | null = null;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  open?.close();
  vi.useRealTimers();
});

describe('a stream of events', () => {
  it('breaks with the network, and connects again when it is back', async () => {
    const { attempts, attempt, states, stream } = connect();
    open = stream;
    attempt(0).answer();
    await settled();
    expect(states).toEqual(['connecting', 'live']);
    dispatchEvent(new Event('offline'));
    await settled();
    expect([states.at(-1), attempts.length]).toEqual(['reconnecting', 1]);
    dispatchEvent(new Event('online'));
    attempt(1).answer();
    await settled();
    expect(states.at(-1)).toBe('live');
  });

  it('gives events that arrive in pieces', async () => {
    const { attempt, events, states, stream } = connect();
    open = stream;
    const server = attempt(0).answer();
    await settled();
    server.enqueue(encoder.encode('event: column\ndata: {"id"'));
    server.enqueue(encoder.encode(':7}\n\n: heartbeat\n\nevent: resync\ndata: 1\n\n'));
    await settled();
    expect(states).toEqual(['connecting', 'live']);
    expect(events).toEqual([
      { type: 'column', data: '{"id":7}' },
      { type: 'resync', data: '1' },
    ]);
  });

  it('connects again after the server ends it, and reports it', async () => {
    const { attempt, states, stream } = connect();
    open = stream;
    attempt(0).answer().close();
    await settled();
    expect(states).toEqual(['connecting', 'live', 'reconnecting']);
    await vi.advanceTimersByTimeAsync(500);
    attempt(1).answer();
    await settled();
    expect(states.at(-1)).toBe('live');
  });

  it('waits longer after each failure, and not at all when the network is back', async () => {
    const { attempts, attempt, stream } = connect();
    open = stream;
    for (const [failures, wait] of [500, 1000, 2000, 4000].entries()) {
      attempt(failures).refuse(new Error('network'));
      await vi.advanceTimersByTimeAsync(wait / 2 - 1);
      expect(attempts).toHaveLength(failures + 1);
      await vi.advanceTimersByTimeAsync(wait / 2 + 1);
      expect(attempts).toHaveLength(failures + 2);
    }
    attempt(4).refuse(new Error('network'));
    await settled();
    window.dispatchEvent(new Event('online'));
    expect(attempts).toHaveLength(6);
  });

  it('takes silence for a broken connection, and a heartbeat for life', async () => {
    const { attempt, states, stream } = connect();
    open = stream;
    const server = attempt(0).answer();
    await settled();
    await vi.advanceTimersByTimeAsync(SILENCE_MS - 1);
    server.enqueue(encoder.encode(': heartbeat\n\n'));
    await vi.advanceTimersByTimeAsync(SILENCE_MS - 1);
    expect(states.at(-1)).toBe('live');
    await vi.advanceTimersByTimeAsync(1);
    expect(states.at(-1)).toBe('reconnecting');
    expect(attempt(0).signal.aborted).toBe(true);
  });

  it('ends where another attempt is useless', async () => {
    const { attempts, attempt, states, stream } = connect();
    open = stream;
    attempt(0).refuse(new Error('refused'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(states).toEqual(['connecting', 'ended']);
    expect(attempts).toHaveLength(1);
  });

  it('is closed by its page', async () => {
    const { attempts, attempt, stream } = connect();
    attempt(0).answer();
    await settled();
    stream.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(attempt(0).signal.aborted).toBe(true);
    expect(attempts).toHaveLength(1);
  });
});
