import { COMPETENCY_CODES } from '#domain/evaluation/competencies.ts';
import type { AnswerTexts, Grade } from '#domain/evaluation/grade.ts';
import { DEFAULT_MINIMUM_CONFIDENCE } from '#domain/evaluation/outcome.ts';
import type { Evaluator } from './evaluator.ts';

/** An evaluator that may decide, as a model does. */
const MODEL = { name: 'modelo-de-teste', version: '1', decides: true, confidenceCeiling: 100 } as const;

/** The highest grade of every behaviour, all citing the first words of the first answer. */
export function fullMarks(answers: AnswerTexts): Grade[] {
  const text = (answers[1] ?? '').slice(0, 40);
  return COMPETENCY_CODES.flatMap((competency) =>
    [1, 2, 3].map((behaviour) => ({
      competency,
      behaviour,
      question: 1,
      points: 3,
      passage: { start: 0, end: text.length, text },
    })),
  );
}

/** An evaluator whose two passes agree on what `grades` claims. */
export const agreeingEvaluator = (grades: (answers: AnswerTexts) => readonly Grade[]): Evaluator => ({
  evaluate: (answers) =>
    Promise.resolve({ evaluator: MODEL, first: grades(answers), second: grades(answers) }),
});

/** An evaluator that a test can replace at run time, and that counts its calls. */
export function replaceableEvaluator(
  first: Evaluator,
): Evaluator & { use(other: Evaluator): void; readonly asked: () => number } {
  let current = first;
  let asked = 0;
  return {
    use: (other) => void (current = other),
    asked: () => asked,
    get minimumConfidence() {
      return current.minimumConfidence ?? DEFAULT_MINIMUM_CONFIDENCE;
    },
    evaluate: (answers, memory) => {
      asked += 1;
      return current.evaluate(answers, memory);
    },
  };
}

/** A model that cannot be reached. */
export const failingEvaluator: Evaluator = { evaluate: () => Promise.reject(new Error('the model is away')) };
