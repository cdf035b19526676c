import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type * as z from 'zod';
import { refuse, type Refusal } from '#domain/refusal.ts';
import type { Call } from '#contract/core.ts';
import { bodyOf, refusalOf, STATUS_OF } from './errors.ts';
import { etagOf, matchesEtag } from './etag.ts';
import { Defect, describeError } from './log.ts';
import { noteForSecurity } from './security-log.ts';

/** The body as JSON text, checked against the contract: a reply that violates it is a server error. */
export function encodeReply(call: Call, name: string, body: unknown): string {
  if (!('body' in call.reply)) throw new Error(`${name} has no body`);
  return encodeChecked(call.reply.body, `Reply of ${name}`, body);
}

/** A server-sent event as JSON text, checked likewise. */
export function encodeEvent(call: Call, name: string, event: unknown): string {
  if (!('events' in call.reply)) throw new Error(`${name} sends no events`);
  return encodeChecked(call.reply.events, `An event of ${name}`, event);
}

/** A progress event as JSON text, checked likewise. */
export function encodeProgressEvent(call: Call, name: string, line: unknown): string {
  if (!('progress' in call.reply && call.reply.progress)) throw new Error(`${name} sends no progress`);
  return encodeChecked(call.reply.progress, `A line of ${name}`, line);
}

function encodeChecked(schema: z.ZodType, what: string, value: unknown): string {
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    const where = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`).slice(0, 5);
    throw new Defect(`${what} breaks its contract at ${where.join(', ')}`);
  }
  return JSON.stringify(parsed.data);
}

/** Sends what a handler returned: a file, nothing, or its body. */
export function sendReply(
  request: FastifyRequest,
  reply: FastifyReply,
  call: Call,
  name: string,
  answer: unknown,
): FastifyReply {
  void reply.header('cache-control', 'no-store').code(call.reply.status);
  if ('file' in call.reply) {
    // The type of the call's handler guarantees it.
    const { bytes, fileName } = answer as { bytes: Uint8Array | AsyncIterable<Uint8Array>; fileName: string };
    return (
      reply
        .type(call.reply.file)
        // Webmail pages load the pixel from other origins.
        .header('cross-origin-resource-policy', call.access === 'anyone' ? 'cross-origin' : 'same-origin')
        .header('content-disposition', `inline; filename="${fileName.replaceAll(/[^\w.-]/g, '_')}"`)
        .send(Symbol.asyncIterator in bytes ? Readable.from(bytes) : Buffer.from(bytes))
    );
  }
  if (call.reply.status === 204) return reply.send();
  return sendText(request, reply, call, encodeReply(call, name, answer));
}

/** Sends an encoded body, with what the call lets caches keep. */
export function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  call: Call,
  text: string,
): FastifyReply {
  void reply.header('cache-control', 'no-store').code(call.reply.status);
  void reply.type('application/json; charset=utf-8').serializer((encoded: string) => encoded);
  if (call.cacheSeconds === undefined) return reply.send(text);
  const etag = etagOf(text);
  const lifetime = call.cacheSeconds === 0 ? 'no-cache' : `max-age=${call.cacheSeconds}`;
  void reply.header('cache-control', `public, ${lifetime}`).header('etag', etag);
  return matchesEtag(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(text);
}

const RETRY_WHEN_UNAVAILABLE_SECONDS = 5;

/** Sends a refusal: status, headers and body, the same wherever it arose. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  noteForSecurity(reply.request, { code: refusal.code });
  const status = STATUS_OF[refusal.code];
  const retryAfterDetail = refusal.details?.['retryAfterSeconds'];
  const retryAfter =
    typeof retryAfterDetail === 'number'
      ? retryAfterDetail
      : status === 503
        ? RETRY_WHEN_UNAVAILABLE_SECONDS
        : null;
  if (retryAfter !== null) void reply.header('retry-after', String(retryAfter));
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(bodyOf(refusal));
}

/** Turns every error of a route into a refusal body; unexpected ones are logged. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    if (STATUS_OF[refusal.code] >= 500) request.log.error({ error: describeError(error) }, 'request failed');
    return sendRefusal(reply, refusal);
  });
}

export function sendUnknownRoute(reply: FastifyReply): FastifyReply {
  return sendRefusal(reply, refuse('api.route-notfound'));
}
