import type { ScoreData } from '#contract/evaluations.ts';
import type { CompetencyCode } from '#domain/evaluation/competencies.ts';

export function storedScoresOf(
  data: Pick<ScoreData, 'scoreItems'>,
): Partial<Record<CompetencyCode, number | null>> {
  return Object.fromEntries(data.scoreItems.map((item) => [item.competency, item.scoreManualEvaluation]));
}
