import { sql, type Kysely } from 'kysely';
import { dateInSaoPaulo, formatMomentBr } from '#domain/calendar.ts';
import { isFull, maySeat, offerUntil } from '#domain/classes/seats.ts';
import { isFull as isFullInSql, seatsOf } from '../../classes/seats.ts';
import { periodOfRow } from '../../classes/class-record.ts';
import { periodOf } from '../../classes/portal-classes.ts';
import { SYSTEM } from '../../lifecycle/actor.ts';
import { appendNote } from '../../lifecycle/history.ts';
import { tryLock, type InterviewRecord } from '../../lifecycle/record.ts';
import { unscoped } from '../../lifecycle/scope.ts';
import { seatOfferedMessage } from '../../messages/seat-offered.ts';
import { sendMessage } from '../../messages/send-message.ts';
import { inTransaction, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { DB } from '../../platform/schema.ts';
import { readVersion } from '../../settings/module-settings.ts';
import { OFFER_LAPSED, SEAT_OFFERED } from '../card-events.ts';
import { overdue } from '../states.ts';
import { offerSeatsJob } from './jobs.ts';
import { offerUrl } from './offer-links.ts';

/** How many classes one sweep finds, and how many people one run of a class writes to: the next minute has the rest. */
const MAX_CLASSES = 200;
const MAX_OFFERS = 100;

/** Somebody apt who waits and has not been offered a seat. An overdue one must not keep the next from being called. */
const mayBeOffered = (
  now: Date,
) => sql`w.offered_at is null and i.completing = 'FINALIZADA' and i.result = 'APTO'
  and not ${overdue(sql`${dateInSaoPaulo(now)}`)}`;

/** What is kept of the address that has the link of an offer: enough to see that it was corrected. */
const addressDigest = sql`encode(sha256(convert_to(i.email, 'UTF8')), 'hex')`;

/** A running offer whose link went to an address that has been corrected since. */
const wentElsewhere = (now: Date) =>
  sql`w.offer_until >= ${now} and w.offered_to is distinct from ${addressDigest}`;

/**
 * Enqueues the classes whose waiting list has something to be done: a lapsed offer, a place that no longer counts, an offer
 * whose address was corrected, or a free seat before the class begins.
 */
export function findClassesToOffer(deps: Deps): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const { rows } = await sql<{ id: number }>`
      select k.id from class_room k
       where k.id in (select class_room_id from class_waiting where ended_at is null)
         and (exists (select from class_waiting w
                       where w.class_room_id = k.id and w.ended_at is null
                         and (w.offer_until < ${now} or not exists (select from waiting_now n where n.id = w.id)))
              or exists (select from class_waiting w join interview i on i.id = w.interview_id
                          where w.class_room_id = k.id and w.ended_at is null and ${wentElsewhere(now)})
              or k.active and k.begin_date > ${dateInSaoPaulo(now)}::date and not ${isFullInSql('k')}
                 and coalesce(k.seats_offered_from <= ${now}, true)
                 and exists (select from waiting_now w join interview i on i.id = w.interview_id
                              where w.class_room_id = k.id and ${mayBeOffered(now)}))
       order by k.id limit ${MAX_CLASSES}`.execute(tx);
    for (const { id } of rows) await deps.queue.send(tx, offerSeatsJob, { classRoomId: id });
  });
}

/**
 * Ends the offers of a class that nobody has answered in time and the places that no longer count, sends the running ones
 * whose address was corrected to the new one, then offers its free seats in the order of arrival; each in a transaction of
 * its own, with its message. Safe to repeat.
 */
export async function offerSeats(deps: Deps, classRoomId: number): Promise<void> {
  const now = deps.clock();
  const { rows } = await sql<{ id: number; interview_id: number }>`
    select w.id, w.interview_id from class_waiting w
     where w.class_room_id = ${classRoomId} and w.ended_at is null
       and (w.offer_until < ${now} or not exists (select from waiting_now n where n.id = w.id))
     order by w.id`.execute(deps.db);
  for (const row of rows) await endEntry(deps, row, now);
  for (const row of await misdirected(deps.db, classRoomId, now))
    await sendAgain(deps, classRoomId, row, now);
  for (let offers = 0; offers < MAX_OFFERS; offers += 1) if (!(await offerNext(deps, classRoomId))) return;
}

async function endEntry(
  deps: Deps,
  { id, interview_id: interviewId }: { readonly id: number; readonly interview_id: number },
  now: Date,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const record = await tryLock(tx, interviewId, unscoped);
    const { rows } = await sql<{ lapsed: boolean }>`
      update class_waiting w
         set ended_at = ${now},
             outcome = case when exists (select from waiting_now n where n.id = w.id) then 'LAPSED' else 'LEFT' end
       where w.id = ${id} and w.ended_at is null
         and (w.offer_until < ${now} or not exists (select from waiting_now n where n.id = w.id))
      returning w.outcome = 'LAPSED' as lapsed`.execute(tx);
    if (record && rows[0]?.lapsed === true)
      await appendNote(tx, record, {
        command: OFFER_LAPSED,
        actor: SYSTEM,
        details: { classRoom: record.row.class_room_id },
        at: now,
      });
  });
}

interface WaitingEntry {
  readonly id: number;
  readonly interviewId: number;
}

