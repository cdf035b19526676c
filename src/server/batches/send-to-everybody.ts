import { createHmac, randomUUID } from 'node:crypto';
import { Refused } from '#domain/refusal.ts';
import type { Viewer } from '#domain/access.ts';
import type { BatchAction } from '#contract/batches.ts';
import type { Recipients } from '#contract/candidate-messages.ts';
import { readBatch } from './read-batches.ts';
import { startBatch, type BatchRequest } from './start-batch.ts';
import { delegationOf } from '../identity/delegation.ts';
import type { Deps } from '../platform/deps.ts';
import type { RequestSession } from '../platform/http.ts';
import type { SendOutcome } from '../candidate-messages/send-on-request.ts';

/** The same request within this time is a retry after a lost reply. */
const SAME_REQUEST_MINUTES = 10;
/** How often one session may repeat the same request on purpose. */
const MAX_REPEATS = 50;

type SendRequest = Pick<BatchRequest, 'moduleId' | 'action' | 'selection'>;
type BatchReply = Awaited<ReturnType<typeof readBatch>>;

/**
 * Starts a batch that sends a message to everybody whom a list's filter finds. A repeated request with the same key, or
 * without one for the same list in the same session while the batch is running or has just ended, returns the same
 * batch. Refusals: access.denied, batch.nobody, batch.too-many.
 */
export async function sendToEverybody(
  deps: Deps,
  viewer: Viewer,
  session: RequestSession,
  action: BatchAction,
  { moduleId, filter, exceptions, key }: Recipients,
): Promise<{ items: SendOutcome[]; batch: BatchReply }> {
  // The contract requires it with `sendAll`.
  if (moduleId === undefined) throw new Refused('request.invalid');
  const request: SendRequest = { moduleId, action, selection: { filter, exceptions } };
  const id = await startBatch(deps, viewer, await delegationOf(deps.db, viewer, session.token), {
    ...request,
    leaveOutNotified: false,
    confirmed: [],
    confirmedNames: [],
    key: key ?? (await requestKeyOf(deps, viewer, session, request)),
  });
  return { items: [], batch: await readBatch(deps.db, viewer, id) };
}

/**
 * The batch key of a request. Keyed with the session's secret, because a filter may contain a person's name, which must
 * not be guessable from the key. Returns the first key whose batch has not ended long ago.
 */
async function requestKeyOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { token }: RequestSession,
  request: SendRequest,
): Promise<string> {
  const secret = token ?? randomUUID();
  const keys = Array.from({ length: MAX_REPEATS }, (_, repeat) =>
    uuidOf(
      createHmac('sha256', secret)
        .update(JSON.stringify([repeat, request]))
        .digest('hex'),
    ),
  );
  const over = await db
    .selectFrom('batch')
    .select('request_key')
    .where('account_id', '=', viewer.accountId)
    .where('request_key', 'in', keys)
    .where('finished_at', '<', new Date(clock().getTime() - SAME_REQUEST_MINUTES * 60_000))
    .execute();
  const done = new Set(over.map(({ request_key }) => request_key));
  return keys.find((key) => !done.has(key)) ?? randomUUID();
}

const uuidOf = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
