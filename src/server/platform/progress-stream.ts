import type { FastifyReply, FastifyRequest } from 'fastify';
import { PassThrough } from 'node:stream';
import type { Call } from '#contract/core.ts';
import { NDJSON_TYPE } from '#contract/progress.ts';
import { bodyOf, refusalOf, STATUS_OF } from './errors.ts';
import { describeError } from './log.ts';

/** Sends a progress event before the reply is ready. Does nothing when the caller has disconnected. */
export type SendProgress<T> = (line: T) => void;

/** Whether the call has progress events and the caller accepts NDJSON. */
export const wantsProgress = (request: FastifyRequest, call: Call): boolean =>
  'progress' in call.reply && (request.headers.accept ?? '').toLowerCase().includes(NDJSON_TYPE);

interface ProgressStream {
  /** An event, checked against the contract, as JSON. */
  readonly encode: (line: unknown) => string;
  /** The reply, checked against the contract, as JSON; rejects as a handler does. */
  readonly answer: (sendProgress: SendProgress<unknown>) => Promise<string>;
  /** Sends a reply that was ready before the first event. */
  readonly send: (text: string) => FastifyReply;
}

/**
 * Replies as NDJSON from the first progress event on. A refusal before that event has its usual status; after it, the
 * refusal is the last line. The handler runs to its end even when the caller disconnects.
 */
export async function replyAsStream(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  { encode, answer, send }: ProgressStream,
): Promise<FastifyReply> {
  const lines = new PassThrough();
  let markFirstEvent = () => {};
  const firstEvent = new Promise<null>((resolve) => {
    markFirstEvent = () => resolve(null);
  });
  const write = (line: string) => {
    if (!lines.destroyed) lines.write(`${line}\n`);
  };
  const pendingReply = answer((line) => {
    write(`{"told":${encode(line)}}`);
    markFirstEvent();
  });
  const replyBeforeEvents = await Promise.race([pendingReply, firstEvent]);
  if (replyBeforeEvents !== null) return send(replyBeforeEvents);
  void pendingReply
    .then(
      (text) => write(`{"reply":${text}}`),
      (error: unknown) => {
        const refusal = refusalOf(error);
        if (STATUS_OF[refusal.code] >= 500)
          request.log.error({ error: describeError(error) }, 'request failed');
        write(`{"refused":${JSON.stringify(bodyOf(refusal))}}`);
      },
    )
    .finally(() => lines.end());
  return (
    reply
      .code(status)
      // Neither a proxy nor compression may buffer the events.
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      .type(`${NDJSON_TYPE}; charset=utf-8`)
      .send(lines)
  );
}
