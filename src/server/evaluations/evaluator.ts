import type { EvaluatorReport } from '#domain/evaluation/evaluator.ts';
import type { AnswerTexts } from '#domain/evaluation/grade.ts';
import { highlight } from '#domain/evaluation/highlighter/highlighter.ts';

/** Reads five answers and claims grades. What it claims is checked before anything is believed. */
export interface Evaluator {
  evaluate(answers: AnswerTexts): Promise<EvaluatorReport>;
}

/** The embedded default: no network, proposes passages, never decides. */
export const embeddedEvaluator: Evaluator = {
  evaluate: (answers) => Promise.resolve(highlight(answers)),
};
