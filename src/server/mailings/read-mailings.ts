import { sql, type Kysely } from 'kysely';
import type * as z from 'zod';
import { isAdministrator, type Viewer } from '#domain/access.ts';
import { letterName } from '#domain/messages/letters.ts';
import { canStop } from '#domain/messages/mailing.ts';
import { notFound } from '#domain/refusal.ts';
import type { mailing } from '#contract/mailings.ts';
import type { DB } from '../platform/schema.ts';

type MailingReply = z.input<typeof mailing>;

const MAX_SHOWN = 30;

/** One's own mailings; for national administrators everybody's, and the portal's. */
export const seesAllMailings = (viewer: Viewer): boolean => isAdministrator(viewer) && viewer.uf === null;

function visible(db: Kysely<DB>, viewer: Viewer) {
  return db
    .selectFrom('mailing as m')
    .leftJoin('account as asker', 'asker.id', 'm.account_id')
    .leftJoin('account as stopper', 'stopper.id', 'm.stopped_by')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('message as s')
          .select([
            sql<number>`count(*) filter (where s.status = 'PENDING' and s.handed_over_at is null)`.as(
              'waiting',
            ),
            sql<number>`count(*) filter (where s.status in ('SENT', 'UNCONFIRMED') or s.handed_over_at is not null)`.as(
              'left',
            ),
            sql<number>`count(s.bounced_at)`.as('returned'),
            sql<number>`count(*) filter (where s.status = 'FAILED' and s.bounced_at is null)`.as('failed'),
            sql<number>`count(*) filter (where s.status = 'UNCONFIRMED')`.as('unconfirmed'),
            sql<number>`count(*) filter (where s.status = 'STOPPED')`.as('stopped'),
            sql<number>`count(*) filter (where s.status = 'HELD')`.as('held'),
            sql<number>`count(*)`.as('written'),
          ])
          .whereRef('s.mailing_id', '=', 'm.id')
          .as('counts'),
      (join) => join.onTrue(),
    )
    .select([
      'm.id',
      'm.kind',
      'm.version as moduleId',
      'm.created_at as createdAt',
      'm.leaves_at as leavesAt',
      'm.stopped_at as stoppedAt',
      'asker.name as requestedBy',
      'stopper.name as stoppedBy',
      'counts.waiting',
      'counts.left',
      'counts.returned',
      'counts.failed',
      'counts.unconfirmed',
      'counts.stopped',
      'counts.held',
      'counts.written',
      sql<number>`(select count(*) from batch_item item
                    where item.batch_id = m.batch_id and item.state = 'PENDING')`.as('unwritten'),
    ])
    .$if(!seesAllMailings(viewer), (query) => query.where('m.account_id', '=', viewer.accountId));
}

type Stored = Awaited<ReturnType<ReturnType<typeof visible>['executeTakeFirstOrThrow']>>;

const present = ({ kind, written, ...shown }: Stored): MailingReply => ({
  ...shown,
  total: written + shown.unwritten,
  letter: letterName(kind),
  canStop: canStop({
    stopped: shown.stoppedAt !== null,
    unwritten: shown.unwritten,
    waiting: shown.waiting,
  }),
});

/** The newest mailings; one of which nothing was written, since everybody was refused, is none. */
export async function listMailings(db: Kysely<DB>, viewer: Viewer): Promise<MailingReply[]> {
  const rows = await visible(db, viewer).orderBy('m.id', 'desc').limit(MAX_SHOWN).execute();
  return rows.filter(({ written, unwritten }) => written + unwritten > 0).map(present);
}

/** One mailing. Refusal: api.resource-notfound. */
export async function readMailing(db: Kysely<DB>, viewer: Viewer, id: number): Promise<MailingReply> {
  const row = await visible(db, viewer).where('m.id', '=', id).executeTakeFirstOrThrow(notFound);
  return present(row);
}
