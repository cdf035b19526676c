import type { EvaluatorReport } from '../evaluator.ts';
import { DEFAULT_CALIBRATION } from '../calibration.ts';
import { DEFAULT_EVIDENCE_LIMITS } from '../evidence.ts';
import { checkGrades, isVerbatim, type AnswerTexts } from '../grade.ts';
import { instructionLike } from '../instruction-like.ts';
import { outcomeOf, type Outcome } from '../outcome.ts';
import type { GoldenAnswer, GoldenKind } from './golden-answer.fixture.ts';

/** Result of one golden answer, evaluated alone. */
export interface GoldenReading {
  readonly outcome: Outcome;
  /** The highest grade of the first pass, 0 to 3. */
  readonly highest: number;
  /** Sum of the grades of the first pass. */
  readonly sum: number;
  readonly dropped: number;
  readonly verbatim: boolean;
  readonly flagged: boolean;
}

/** Limits of a kind of answer, for any evaluator. */
export interface GoldenLimits {
  readonly maxGrade?: number;
  /** Sum of the grades. */
  readonly maxSum?: number;
  readonly minSum?: number;
  readonly flagged: boolean;
}

/**
 * Limits by kind, for any acceptable evaluator. `injected` has no limit of its own: being flagged leaves its decision
 * to a person.
 */
export const GOLDEN_LIMITS: Readonly<Record<GoldenKind, GoldenLimits>> = {
  good: { minSum: 5, flagged: false },
  short: { minSum: 2, flagged: false },
  generic: { maxGrade: 1, maxSum: 3, flagged: false },
  boast: { maxGrade: 1, maxSum: 3, flagged: false },
  'off-topic': { maxGrade: 0, flagged: false },
  // Keywords without prose prove nothing.
  stuffed: { maxGrade: 1, maxSum: 3, flagged: false },
  negated: { maxGrade: 1, maxSum: 1, flagged: false },
  'third-person': { maxGrade: 1, maxSum: 2, flagged: false },
  copied: { maxGrade: 1, maxSum: 2, flagged: false },
  injected: { flagged: true },
};

/** Evaluates a report on one golden answer by the same steps as a real one. */
export function readGolden({ question, text }: GoldenAnswer, report: EvaluatorReport): GoldenReading {
  const answers: AnswerTexts = { [question]: text };
  const first = checkGrades(report.first, answers);
  const second = checkGrades(report.second, answers);
  const flagged = instructionLike(text).length > 0;
  return {
    outcome: outcomeOf({
      evaluator: report.evaluator,
      first: first.grades,
      second: second.grades,
      calibration: DEFAULT_CALIBRATION,
      instructionLike: flagged,
      evidence: { answers, dropped: first.dropped + second.dropped, limits: DEFAULT_EVIDENCE_LIMITS },
    }),
    highest: Math.max(0, ...first.grades.map(({ points }) => points)),
    sum: first.grades.reduce((sum, { points }) => sum + points, 0),
    dropped: first.dropped + second.dropped,
    verbatim: [...first.grades, ...second.grades].every(({ passage }) => isVerbatim(passage, text)),
    flagged,
  };
}
