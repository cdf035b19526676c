import { axesOf, type StateKey } from '#domain/interview/states.ts';
import { expiryDate } from '#domain/interview/deadlines.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import type { Tx } from '../platform/db.ts';
import { appendHistory, type Actor } from './record.ts';

export interface NewInterview {
  readonly candidateId: number;
  readonly version: VersionId;
  readonly state: StateKey;
  readonly email: string;
  readonly phone: string;
  readonly cityId: number;
  readonly ufId: number;
  readonly classRoomId: number | null;
  readonly origin: 'LANDING_PAGE' | 'MANAGER';
  readonly ownerId: number | null;
  /** The live row whose place it takes. */
  readonly supersedes: number | null;
  /** Version of the sentence by which the person agreed to be contacted. */
  readonly contactConsent?: string | null;
}

/** Writes a new interview with its history; the row whose place it takes becomes history first. Returns the id. */
export async function insertInterview(
  tx: Tx,
  interview: NewInterview,
  actor: Actor,
  now: Date,
): Promise<number> {
  if (interview.supersedes !== null) {
    await tx
      .updateTable('interview')
      .set({ superseded_at: now, updated_at: now })
      .where('id', '=', interview.supersedes)
      .execute();
  }
  const { completing, result } = axesOf(interview.state);
  const { id } = await tx
    .insertInto('interview')
    .values({
      candidate_id: interview.candidateId,
      version: interview.version,
      completing,
      result,
      email: interview.email,
      phone: interview.phone,
      city_id: interview.cityId,
      uf_id: interview.ufId,
      class_room_id: interview.classRoomId,
      origin: interview.origin,
      owner_id: interview.ownerId,
      registered_at: now,
      contact_consent_version: interview.contactConsent ?? null,
      contact_consent_at: interview.contactConsent ? now : null,
      expires_on: expiryDate({
        state: interview.state,
        registeredAt: now,
        processedAt: null,
        extendedAt: null,
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (interview.supersedes !== null) {
    await tx
      .updateTable('interview')
      .set({ superseded_by: id })
      .where('id', '=', interview.supersedes)
      .execute();
  }
  await appendHistory(tx, id, { command: 'register', from: null, to: interview.state, actor, at: now });
  return id;
}
