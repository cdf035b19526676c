import type { FastifyReply, FastifyRequest } from 'fastify';
import { PassThrough } from 'node:stream';
import type { Call } from '#contract/core.ts';
import { TOLD_TYPE } from '#contract/told.ts';
import { bodyOf, refusalOf, STATUS_OF } from './errors.ts';
import { describeError } from './log.ts';

/** Sends a progress event before the reply is ready. Does nothing when the caller has disconnected. */
export type Tell<T> = (line: T) => void;

/** Whether the call has progress events and the caller accepts NDJSON. */
export const isTelling = (request: FastifyRequest, call: Call): boolean =>
  'told' in call.reply && (request.headers.accept ?? '').toLowerCase().includes(TOLD_TYPE);

interface Telling {
  /** An event, checked against the contract, as JSON. */
  readonly encode: (line: unknown) => string;
  /** The reply, checked against the contract, as JSON; rejects as a handler does. */
  readonly answer: (tell: Tell<unknown>) => Promise<string>;
  /** Sends a reply that was ready before the first event. */
  readonly send: (text: string) => FastifyReply;
}

/**
 * Replies as NDJSON from the first progress event on. A refusal before that event has its usual status; after it, the
 * refusal is the last line. The handler runs to its end even when the caller disconnects.
 */
export async function answerTelling(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  { encode, answer, send }: Telling,
): Promise<FastifyReply> {
  const lines = new PassThrough();
  let begin = () => {};
  const begun = new Promise<null>((resolve) => {
    begin = () => resolve(null);
  });
  const write = (line: string) => {
    if (!lines.destroyed) lines.write(`${line}\n`);
  };
  const answering = answer((line) => {
    write(`{"told":${encode(line)}}`);
    begin();
  });
  const early = await Promise.race([answering, begun]);
  if (early !== null) return send(early);
  void answering
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
      .type(`${TOLD_TYPE}; charset=utf-8`)
      .send(lines)
  );
}
