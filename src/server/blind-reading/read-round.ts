import type { Viewer } from '#domain/access.ts';
import { seesReading } from '#domain/evaluation/blind-reading.ts';
import { ROUND_OUTCOMES, stageOf } from '#domain/evaluation/reading-stage.ts';
import { COMPETENCY_CODES } from '#domain/evaluation/competencies.ts';
import type * as z from 'zod';
import type { scoreData } from '#contract/evaluations.ts';
import type { InterviewRecord } from '../lifecycle/record.ts';
import type { Tx } from '../platform/db.ts';
import { hasOtherReaders } from './other-readers.ts';
import { readingsOf } from './rounds.ts';

type Reply = z.input<typeof scoreData>['blindReading'];

const outcomeOf = (stored: string | null) => ROUND_OUTCOMES.find((outcome) => outcome === stored) ?? null;

/** The newest round of an interview as the viewer may see it; null: it had none. */
export async function readRound(
  tx: Tx,
  record: InterviewRecord,
  viewer: Viewer,
  mayGive: boolean,
): Promise<Reply> {
  const { blindReaders: readers } = record.facts;
  const round = await tx
    .selectFrom('blind_round')
    .select(['id', 'outcome', 'max_difference'])
    .where('interview_id', '=', record.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!round) return null;
  const seen = { readers: readers ?? [], outcome: outcomeOf(round.outcome) };
  const readings = await readingsOf(tx, round.id);
  const hasRead = readers?.includes(viewer.accountId) === true;
  return {
    due: stageOf(readers),
    outcome: seen.outcome,
    maxDifference: round.max_difference,
    mayGive: readers !== null && mayGive,
    mayRelease: readers !== null && (!hasRead || !(await hasOtherReaders(tx, record))),
    readings: readings
      .filter((reading) => seesReading(seen, viewer.accountId, reading))
      .map(({ place, userName, accountId, at, total, scores, justification }) => ({
        place,
        userName,
        isOwn: accountId === viewer.accountId,
        at: at.toISOString(),
        total,
        scores: COMPETENCY_CODES.map((competency) => ({ competency, score: scores[competency] })),
        justification,
      })),
  };
}
