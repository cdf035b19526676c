import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { BOUNCE_REPORT_DAYS, type BounceReason } from '#domain/messages/bounce.ts';
import { Refused } from '#domain/refusal.ts';
import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import type { HttpGuards } from '../platform/http.ts';
import { carriesToken } from '../platform/bearer-token.ts';
import { markAddress } from './address-bounce.ts';
import { messagesNamedIn } from './bounce-token.ts';
import { readDeliveryReport } from './delivery-report.ts';

/** Where the mail server hands over what comes to the bounce address (docs/operations.md). */
export const BOUNCE_INTAKE = '/api/mail/bounces';

/** A report quotes the message that failed; longer ones are cut by the mail server, or are none. */
const BODY_LIMIT = 1024 * 1024;
/** A batch to ten thousand wrong addresses returns within minutes. */
const LIMIT = { max: 3000, windowSeconds: 60 };
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Records the report of a failed delivery: of the message, and of its address where that is at fault. Reports of messages
 * that nobody signed for, that are old, or that have had a report do nothing.
 */
export async function takeReport(deps: Deps, raw: Uint8Array): Promise<void> {
  const report = await readDeliveryReport(raw);
  if (!report) return;
  for (const messageId of messagesNamedIn(deps.config, report.to))
    await recordReport(deps, messageId, report.reason, report.code);
}

async function recordReport(
  deps: Deps,
  messageId: number,
  reason: BounceReason | null,
  code: string,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const at = deps.clock();
    const message = await tx
      .updateTable('message')
      .set({
        bounced_at: at,
        bounce_reason: reason ?? 'refused',
        // Whoever gives the message back has had it, whatever was known before.
        status: sql`case when status = 'UNCONFIRMED' then 'SENT' else status end`,
      })
      .where('id', '=', messageId)
      .where('bounced_at', 'is', null)
      .where('status', 'in', ['SENT', 'UNCONFIRMED'])
      .where('sent_at', '>', new Date(at.getTime() - BOUNCE_REPORT_DAYS * DAY_MS))
      .returning('recipient')
      .executeTakeFirst();
    if (!message) return;
    deps.log.info({ message: messageId, code }, 'message came back');
    if (reason)
      await markAddress(tx, { messageId, address: message.recipient, reason, code, source: 'REPORT', at });
  });
}

/**
 * The intake of the mail server: a raw message (RFC 5322), with the intake's secret. Answers the same whatever the message
 * says, so that the server drops it. It is no call of the contract, since its body is a mail.
 */
export function serveBounceIntake(app: FastifyInstance, deps: Deps, guards: Pick<HttpGuards, 'limit'>): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser<Buffer>(
      ['message/rfc822', 'message/global', 'application/octet-stream'],
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, body),
    );
    scope.post(
      BOUNCE_INTAKE,
      {
        bodyLimit: BODY_LIMIT,
        // Before the body is read.
        async onRequest(request) {
          if (deps.config.bounceAddress === null || deps.config.bounceSecret === null)
            throw new Refused('api.resource-notfound');
          await guards.limit(request, 'takeBounce', { limit: LIMIT });
          if (!carriesToken(request.headers.authorization, deps.config.bounceSecret))
            throw new Refused('session.required');
        },
      },
      async (request, reply) => {
        if (!Buffer.isBuffer(request.body)) throw new Refused('request.unsupported-media');
        await takeReport(deps, request.body);
        return reply.header('cache-control', 'no-store').code(204).send();
      },
    );
  });
}
