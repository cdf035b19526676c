import { COMPETENCY_CODES, type CompetencyCode } from './competencies.ts';
import { MAX_POINTS } from './calibration.ts';
import { verdictOf, type Verdict } from './outcome.ts';

/** The highest total of ten scores. */
export const MAX_TOTAL = COMPETENCY_CODES.length * MAX_POINTS;

/** Specification, document 3 §5, verbatim. */
export const MANUAL_SCORE_MESSAGES = {
  unfilled: 'Preencha todos os campos.',
  range: 'Nota da CCE deve ser de 0 a 25.',
} as const;

/**
 * Result of ten manual scores, or why they are invalid: `unfilled` first, then `range`, with the competencies
 * concerned.
 */
export type ManualResult =
  | { readonly kind: 'result'; readonly total: number; readonly verdict: Verdict }
  | { readonly kind: keyof typeof MANUAL_SCORE_MESSAGES; readonly competencies: readonly CompetencyCode[] };

/**
 * Ten integer scores from 0 to 25 → their total (0 to 250) and the result, APTO from 60 (document 3 §4 and §5).
 * A score that is null or missing is unfilled.
 */
export function manualResult(scores: Readonly<Partial<Record<CompetencyCode, number | null>>>): ManualResult {
  const unfilled = COMPETENCY_CODES.filter((code) => scores[code] == null);
  if (unfilled.length > 0) return { kind: 'unfilled', competencies: unfilled };
  const value = (code: CompetencyCode): number => scores[code] ?? 0;
  const outside = COMPETENCY_CODES.filter(
    (code) => !Number.isInteger(value(code)) || value(code) < 0 || value(code) > MAX_POINTS,
  );
  if (outside.length > 0) return { kind: 'range', competencies: outside };
  const total = COMPETENCY_CODES.reduce((sum, code) => sum + value(code), 0);
  return { kind: 'result', total, verdict: verdictOf(total) };
}
