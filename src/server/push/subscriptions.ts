import { createHash } from 'node:crypto';
import type { Viewer } from '#domain/access.ts';
import { Refused } from '#domain/refusal.ts';
import type { PushSubscriptionBody } from '#contract/push.ts';
import { requireToken } from '../identity/sessions.ts';
import { tokenHash } from '../identity/tokens.ts';
import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import type { RequestSession } from '../platform/http.ts';
import { isPublicPoint } from './encrypt.ts';
import { isPushEndpoint } from './push-endpoint.ts';
import { serverKeyOf } from './server-key.ts';

/** More are no devices of one person; the oldest makes room. */
const MAX_DEVICES = 10;

type Session = Pick<RequestSession, 'token'>;

const endpointHash = (endpoint: string): Buffer => createHash('sha256').update(endpoint).digest();

/** Notices are about a candidate's own inscription. Refusal: api.resource-notfound, for accounts without a CPF. */
function requireCandidate(viewer: Viewer): void {
  if (viewer.candidateId === null) throw new Refused('api.resource-notfound');
}

/** The key that browsers subscribe with; null where the portal sends no notices. Refusal: api.resource-notfound. */
export function readPushKey({ config }: Deps, viewer: Viewer): { key: string | null } {
  requireCandidate(viewer);
  return { key: config.pushServices.length === 0 ? null : serverKeyOf(config).publicKey };
}

/**
 * Shows the notices of the account on a device from now on, and on that device those of nobody else. Refusals:
 * api.resource-notfound, push.service (an address that is no push service), push.key (another key of the portal, or none of a
 * browser).
 */
export async function subscribe(
  deps: Deps,
  viewer: Viewer,
  session: Session,
  { endpoint, keys, serverKey }: PushSubscriptionBody,
): Promise<void> {
  requireCandidate(viewer);
  const { config, db, clock } = deps;
  if (!isPushEndpoint(endpoint, config.pushServices)) throw new Refused('push.service');
  const p256dh = Buffer.from(keys.p256dh, 'base64url');
  const auth = Buffer.from(keys.auth, 'base64url');
  if (serverKey !== serverKeyOf(config).publicKey || !isPublicPoint(p256dh)) throw new Refused('push.key');
  const owner = { account_id: viewer.accountId, session_hash: tokenHash(requireToken(session)) };
  const device = { p256dh, auth, server_key: serverKey };
  await inTransaction(db, async (tx) => {
    const hash = endpointHash(endpoint);
    // Not an update of its owner: what is on its way to the device is another person's.
    await tx
      .deleteFrom('push_subscription')
      .where('endpoint_hash', '=', hash)
      .where('account_id', '!=', viewer.accountId)
      .execute();
    await tx
      .insertInto('push_subscription')
      .values({ ...owner, ...device, endpoint, endpoint_hash: hash, created_at: clock() })
      .onConflict((conflict) => conflict.column('endpoint_hash').doUpdateSet({ ...owner, ...device }))
      .execute();
    await tx
      .deleteFrom('push_subscription')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('push_subscription')
          .select('id')
          .where('account_id', '=', viewer.accountId)
          .orderBy('id', 'desc')
          .offset(MAX_DEVICES),
      )
      .execute();
  });
}

/**
 * Whether the device shows the notices of this account; it is bound to the present session then, whose end ends them. A
 * device that another person uses now stops showing those of its former user. Refusal: api.resource-notfound.
 */
export async function check(
  { db }: Deps,
  viewer: Viewer,
  session: Session,
  endpoint: string,
): Promise<{ active: boolean }> {
  requireCandidate(viewer);
  const hash = endpointHash(endpoint);
  return inTransaction(db, async (tx) => {
    await tx
      .deleteFrom('push_subscription')
      .where('endpoint_hash', '=', hash)
      .where('account_id', '!=', viewer.accountId)
      .execute();
    const { numUpdatedRows } = await tx
      .updateTable('push_subscription')
      .set({ session_hash: tokenHash(requireToken(session)) })
      .where('endpoint_hash', '=', hash)
      .where('account_id', '=', viewer.accountId)
      .executeTakeFirst();
    return { active: numUpdatedRows > 0n };
  });
}

/** Ends the notices on a device; whoever holds its address is at the device. Nothing to end is no error. */
export async function endNotices({ db }: Deps, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('endpoint_hash', '=', endpointHash(endpoint)).execute();
}
