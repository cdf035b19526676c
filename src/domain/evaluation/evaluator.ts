import type { Grade } from './grade.ts';

/** Identity of an evaluator, stored with every result so that it can be explained and reproduced. */
export type EvaluatorIdentity = {
  /** Short stable name shown to people, e.g. `realce`. */
  readonly name: string;
  /** Changes whenever the same answers could get other grades. */
  readonly version: string;
  /** False: it only proposes, and a person always decides. */
  readonly decides: boolean;
  /**
   * The most that agreement of its two passes is worth, 0 to 100. An evaluator that reads words without
   * understanding them may agree with itself perfectly and still deserves little confidence.
   */
  readonly confidenceCeiling: number;
};

/** How a model was called, stored to explain its result; the embedded evaluator has none. */
export type ModelTrace = {
  /** Name of the model at the endpoint. */
  readonly model: string;
  readonly promptVersion: string;
  readonly temperature: number;
  readonly maxOutputTokens: number;
  /** Over every attempt at this evaluation. */
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
};

/**
 * Grades claimed by an evaluator for the five answers, in two independent passes. Not to be used before
 * `checkGrades`.
 */
export type EvaluatorReport = {
  readonly evaluator: EvaluatorIdentity;
  readonly first: readonly Grade[];
  readonly second: readonly Grade[];
  readonly trace?: ModelTrace;
};
