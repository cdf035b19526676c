import { Refused } from '#domain/refusal.ts';
import { situationAsked } from '#domain/registration/basic-data.ts';
import { selectsByInterview, type InterviewVersionId, type VersionId } from '#domain/seminar-version.ts';
import type { InterviewRecord } from './record.ts';
import type { Tx } from '../platform/db.ts';

/** Whether a version is answered by an interview. Refusal: interview.not-interview. */
export function assertHasInterview(version: VersionId): asserts version is InterviewVersionId {
  if (!selectsByInterview(version)) throw new Refused('interview.not-interview');
}

/** The first step. Refusal: interview.conditions. */
export function assertConditions({ row }: InterviewRecord): void {
  if (!row.term_accepted_at || !row.video_viewed_at) throw new Refused('interview.conditions');
}

/**
 * The data of the second step; a person may have given the rest in another version, but not this version's situation.
 * Refusal: interview.basic-data.
 */
export async function assertBasicData(tx: Tx, { candidateId, facts, row }: InterviewRecord): Promise<void> {
  const candidate = await tx
    .selectFrom('candidate')
    .select(['birth_date', 'emergency_contact_name'])
    .where('id', '=', candidateId)
    .executeTakeFirstOrThrow();
  const situationMissing = situationAsked(facts.version) !== null && row.professional_situation_id === null;
  if (situationMissing || candidate.birth_date === null || candidate.emergency_contact_name === null)
    throw new Refused('interview.basic-data');
}
