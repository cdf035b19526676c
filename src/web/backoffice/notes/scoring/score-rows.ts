import { MANUAL_SCORE_NAMES, type ScoreData } from '#contract/evaluations.ts';
import type { ScoreName } from '../../evaluation/score-form.ts';

/** One row of the grades table: a competency, or the total. */
export interface ScoreRow {
  readonly key: string;
  readonly name: string;
  readonly index: number | null;
  readonly score: number | null;
  readonly confidence: number | null;
  readonly comparative: number | null;
  readonly manual: number | null;
  /** The field of the manual score; null for the total. */
  readonly field: ScoreName | null;
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
    field: MANUAL_SCORE_NAMES[item.competency],
  }));
  const total: ScoreRow = {
    key: 'total',
    name: 'Total',
    index: null,
    score: data.totalScoreProfile,
    confidence: data.profileConfidence,
    comparative: data.totalComparativeScore,
    manual: data.totalManualEvaluation,
    field: null,
  };
  return [...competencies, total];
}
