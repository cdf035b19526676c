import { createHmac, randomUUID } from 'node:crypto';
import { Refused } from '#domain/refusal.ts';
import type { Viewer } from '#domain/access.ts';
import type { BatchAction } from '#contract/batches.ts';
import type { ToSeveral } from '#contract/candidate-mail.ts';
import { readBatch } from './read-batches.ts';
import { startBatch, type BatchRequest } from './start-batch.ts';
import { mandateOf } from '../identity/mandate.ts';
import type { Deps } from '../platform/deps.ts';
import type { RequestSession } from '../platform/http.ts';
import type { SendingOutcome } from '../candidate-mail/send-several.ts';

/** Nobody means the same letter for the same list twice within it: whoever asks again has lost the first answer. */
const SAME_REQUEST_MINUTES = 10;
/** As often as one session may ask the very same thing anew. */
const ROUNDS = 50;

type Asked = Omit<BatchRequest, 'key' | 'seminar'>;
type BatchReply = Awaited<ReturnType<typeof readBatch>>;

/**
 * A letter to everybody whom a list's filter finds: a batch, begun in the asker's name. Asked again with the same key,
 * or without one for the same list in the same session while the batch is under way or has just ended, it is the same
 * batch. Refusals: access.denied, batch.nobody, batch.too-many.
 */
export async function sendToEverybody(
  deps: Deps,
  viewer: Viewer,
  session: RequestSession,
  action: BatchAction,
  { moduleId, filter, exceptions, key }: ToSeveral,
): Promise<{ items: SendingOutcome[]; batch: BatchReply }> {
  // The contract asks for it beside `sendAll`.
  if (moduleId === undefined) throw new Refused('request.invalid');
  const asked: Asked = { moduleId, action, selection: { filter, exceptions } };
  const id = await startBatch(deps, viewer, await mandateOf(deps.db, viewer, session.token), {
    ...asked,
    key: key ?? (await keyOf(deps, viewer, session, asked)),
  });
  return { items: [], batch: await readBatch(deps.db, viewer, id) };
}

/**
 * The key of what is asked, made with the session's secret: what a filter searches for may be somebody's name, and
 * cannot be guessed from it. The first one whose batch is not over for good.
 */
async function keyOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { token }: RequestSession,
  asked: Asked,
): Promise<string> {
  const secret = token ?? randomUUID();
  const keys = Array.from({ length: ROUNDS }, (_, round) =>
    uuidOf(
      createHmac('sha256', secret)
        .update(JSON.stringify([round, asked]))
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
