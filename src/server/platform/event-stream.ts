import type { FastifyReply, FastifyRequest } from 'fastify';
import { PassThrough } from 'node:stream';
import type { EventSubscription } from '#contract/core.ts';
import { EVENT_STREAM_TYPE } from '#contract/events.ts';
import { describeError } from './log.ts';

/** Proxies close connections that are silent for a minute; the session is checked again as often. */
export const HEARTBEAT_MS = 20_000;
/** Unread bytes after which a caller counts as gone: it connects again, and asks for everything. */
const MAX_UNREAD_BYTES = 64 * 1024;

interface EventStream {
  readonly subscription: EventSubscription<unknown>;
  /** An event, checked against the contract, as JSON. */
  readonly encode: (event: unknown) => string;
  /** Whether the caller's session still allows the call. */
  readonly stillAllowed: () => Promise<boolean>;
  readonly heartbeatMs: number;
}

/** The streams of a server, which it ends when it stops. */
export class OpenStreams {
  readonly #ends = new Set<() => void>();

  add(end: () => void): () => void {
    this.#ends.add(end);
    return () => this.#ends.delete(end);
  }

  endAll(): void {
    for (const end of this.#ends) end();
  }
}

/**
 * Replies with server-sent events until the caller disconnects, its session ends or loses the right, or the server
 * stops. A caller that does not accept the type gets an empty reply.
 */
export function replyAsEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  streams: OpenStreams,
  { subscription, encode, stillAllowed, heartbeatMs }: EventStream,
): FastifyReply {
  const lines = new PassThrough();
  let isOpen = true;
  const end = () => {
    if (!isOpen) return;
    isOpen = false;
    clearInterval(heartbeat);
    forget();
    subscription.stop();
    lines.end();
  };
  const write = (text: string) => {
    if (!isOpen) return;
    if (lines.readableLength > MAX_UNREAD_BYTES) end();
    else lines.write(text);
  };
  const heartbeat = setInterval(() => {
    // A line that begins with a colon is a comment.
    write(': \n\n');
    stillAllowed().then(
      (allowed) => {
        if (!allowed) end();
      },
      (error: unknown) => {
        request.log.warn({ error: describeError(error) }, 'session of an event stream not checked');
        end();
      },
    );
  }, heartbeatMs);
  const forget = streams.add(end);
  reply.raw.once('close', end);
  if ((request.headers.accept ?? '').toLowerCase().includes(EVENT_STREAM_TYPE))
    subscription.start((event) => write(`data: ${encode(event)}\n\n`), end);
  else end();
  return (
    reply
      .code(200)
      // Neither a proxy nor compression may buffer the events.
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      // A stopping server waits for connections that have become idle; this one is over with its stream.
      .header('connection', 'close')
      .type(EVENT_STREAM_TYPE)
      .send(lines)
  );
}
