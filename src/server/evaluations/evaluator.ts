import type { EvaluatorReport } from '#domain/evaluation/evaluator.ts';
import type { AnswerTexts } from '#domain/evaluation/grade.ts';
import { highlight } from '#domain/evaluation/highlighter/highlighter.ts';
import type { EvaluationMemory } from './evaluation-memory.ts';

/** Reads five answers and claims grades. The claims are verified before they are used. */
export interface Evaluator {
  /** Confidence (0 to 100) below which a person decides; the domain's default if absent. */
  readonly minimumConfidence?: number;
  /** `memory`: what earlier runs of the same attempt have found and used, for evaluators with a cost per call. */
  evaluate(answers: AnswerTexts, memory: EvaluationMemory): Promise<EvaluatorReport>;
}

/** The embedded default: no network, proposes passages, never decides. */
export const embeddedEvaluator: Evaluator = {
  evaluate: (answers) => Promise.resolve(highlight(answers)),
};
