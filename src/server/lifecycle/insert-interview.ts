import type { ClassLink } from '#domain/classes/link.ts';
import { axesOf, type StateKey } from '#domain/interview/states.ts';
import { expiryDate, isOverdue } from '#domain/interview/deadlines.ts';
import type { Origin } from '#domain/interview/origin.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import type { Tx } from '../platform/db.ts';
import { SYSTEM, type Actor } from './actor.ts';
import { applyCommand } from './apply-command.ts';
import { appendHistory, type HistoryEntry } from './history.ts';
import { lockInterview } from './record.ts';
import { unscoped } from './scope.ts';

export interface NewInterview {
  readonly candidateId: number;
  readonly version: VersionId;
  readonly state: StateKey;
  readonly email: string;
  readonly phone: string;
  readonly cityId: number;
  readonly ufId: number;
  readonly classRoomId: number | null;
  /** Default: interest. */
  readonly classLink?: ClassLink;
  readonly origin: Origin;
  readonly ownerId: number | null;
  /** The live row that it supersedes. */
  readonly supersedes: number | null;
  /** Version of the sentence by which the person agreed to be contacted. */
  readonly contactConsent?: string | null;
  /** The interview of another version whose result it begins with. */
  readonly migrated?: {
    readonly from: number;
    readonly processedAt: Date | null;
    readonly decidedBy: 'machine' | 'person' | null;
  };
}

/**
 * Inserts an interview with its first history entry. The row it supersedes is marked first and gets an entry too, since
 * every change of an interview has one. Returns the id.
 */
export async function insertInterview(
  tx: Tx,
  interview: NewInterview,
  actor: Actor,
  now: Date,
): Promise<number> {
  const old = interview.supersedes === null ? null : await supersede(tx, interview.supersedes, now);
  const { id } = await tx
    .insertInto('interview')
    .values({
      candidate_id: interview.candidateId,
      uf_id: interview.ufId,
      ...columnsOfNew(interview, now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (old) {
    await tx.updateTable('interview').set({ superseded_by: id }).where('id', '=', old.id).execute();
    await appendHistory(tx, old.id, {
      command: 'supersede',
      from: old.state,
      to: old.state,
      actor,
      details: { by: id },
      at: now,
    });
  }
  await appendHistory(tx, id, firstEntry(interview, actor, now));
  return id;
}

/** A new interview without the person and the place that it belongs to. */
type Beginning = Omit<NewInterview, 'candidateId' | 'ufId' | 'supersedes'>;

/** What is stored of it. */
export function columnsOfNew(interview: Beginning, now: Date) {
  const { migrated } = interview;
  const { completing, result } = axesOf(interview.state);
  const processedAt = migrated?.processedAt ?? null;
  return {
    version: interview.version,
    completing,
    result,
    email: interview.email,
    phone: interview.phone,
    city_id: interview.cityId,
    class_room_id: interview.classRoomId,
    class_link: interview.classRoomId === null ? null : (interview.classLink ?? 'INTERESTED'),
    origin: interview.origin,
    owner_id: interview.ownerId,
    registered_at: now,
    contact_consent_version: interview.contactConsent ?? null,
    contact_consent_at: interview.contactConsent ? now : null,
    expires_on: expiryDate({
      state: interview.state,
      registeredAt: now,
      processedAt,
      extendedAt: null,
    }),
    processed_at: processedAt,
    decided_by: migrated?.decidedBy ?? null,
  };
}

/** Its first line of history. */
export const firstEntry = (interview: Beginning, actor: Actor, now: Date): HistoryEntry => ({
  command: interview.migrated ? 'migrate' : 'register',
  from: null,
  to: interview.state,
  actor,
  ...detailsOf(interview),
  at: now,
});

/** Details of the first history entry: the origin of a migrated interview, and the class of the registration. */
function detailsOf({ migrated, classRoomId }: Beginning): Pick<HistoryEntry, 'details'> {
  const ofClass = classRoomId === null ? {} : { classRoom: classRoomId };
  if (migrated) return { details: { ...migrated, ...ofClass } };
  return classRoomId === null ? {} : { details: ofClass };
}

/** Marks the row as superseded. Must precede the insert, because of the unique index; the new id is set afterwards. */
async function supersede(tx: Tx, id: number, now: Date): Promise<{ id: number; state: StateKey }> {
  const live = await lockInterview(tx, id, unscoped);
  // The sweep skips superseded rows, so an overdue one is expired here.
  const { facts } = isOverdue(live.facts, now)
    ? await applyCommand(tx, live, { type: 'expire' }, { actor: SYSTEM, at: now })
    : live;
  await tx
    .updateTable('interview')
    .set({ superseded_at: now, updated_at: now })
    .where('id', '=', id)
    .execute();
  return { id, state: facts.state };
}