async function misdirected(db: Kysely<DB>, classRoomId: number, now: Date): Promise<WaitingEntry[]> {
  const { rows } = await sql<WaitingEntry>`
    select w.id, w.interview_id as "interviewId"
      from class_waiting w join interview i on i.id = w.interview_id join waiting_now n on n.id = w.id
     where w.class_room_id = ${classRoomId} and w.ended_at is null and ${wentElsewhere(now)}
     order by w.id`.execute(db);
  return rows;
}

/** The offer stays as it is, with its deadline; the link that went to the address of before has ended with it. */
function sendAgain(
  deps: Deps,
  classRoomId: number,
  { id, interviewId }: WaitingEntry,
  now: Date,
): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const record = await tryLock(tx, interviewId, unscoped);
    const classRoom = await lockOfferingClass(tx, classRoomId, now);
    if (!record || !classRoom || !maySeat(record.facts, classRoom, now)) return;
    const entry = (await misdirected(tx, classRoomId, now)).find((one) => one.id === id);
    if (!entry) return;
    const { until } = await tx
      .updateTable('class_waiting as w')
      .from('interview as i')
      .set({ offered_to: sql<string>`${addressDigest}` })
      .where('w.id', '=', id)
      .whereRef('i.id', '=', 'w.interview_id')
      .returning('w.offer_until as until')
      .executeTakeFirstOrThrow();
    if (until !== null) await announce(tx, deps, { record, classRoom, waitingId: id, until });
  });
}

/** The first of a class's list who is apt and has no offer. */
async function nextWaiting(tx: Tx, classRoomId: number, now: Date): Promise<WaitingEntry | null> {
  const { rows } = await sql<WaitingEntry>`
    select w.id, w.interview_id as "interviewId" from waiting_now w join interview i on i.id = w.interview_id
     where w.class_room_id = ${classRoomId} and ${mayBeOffered(now)} order by w.id limit 1`.execute(tx);
  return rows[0] ?? null;
}

/** Offers one seat; false where there is none, or nobody to offer it to. */
function offerNext(deps: Deps, classRoomId: number): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const next = await nextWaiting(tx, classRoomId, now);
    if (!next) return false;
    const record = await tryLock(tx, next.interviewId, unscoped);
    const classRoom = await lockOfferingClass(tx, classRoomId, now);
    if (!record || !classRoom) return false;
    // Both are locked now: whoever was first may have left, been offered a seat, or taken the last one.
    if ((await nextWaiting(tx, classRoomId, now))?.id !== next.id || !maySeat(record.facts, classRoom, now))
      return false;
    if (isFull(await seatsOf(tx, classRoomId))) return false;
    const until = offerUntil(now, classRoom.beginDate);
    await tx
      .updateTable('class_waiting as w')
      .from('interview as i')
      .set({ offered_at: now, offer_until: until, offered_to: sql<string>`${addressDigest}` })
      .where('w.id', '=', next.id)
      .whereRef('i.id', '=', 'w.interview_id')
      .execute();
    await announce(tx, deps, { record, classRoom, waitingId: next.id, until });
    return true;
  });
}

/** A class, locked; null where a move that freed a seat can still be undone. */
async function lockOfferingClass(tx: Tx, id: number, now: Date) {
  const row = await tx
    .selectFrom('class_room as k')
    .innerJoin('city', 'city.id', 'k.city_id')
    .innerJoin('uf', 'uf.id', 'k.uf_id')
    .select([
      'k.id',
      'k.name',
      'k.begin_date',
      'k.end_date',
      'k.active',
      'k.seats_offered_from',
      'city.name as city',
      'uf.initials',
    ])
    .where('k.id', '=', id)
    .forUpdate('k')
    .executeTakeFirst();
  if (!row || (row.seats_offered_from !== null && row.seats_offered_from > now)) return null;
  return { ...row, ...periodOfRow(row) };
}

type OfferingClass = NonNullable<Awaited<ReturnType<typeof lockOfferingClass>>>;

interface Offer {
  readonly record: InterviewRecord;
  readonly classRoom: OfferingClass;
  readonly waitingId: number;
  readonly until: Date;
}

/** Writes an offer into the history, and to its person. */
async function announce(tx: Tx, deps: Deps, { record, classRoom, waitingId, until }: Offer): Promise<void> {
  await appendNote(tx, record, {
    command: SEAT_OFFERED,
    actor: SYSTEM,
    details: { classRoom: classRoom.id, until: until.toISOString() },
    at: deps.clock(),
  });
  const { name } = await tx
    .selectFrom('candidate')
    .select('name')
    .where('id', '=', record.candidateId)
    .executeTakeFirstOrThrow();
  const entry = { id: waitingId, email: record.email };
  const message = seatOfferedMessage({
    name,
    version: await readVersion(tx, record.facts.version),
    className: classRoom.name,
    place: `${classRoom.city}, ${classRoom.initials}`,
    period: periodOf(classRoom),
    until: formatMomentBr(until),
    acceptUrl: offerUrl(deps.config, entry, 'aceitar'),
    declineUrl: offerUrl(deps.config, entry, 'recusar'),
  });
  await sendMessage(tx, deps, message, { to: record.email, interviewId: record.id });
}
