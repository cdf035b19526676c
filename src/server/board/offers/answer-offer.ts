import { sql } from 'kysely';
import type { SeatOffer } from '#contract/class-seats.ts';
import { maySeat } from '#domain/classes/seats.ts';
import { Refused } from '#domain/refusal.ts';
import { periodOfRow } from '../../classes/class-record.ts';
import { periodOf } from '../../classes/portal-classes.ts';
import type { Actor } from '../../lifecycle/actor.ts';
import { FACT_COLUMNS, factsOf } from '../../lifecycle/facts.ts';
import { appendNote } from '../../lifecycle/history.ts';
import { tryLock } from '../../lifecycle/record.ts';
import { unscoped } from '../../lifecycle/scope.ts';
import { inTransaction, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { SEAT_ACCEPTED, SEAT_DECLINED } from '../card-events.ts';
import { claimedEntry, isTokenOf } from './offer-links.ts';

/** Whoever has the link; it went to the person's address. */
const BY_LINK: Actor = { kind: 'candidate', accountId: null };

const entryOf = (tx: Tx, id: number) =>
  tx
    .selectFrom('class_waiting as w')
    .innerJoin('class_room as k', 'k.id', 'w.class_room_id')
    .innerJoin('city', 'city.id', 'k.city_id')
    .innerJoin('uf', 'uf.id', 'k.uf_id')
    .innerJoin('interview as i', 'i.id', 'w.interview_id')
    .select(FACT_COLUMNS)
    .select([
      'w.id',
      'w.interview_id',
      'w.class_room_id',
      'w.outcome',
      'i.email',
      'w.offer_until',
      'k.name',
      'k.active',
      'k.begin_date',
      'k.end_date',
      'city.name as city',
      'uf.initials',
      sql<boolean>`i.class_room_id = w.class_room_id and i.class_link = 'ENROLLED'`.as('still_enrolled'),
      sql<boolean>`exists (select from waiting_now n where n.id = w.id and n.offered_at is not null)`.as(
        'counts',
      ),
    ])
    .where('w.id', '=', id);

type Entry = NonNullable<Awaited<ReturnType<ReturnType<typeof entryOf>['executeTakeFirst']>>>;

function statusOf(entry: Entry, now: Date): SeatOffer['status'] {
  if (entry.outcome === 'DECLINED') return 'DECLINED';
  // The team may have moved them since.
  if (entry.outcome === 'ACCEPTED') return entry.still_enrolled ? 'ACCEPTED' : 'OVER';
  const isInTime = entry.counts && entry.offer_until !== null && entry.offer_until >= now;
  const classRoom = { active: entry.active, ...periodOfRow(entry) };
  return isInTime && maySeat(factsOf(entry), classRoom, now) ? 'OPEN' : 'OVER';
}

const present = (entry: Entry, status: SeatOffer['status']): SeatOffer => ({
  status,
  className: entry.name,
  place: `${entry.city}, ${entry.initials}`,
  period: periodOf(entry),
  until: entry.offer_until?.toISOString() ?? null,
});

/** The entry that a link was made for. Refusal: link.invalid, also once the address it went to was corrected. */
async function entryOfToken(tx: Tx, { config }: Deps, token: string): Promise<Entry> {
  const id = claimedEntry(token);
  const entry = id === null ? undefined : await entryOf(tx, id).executeTakeFirst();
  if (!entry || !isTokenOf(config, token, entry)) throw new Refused('link.invalid');
  return entry;
}

/** What a link of an offer is about. Refusal: link.invalid. */
export function readOffer(deps: Deps, token: string): Promise<SeatOffer> {
  return inTransaction(deps.db, async (tx) => {
    const entry = await entryOfToken(tx, deps, token);
    return present(entry, statusOf(entry, deps.clock()));
  });
}

/**
 * Accepts an offered seat, which enrols the person, or declines it, which ends their place on the list; they stay
 * interested. The same answer again changes nothing. Refusals: link.invalid, seat-offer.over.
 */
export function answerOffer(deps: Deps, token: string, accept: boolean): Promise<SeatOffer> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const found = await entryOfToken(tx, deps, token);
    const record = await tryLock(tx, found.interview_id, unscoped);
    await tx
      .selectFrom('class_room')
      .select('id')
      .where('id', '=', found.class_room_id)
      .forUpdate()
      .execute();
    // A statement after the locks: the list, or the address, may have changed while they were waited for.
    const entry = await entryOfToken(tx, deps, token);
    const wanted = accept ? 'ACCEPTED' : 'DECLINED';
    const status = statusOf(entry, now);
    if (status === wanted) return present(entry, status);
    if (status !== 'OPEN' || !record) throw new Refused('seat-offer.over');
    await tx
      .updateTable('class_waiting')
      .set({ ended_at: now, outcome: wanted })
      .where('id', '=', entry.id)
      .execute();
    const { class_room_id: before, class_link: linkBefore } = record.row;
    if (accept)
      await tx
        .updateTable('interview')
        .set({ class_link: 'ENROLLED', updated_at: now })
        .where('id', '=', record.id)
        .execute();
    await appendNote(tx, record, {
      command: accept ? SEAT_ACCEPTED : SEAT_DECLINED,
      actor: BY_LINK,
      details: { before, linkBefore, classRoom: before, link: accept ? 'ENROLLED' : linkBefore },
      at: now,
    });
    return present(entry, wanted);
  });
}
