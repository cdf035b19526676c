import { sql, type Kysely } from 'kysely';
import type * as z from 'zod';
import { isAdministrator, type Viewer } from '#domain/access.ts';
import { formatMomentBr } from '#domain/calendar.ts';
import { BATCHES, limitOf, offeredBatches, type Batch } from '#domain/interview/batches.ts';
import { notFound, refuse } from '#domain/refusal.ts';
import { REFUSALS } from '#domain/refusals/catalogue.ts';
import { presentRefusal } from '#domain/refusal-sentence.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { SELECTION_ACTIONS, type batch, type batchCalls } from '#contract/batches.ts';
import { isKeyOf } from '#domain/keys.ts';
import { managed } from '../lifecycle/scope.ts';
import type { DB } from '../platform/schema.ts';

type BatchReply = z.input<typeof batch>;

const MAX_SHOWN = 10;

/** One's own batches; national administrators see everybody's. */
function visible(db: Kysely<DB>, viewer: Viewer) {
  return db
    .selectFrom('batch as b')
    .innerJoin('account as asker', 'asker.id', 'b.account_id')
    .leftJoin('mailing', 'mailing.batch_id', 'b.id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('batch_item as item')
          .select([
            sql<number>`count(*) filter (where item.state = 'PENDING')`.as('pending'),
            sql<number>`count(item.waiting_since)`.as('waiting'),
            sql<number>`count(*) filter (where item.state = 'DONE')`.as('done'),
            sql<number>`count(*) filter (where item.state = 'REFUSED')`.as('refused'),
            sql<number>`count(*) filter (where item.state = 'FAILED')`.as('failed'),
          ])
          .whereRef('item.batch_id', '=', 'b.id')
          .as('counts'),
      (join) => join.onTrue(),
    )
    .select([
      'b.id',
      'b.account_id',
      'b.version as moduleId',
      'b.action',
      'b.state',
      'b.created_at as createdAt',
      'b.finished_at as finishedAt',
      'b.chosen',
      'b.total',
      'asker.name as requestedBy',
      'mailing.id as mailingId',
      'b.undoes',
      sql<boolean>`exists (select from batch undoing where undoing.undoes = b.id)`.as('undone'),
      'counts.pending',
      'counts.waiting',
      'counts.done',
      'counts.refused',
      'counts.failed',
    ])
    .$if(!(isAdministrator(viewer) && viewer.uf === null), (query) =>
      query.where('b.account_id', '=', viewer.accountId),
    );
}

type Stored = Awaited<ReturnType<ReturnType<typeof visible>['executeTakeFirstOrThrow']>>;

function present({ account_id: accountId, undone, ...shown }: Stored, viewer: Viewer): BatchReply {
  const own = accountId === viewer.accountId;
  return {
    ...shown,
    // Written by startBatch alone; actions are never removed from the list.
    action: shown.action as Batch,
    own,
    undoable:
      shown.action === 'hand-over' &&
      own &&
      shown.state === 'DONE' &&
      shown.done > 0 &&
      shown.undoes === null &&
      !undone,
  };
}

/** The batch actions offered in a version, and its newest batches. */
export async function listBatches(db: Kysely<DB>, viewer: Viewer, version: VersionId) {
  const offered = offeredBatches(viewer, version);
  const rows = await visible(db, viewer)
    .where('b.version', '=', version)
    .orderBy('b.created_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(MAX_SHOWN)
    .execute();
  return {
    actions: SELECTION_ACTIONS.filter((action) => offered.includes(action)).map((action) => ({
      action,
      limit: limitOf(action),
      selectAll: BATCHES[action].selectAll,
    })),
    items: rows.map((row) => present(row, viewer)),
  };
}

/** One batch. Refusal: api.resource-notfound. */
export async function readBatch(db: Kysely<DB>, viewer: Viewer, id: number): Promise<BatchReply> {
  const row = await visible(db, viewer).where('b.id', '=', id).executeTakeFirstOrThrow(notFound);
  return present(row, viewer);
}

type Items = z.input<(typeof batchCalls)['listBatchItems']['reply']['body']>;

/**
 * The outcome of each interview, failures first, one page. People no longer within the viewer's reach have no
 * name. Refusal: api.resource-notfound.
 */
export async function listBatchItems(
  db: Kysely<DB>,
  viewer: Viewer,
  id: number,
  page: { readonly index: number; readonly size: number },
): Promise<Items> {
  const { total } = await readBatch(db, viewer, id);
  const rows = await db
    .selectFrom('batch_item as item')
    .leftJoin('interview as i', (join) =>
      join.onRef('i.id', '=', 'item.interview_id').on('i.deleted_at', 'is', null).on(managed(viewer)),
    )
    .leftJoin('candidate as c', 'c.id', 'i.candidate_id')
    .select(['item.interview_id', 'item.state', 'item.reason', 'item.reason_details', 'item.waiting_since'])
    .select(['c.name', 'c.cpf'])
    .where('item.batch_id', '=', id)
    .orderBy(sql`array_position(array['FAILED', 'REFUSED', 'PENDING', 'DONE'], item.state)`)
    .orderBy(sql`c.name collate "pt-BR-x-icu"`)
    .orderBy('item.interview_id')
    .limit(page.size)
    .offset(page.index * page.size)
    .execute();
  return {
    total,
    items: rows.map((row) => ({
      idInterview: row.interview_id,
      name: row.name,
      cpf: row.cpf,
      state: row.state,
      reason: row.waiting_since ? waitingReason(row.waiting_since) : reasonOf(row.reason, row.reason_details),
    })),
  };
}

const waitingReason = (since: Date) =>
  presentRefusal(refuse('batch.row-held', { when: formatMomentBr(since) }));

function reasonOf(code: string | null, details: unknown): { code: string; message: string } | null {
  if (code === null) return null;
  const known = isKeyOf(REFUSALS, code) ? code : 'api.unexpected';
  // Written by settleItem from a refusal.
  const refusalDetails = (details ?? {}) as Readonly<Record<string, unknown>>;
  return presentRefusal({ code: known, details: refusalDetails });
}
