import type { EvaluatorReport } from '#domain/evaluation/evaluator.ts';
import type { AnswerTexts } from '#domain/evaluation/grade.ts';
import { highlight } from '#domain/evaluation/highlighter/highlighter.ts';
import type { EvaluationMemory } from './evaluation-memory.ts';

/** Reads five answers and claims grades. What it claims is checked before anything is believed. */
export interface Evaluator {
  /** Below which confidence (0 to 100) a person decides; the domain's own where it is not said. */
  readonly minimumConfidence?: number;
  /** `memory`: what earlier runs of the same attempt have found and used, for evaluators that pay for each question. */
  evaluate(answers: AnswerTexts, memory: EvaluationMemory): Promise<EvaluatorReport>;
}

/** The embedded default: no network, proposes passages, never decides. */
export const embeddedEvaluator: Evaluator = {
  evaluate: (answers) => Promise.resolve(highlight(answers)),
};
