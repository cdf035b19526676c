import type { ScoreData } from '#contract/evaluations.ts';

/** Key of the row of the total. */
export const TOTAL_KEY = 'total';

/** One row of the grades table: a competency, or the total. */
export interface ScoreRow {
  readonly key: string;
  readonly name: string;
  readonly index: number | null;
  readonly score: number | null;
  readonly confidence: number | null;
  readonly comparative: number | null;
  readonly manual: number | null;
}

/** The ten competencies and their total. A sum of indexes has no meaning, so the total has none. */
export function scoreRowsOf(data: ScoreData): readonly ScoreRow[] {
  const competencies = data.scoreItems.map((item): ScoreRow => ({
    key: item.competency,
    name: item.descProfileItem,
    index: item.scoreSpek,
    score: item.scoreEmpretec,
    confidence: item.confidenceIndex,
    comparative: item.comparativeScore,
    manual: item.scoreManualEvaluation,
  }));
  const total: ScoreRow = {
    key: TOTAL_KEY,
    name: 'Total',
    index: null,
    score: data.totalScoreProfile,
    confidence: data.profileConfidence,
    comparative: data.totalComparativeScore,
    manual: data.totalManualEvaluation,
  };
  return [...competencies, total];
}
