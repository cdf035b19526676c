import { sql } from 'kysely';
import type { Viewer } from '#domain/access.ts';
import { dateInSaoPaulo, formatDateBr } from '#domain/calendar.ts';
import { Refused } from '#domain/refusal.ts';
import type { Tx } from '../platform/db.ts';
import { managed } from './scope.ts';

const clock = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  minute: '2-digit',
});

const OTHERS: Readonly<Record<string, string>> = {
  visitor: 'alguém pelo portal',
  candidate: 'a própria pessoa',
  system: 'o sistema',
};

const newestEvents = (tx: Tx, interviewId: number) =>
  tx
    .selectFrom('interview_history as h')
    .leftJoin('account', 'account.id', 'h.account_id')
    .select(['h.id', 'h.actor', 'h.account_id', 'h.at', 'account.name'])
    .where('h.interview_id', '=', interviewId)
    .orderBy('h.id', 'desc')
    .limit(1);

type Event = NonNullable<Awaited<ReturnType<ReturnType<typeof newestEvents>['executeTakeFirst']>>>;

/** The author and time of an event, as the refusal texts need them. */
export function conflictDetails(
  event: Pick<Event, 'id' | 'actor' | 'account_id' | 'at' | 'name'>,
  viewer: Viewer,
) {
  const colleague = event.account_id === viewer.accountId ? 'você' : (event.name ?? 'alguém da equipe');
  return {
    who: OTHERS[event.actor] ?? colleague,
    when: `${formatDateBr(dateInSaoPaulo(event.at))}, ${clock.format(event.at)}`,
    lastEvent: event.id,
  };
}

/**
 * Refuses if the locked row has changed: `expectedRevision` is the id of its newest event when the person loaded it;
 * undefined skips the check, and events of the commands in `noChange` do not count. Every command appends an event, so the author of a change is known. Events of the same
 * person do not count; repeating a command is refused by the state. Refusal: interview.changed {who, when,
 * lastEvent}.
 */
export async function assertRevision(
  tx: Tx,
  interviewId: number,
  viewer: Viewer,
  expectedRevision: number | undefined,
  noChange: readonly string[] = [],
): Promise<void> {
  if (expectedRevision === undefined) return;
  const newest = await newestEvents(tx, interviewId)
    .where((eb) =>
      eb.or([
        eb('h.id', '=', expectedRevision),
        eb.and([
          eb('h.id', '>', expectedRevision),
          eb('h.account_id', 'is distinct from', viewer.accountId),
          sql<boolean>`h.command <> all(${noChange}::text[])`,
        ]),
      ]),
    )
    .executeTakeFirst();
  if (newest?.id === expectedRevision) return;
  // The expected event belongs to another row, which this one has superseded.
  const changed = newest ?? (await newestEvents(tx, interviewId).executeTakeFirst());
  if (changed) throw new Refused('interview.changed', conflictDetails(changed, viewer));
}

/** Who last did one command on an interview, and when; undefined: nobody. */
export async function lastDone(tx: Tx, interviewId: number, viewer: Viewer, command: string) {
  const done = await newestEvents(tx, interviewId).where('h.command', '=', command).executeTakeFirst();
  return done && conflictDetails(done, viewer);
}

/**
 * Refuses with the author of the deletion if the row of the event was deleted and is within the viewer's reach.
 * Refusal: interview.removed {who, when, lastEvent}; nothing where there was no such row.
 */
export async function refuseIfRemoved(
  tx: Tx,
  viewer: Viewer,
  expectedRevision: number | undefined,
): Promise<void> {
  if (expectedRevision === undefined) return;
  const removed = await tx
    .selectFrom('interview_history as h')
    .innerJoin('interview as i', 'i.id', 'h.interview_id')
    .select('i.id')
    .where('h.id', '=', expectedRevision)
    .where('i.deleted_at', 'is not', null)
    .where(managed(viewer))
    .executeTakeFirst();
  const last = removed && (await newestEvents(tx, removed.id).executeTakeFirst());
  if (last) throw new Refused('interview.removed', conflictDetails(last, viewer));
}
