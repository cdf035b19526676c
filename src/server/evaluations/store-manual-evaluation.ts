import type { Scores } from '#domain/evaluation/blind-reading.ts';
import { COMPETENCY_CODES } from '#domain/evaluation/competencies.ts';
import { manualResult } from '#domain/evaluation/manual-result.ts';
import type { Verdict } from '#domain/evaluation/outcome.ts';
import { Refused } from '#domain/refusal.ts';
import type { Tx } from '../platform/db.ts';

/** Stores ten scores as an interview's evaluation by a person, with their total and result. */
export async function storeManualEvaluation(
  tx: Tx,
  interviewId: number,
  evaluation: {
    readonly scores: Scores;
    readonly justification: string;
    readonly accountId: number;
    readonly at: Date;
  },
): Promise<{ id: number; total: number; verdict: Verdict }> {
  const { scores, justification, accountId, at } = evaluation;
  const result = manualResult(scores);
  // The contract has checked every score already; this fails if the two rules ever differ.
  if (result.kind !== 'result') throw new Refused('request.invalid');
  const { total, verdict } = result;
  const { id } = await tx
    .insertInto('manual_evaluation')
    .values({ interview_id: interviewId, total, verdict, justification, account_id: accountId, at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('manual_evaluation_score')
    .values(
      COMPETENCY_CODES.map((code) => ({ manual_evaluation_id: id, competency: code, score: scores[code] })),
    )
    .execute();
  return { id, total, verdict };
}
