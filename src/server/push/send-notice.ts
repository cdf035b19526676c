import type { Kysely } from 'kysely';
import { noticeShown, type PushNotice } from '#domain/notices/push-notice.ts';
import type { Deps } from '../platform/deps.ts';
import { Defect, describeError } from '../platform/log.ts';
import type { DB } from '../platform/schema.ts';
import { encryptFor } from './encrypt.ts';
import { isPushEndpoint } from './push-endpoint.ts';
import type { PushReply, PushService } from './push-service.ts';
import { authorizationFor, serverKeyOf } from './server-key.ts';

/** A device that was off for longer finds out by the e-mail, or by opening the portal. */
const TTL_SECONDS = 3 * 24 * 60 * 60;
/** Of every notice, whatever it says. */
const CONTENT_BYTES = 96;

const noticeOf = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('push_notice as n')
    .innerJoin('push_subscription as s', 's.id', 'n.subscription_id')
    .innerJoin('account as a', 'a.id', 's.account_id')
    // Of the account's own candidate still, whatever was merged, corrected or erased since.
    .innerJoin('interview as i', (join) =>
      join.onRef('i.id', '=', 'n.interview_id').onRef('i.candidate_id', '=', 'a.candidate_id'),
    )
    .select(['n.id', 'n.kind', 'n.created_at', 's.id as subscription_id', 's.endpoint', 's.p256dh', 's.auth'])
    .select(['s.server_key', 'i.version'])
    .where('n.id', '=', id)
    .where('n.sent_at', 'is', null)
    .where('a.disabled_at', 'is', null)
    .where('i.deleted_at', 'is', null)
    .executeTakeFirst();

/** A push service that refuses for now, or that no request reaches; the queue tries again. */
class PushUnavailable extends Defect {
  /** Whose fault it is, for the page of what waits: not the database's, whose connections fail alike. */
  readonly code: 'push.unavailable' | 'push.unreachable';
  /** Not before the time that the service names. */
  readonly retryAfterSeconds: number | undefined;
  constructor({ status, retryAfter }: PushReply | { readonly status: null; readonly retryAfter: null }) {
    super(status === null ? 'push service unreachable' : `push service answered ${status}`);
    this.name = 'PushUnavailable';
    this.code = status === null ? 'push.unreachable' : 'push.unavailable';
    const seconds = Number(retryAfter ?? Number.NaN);
    this.retryAfterSeconds = Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, 3600) : undefined;
  }
}

/** Statuses after which the subscription can never work: gone, unknown, or of another key of the portal. */
const NEVER_AGAIN: ReadonlySet<number> = new Set([401, 403, 404, 410]);
const isForNow = (status: number): boolean => status === 408 || status === 429 || status >= 500;

/**
 * Sends one notice to one device. Safe to repeat: a notice that was sent is not found, and one whose reply got lost
 * replaces its first copy, at the service by its topic and on the screen by its tag.
 */
export async function sendNotice(deps: Deps, service: PushService, id: number): Promise<void> {
  const { db, config, clock } = deps;
  const notice = await noticeOf(db, id);
  if (!notice) return;
  const now = clock();
  if (now.getTime() - notice.created_at.getTime() > TTL_SECONDS * 1000) return;
  const serverKey = serverKeyOf(config);
  if (
    !isPushEndpoint(notice.endpoint, config.pushServices) ||
    // The service would refuse it: the browser was given the key of another SECRET_KEY.
    notice.server_key !== serverKey.publicKey
  )
    return endSubscription(db, notice.subscription_id);
  const content: PushNotice = { kind: notice.kind, version: notice.version };
  const request = {
    endpoint: notice.endpoint,
    headers: {
      authorization: await authorizationFor(serverKey, {
        endpoint: notice.endpoint,
        contact: contactOf(config),
        now,
      }),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(TTL_SECONDS),
      topic: noticeShown(content).tag,
      urgency: 'normal',
    },
    body: encryptFor(notice, JSON.stringify(content), CONTENT_BYTES),
  };
  const reply = await service.send(request).catch((error: unknown) => {
    deps.log.warn({ error: describeError(error) }, 'push service unreachable');
    throw new PushUnavailable({ status: null, retryAfter: null });
  });
  if (NEVER_AGAIN.has(reply.status)) return endSubscription(db, notice.subscription_id);
  if (isForNow(reply.status)) throw new PushUnavailable(reply);
  // Anything else that is no success is a mistake of ours; trying again would repeat it.
  if (reply.status >= 300) deps.log.error({ status: reply.status }, 'push service refused a notice');
  await db.updateTable('push_notice').set({ sent_at: clock() }).where('id', '=', id).execute();
}

async function endSubscription(db: Kysely<DB>, id: number): Promise<void> {
  await db.deleteFrom('push_subscription').where('id', '=', id).execute();
}

/** Whom a push service can turn to. Services refuse addresses over `http`. */
function contactOf({ baseUrl, mailFrom }: Pick<Deps['config'], 'baseUrl' | 'mailFrom'>): string {
  if (baseUrl.startsWith('https:')) return baseUrl;
  return `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
}
