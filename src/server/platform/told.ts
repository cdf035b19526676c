import type { FastifyReply, FastifyRequest } from 'fastify';
import { PassThrough } from 'node:stream';
import type { Call } from '#contract/core.ts';
import { TOLD_TYPE } from '#contract/told.ts';
import { bodyOf, refusalOf, STATUS_OF } from './errors.ts';
import { describeError } from './log.ts';

/** Tells a caller something before the answer is there. Whether they still listen makes no difference. */
export type Tell<T> = (line: T) => void;

/** Whether a caller wants to be told what a call has to tell. */
export const isTelling = (request: FastifyRequest, call: Call): boolean =>
  'told' in call.reply && (request.headers.accept ?? '').toLowerCase().includes(TOLD_TYPE);

interface Telling {
  /** A line, checked, as JSON. */
  readonly encode: (line: unknown) => string;
  /** The reply, checked, as JSON; rejects as a handler does. */
  readonly answer: (tell: Tell<unknown>) => Promise<string>;
  /** Sends a reply before which nothing was told. */
  readonly send: (text: string) => FastifyReply;
}

/**
 * Answers by lines of JSON from the first thing told on. What is refused before is refused with its status, like everywhere;
 * after it the refusal is the last line. The handler goes on to its end when the caller is gone.
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
      // Neither a proxy nor a compression may keep back what is told.
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      .type(`${TOLD_TYPE}; charset=utf-8`)
      .send(lines)
  );
}
