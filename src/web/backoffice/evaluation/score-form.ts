import * as z from 'zod';
import {
  MANUAL_SCORE_NAMES,
  manualEvaluationBody,
  type ManualEvaluationBody,
} from '#contract/evaluations.ts';
import { APT_TOTAL, type Verdict, verdictOf } from '#domain/evaluation/outcome.ts';
import { MAX_POINTS } from '#domain/evaluation/calibration.ts';
import { byCompetency, COMPETENCY_CODES, type CompetencyCode } from '#domain/evaluation/competencies.ts';
import { manualResult } from '#domain/evaluation/manual-result.ts';

export type ScoreName = (typeof MANUAL_SCORE_NAMES)[CompetencyCode];

/** The typed texts, under the names of the request; possibly empty or invalid. */
export type ScoreForm = Record<ScoreName | 'justification', string>;

export type Scores = Omit<ManualEvaluationBody, 'interviewId'>;

/** A typed score: undefined while empty, NaN when it is not a whole number. */
export function scoreTyped(text: string): number | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  return /^\d+$/.test(trimmed) ? Number(trimmed) : Number.NaN;
}

/** The score that a typed text gives; null while it is empty, or no score. */
export function scoreInRange(text: string): number | null {
  const score = scoreTyped(text);
  return score !== undefined && score >= 0 && score <= MAX_POINTS ? score : null;
}

/** The text after a step of 1 or -1, within 0 to 25; a field without a score begins at 0. */
export function steppedScore(text: string, step: 1 | -1): string {
  const score = scoreTyped(text);
  if (score === undefined || Number.isNaN(score)) return '0';
  return String(Math.min(MAX_POINTS, Math.max(0, score + step)));
}

/** The form's texts → the request's scores and justification, with the contract's messages. */
export const scoreFormSchema = z.preprocess(
  ({ justification, ...scores }: ScoreForm) => ({
    ...Object.fromEntries(Object.entries(scores).map(([name, text]) => [name, scoreTyped(text)])),
    justification,
  }),
  manualEvaluationBody.omit({ interviewId: true }),
);

export function scoreFormOf(
  stored: Readonly<Partial<Record<CompetencyCode, number | null>>>,
  justification: string | null,
): ScoreForm {
  const text = (code: CompetencyCode) => String(stored[code] ?? '');
  return {
    opportunityIniciativeScore: text('BOI'),
    persistenceScore: text('PER'),
    commitmentScore: text('COM'),
    qualityEfficiencyScore: text('EQE'),
    calculatedRiskScore: text('CRC'),
    settingGoalsScore: text('EM'),
    informationSearchScore: text('BI'),
    planMonitorScore: text('PMS'),
    persuasionContactNetworkScore: text('PRC'),
    independenceTrustScore: text('IA'),
    justification: justification ?? '',
  };
}

/** Progress of the scores during typing. */
export interface RunningTotal {
  /** Of the valid scores so far. */
  readonly total: number;
  /** How many are missing or invalid. */
  readonly missing: number;
  /** Null until all ten are valid. */
  readonly verdict: Verdict | null;
  /** Points missing for 'Apto'; 0 from the threshold on. */
  readonly toApt: number;
}

export function runningTotal(form: Partial<ScoreForm>): RunningTotal {
  const scores = byCompetency((code) => scoreTyped(form[MANUAL_SCORE_NAMES[code]] ?? '') ?? null);
  const counted = COMPETENCY_CODES.flatMap(
    (code) => scoreInRange(form[MANUAL_SCORE_NAMES[code]] ?? '') ?? [],
  );
  const total = counted.reduce((sum, score) => sum + score, 0);
  const result = manualResult(scores);
  return {
    total,
    missing: COMPETENCY_CODES.length - counted.length,
    verdict: result.kind === 'result' ? verdictOf(result.total) : null,
    toApt: Math.max(0, APT_TOTAL - total),
  };
}
