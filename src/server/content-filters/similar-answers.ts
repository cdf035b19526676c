import { sql } from 'kysely';
import { PLAGIARISM } from '#domain/content-filters/check-answer.ts';
import { fingerprintsOf } from '#domain/content-filters/fingerprints.ts';
import type { Tx } from '../platform/db.ts';

/**
 * Texts of other people's sent answers that share fingerprints with a text, those that share most first. A hash that
 * occurs in very many answers is a common phrase: it is ignored, and its rows are read only up to that limit.
 */
export async function similarAnswers(tx: Tx, text: string, candidateId: number): Promise<string[]> {
  const hashes = fingerprintsOf(text);
  if (hashes.length < PLAGIARISM.minSharedFingerprints) return [];
  const { rows } = await sql<{ text: string }>`
    select a.text
      from (
        select near.answer_id, count(*) as hits
          from unnest(${hashes}::integer[]) as mine (hash)
         cross join lateral (
           select few.answer_id, count(*) over () as answers
             from (
               select f.answer_id from answer_fingerprint f
                where f.hash = mine.hash limit ${PLAGIARISM.maxAnswersPerFingerprint + 1}
             ) few
         ) near
         where near.answers <= ${PLAGIARISM.maxAnswersPerFingerprint}
         group by near.answer_id
        having count(*) >= ${PLAGIARISM.minSharedFingerprints}
      ) found
      join answer a on a.id = found.answer_id
      join interview i on i.id = a.interview_id
     where i.candidate_id <> ${candidateId} and i.deleted_at is null
     order by found.hits desc, a.id
     limit ${PLAGIARISM.maxComparedAnswers}`.execute(tx);
  return rows.map((row) => row.text);
}
