import { sql } from 'kysely';
import { formatMomentBr } from '#domain/calendar.ts';
import type { Viewer } from '#domain/access.ts';
import { notFound, Refused } from '#domain/refusal.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { recordStopJob } from './jobs.ts';
import { seesAllMailings } from './read-mailings.ts';
import { readAccount } from '../identity/queries.ts';

/**
 * Cancels what has not left: messages that no worker has handed over, and those that the batch has still to write. Each
 * message is decided by its own row, which a worker updates to hand it over: it either left or was stopped. A second
 * press finds it stopped, and changes nothing. Refusals: api.resource-notfound, mailing.gone.
 */
export async function stopMailing(deps: Deps, viewer: Viewer, id: number): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    // Waits for whoever is writing a message of it, so that this sees the message.
    const mailing = await tx
      .selectFrom('mailing')
      .select(['batch_id', 'stopped_at'])
      .where('id', '=', id)
      .$if(!seesAllMailings(viewer), (query) => query.where('account_id', '=', viewer.accountId))
      .forUpdate()
      .executeTakeFirstOrThrow(notFound);
    if (mailing.stopped_at !== null) return;
    const at = deps.clock();
    const { name } = await readAccount(tx, viewer.accountId);
    const messages = await stopMessages(tx, id, at);
    const items = mailing.batch_id === null ? 0 : await stopItems(tx, mailing.batch_id, name, at);
    if (messages + items === 0) throw new Refused('mailing.gone');
    await tx
      .updateTable('mailing')
      .set({ stopped_at: at, stopped_by: viewer.accountId })
      .where('id', '=', id)
      .execute();
    await forgetNotified(tx, id);
    await deps.queue.send(tx, recordStopJob, { mailingId: id });
  });
}

/** One that was handed over before, without a known outcome, may have arrived: it is not repeated, and unconfirmed. */
async function stopMessages(tx: Tx, mailingId: number, at: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update message
       set status = case when unrecorded > 0 then 'UNCONFIRMED' else 'STOPPED' end,
           sent_at = case when unrecorded > 0 then ${at}::timestamptz end,
           text = '', content = null, html = '', unsubscribe_url = null
     where mailing_id = ${mailingId} and status = 'PENDING' and handed_over_at is null`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Who asked for the news of a class and did not get it hears of it when the class opens again. */
async function forgetNotified(tx: Tx, mailingId: number): Promise<void> {
  await sql`
    delete from class_alert_told t using mailing g, message m
     where g.id = ${mailingId} and g.once_key like 'class-opened:%' and m.mailing_id = g.id and m.status = 'STOPPED'
       and t.class_room_id = split_part(g.once_key, ':', 2)::bigint and t.email = m.recipient`.execute(tx);
}

/**
 * What the batch has not done yet. Items that a worker is at are skipped: it finds the mailing stopped and refuses them
 * itself. Certificates are issued all the same; only their letters are stopped.
 */
async function stopItems(tx: Tx, batchId: number, by: string, at: Date): Promise<number> {
  const details = JSON.stringify({ by, when: formatMomentBr(at) });
  const { rows } = await sql<{ stopped: number }>`
    with pending as (
      select item.batch_id, item.interview_id from batch_item item join batch b on b.id = item.batch_id
       where item.batch_id = ${batchId} and item.state = 'PENDING' and b.action <> 'generate-certificate'
         for update of item skip locked
    ), refused as (
      update batch_item item
         set state = 'REFUSED', reason = 'mailing.stopped', reason_details = ${details}::jsonb,
             settled_at = ${at}, waiting_since = null
        from pending where item.batch_id = pending.batch_id and item.interview_id = pending.interview_id
      returning 1)
    select count(*) as stopped from refused`.execute(tx);
  const stopped = rows[0]?.stopped ?? 0;
  if (stopped > 0) return stopped;
  // Certificates that are still to be issued, or items that a worker is at: their letters will not leave.
  const { rows: unsettled } = await sql<{ items: number }>`
    select count(*) as items from batch_item where batch_id = ${batchId} and state = 'PENDING'`.execute(tx);
  return unsettled[0]?.items ?? 0;
}

/**
 * Writes into the history of each person that their message was stopped, and by whom. Apart from the stop, which waits
 * for nobody's row. Safe to repeat.
 */
export async function recordStop(deps: Deps, mailingId: number): Promise<void> {
  await sql`
    insert into interview_history (interview_id, command, from_state, to_state, actor, account_id, details, at)
    select i.id, 'stop-mailing', i.completing || '-' || i.result, i.completing || '-' || i.result, 'manager',
           g.stopped_by, jsonb_build_object('mailing', g.id), g.stopped_at
      from mailing g
      join message m on m.mailing_id = g.id and m.status = 'STOPPED'
      join interview i on i.id = m.interview_id
     where g.id = ${mailingId} and g.stopped_at is not null
       and not exists (select from interview_history h
                        where h.interview_id = i.id and h.command = 'stop-mailing'
                          and h.details ->> 'mailing' = g.id::text)
     order by i.id`.execute(deps.db);
}
