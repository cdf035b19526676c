import type { Grade } from './grade.ts';

/** Who graded: kept with every result, so that it can be explained and made again. */
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

/** How a model was asked, so that its result can be explained; of the embedded evaluator there is nothing to tell. */
export type ModelTrace = {
  /** As the endpoint calls it. */
  readonly model: string;
  readonly promptVersion: string;
  readonly temperature: number;
  readonly maxOutputTokens: number;
  /** Over every attempt at this evaluation. */
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
};

/** What an evaluator claims of the five answers, in two independent passes. `checkGrades` comes before belief. */
export type EvaluatorReport = {
  readonly evaluator: EvaluatorIdentity;
  readonly first: readonly Grade[];
  readonly second: readonly Grade[];
  readonly trace?: ModelTrace;
};
