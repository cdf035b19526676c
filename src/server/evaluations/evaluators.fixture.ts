import { COMPETENCY_CODES } from '#domain/evaluation/competencies.ts';
import type { AnswerTexts, Grade } from '#domain/evaluation/grade.ts';
import { DEFAULT_MINIMUM_CONFIDENCE } from '#domain/evaluation/outcome.ts';
import { INTERVIEW_QUESTIONS } from '#domain/registration/questions.ts';
import { wordSpans } from '#domain/word-count.ts';
import type { Evaluator } from './evaluator.ts';

/** An evaluator that may decide, as a model does. */
const MODEL = { name: 'modelo-de-teste', version: '1', decides: true, confidenceCeiling: 100 } as const;

/** How a careful evaluator reaches the last range of the index, worth 25 points: 8 of 9. */
export const GRADES_OF_FULL_POINTS = [3, 3, 2] as const;

/** An eighth of a text, on word boundaries: the passage of one grade. */
export function eighthOf(text: string, n: number) {
  const spans = wordSpans(text);
  const length = Math.floor(spans.length / 8);
  const start = spans[n * length]?.start ?? 0;
  const end = spans[(n + 1) * length - 1]?.end ?? 0;
  return { start, end, text: text.slice(start, end) };
}

/** 25 points for every competency, two competencies in each answer, each grade with a passage of its own. */
export function fullMarks(answers: AnswerTexts): Grade[] {
  return COMPETENCY_CODES.flatMap((competency, i) => {
    const question = INTERVIEW_QUESTIONS[i % INTERVIEW_QUESTIONS.length]?.id ?? 1;
    return GRADES_OF_FULL_POINTS.map((points, n) => ({
      competency,
      behaviour: n + 1,
      question,
      points,
      passage: eighthOf(answers[question] ?? '', i < INTERVIEW_QUESTIONS.length ? n : n + 3),
    }));
  });
}

/** Generic claims, one in each answer, worth nothing: not apt, and on some evidence. */
export function genericClaims(answers: AnswerTexts): Grade[] {
  return INTERVIEW_QUESTIONS.map(({ id: question }, i) => ({
    competency: COMPETENCY_CODES[i] ?? 'BOI',
    behaviour: 1,
    question,
    points: 1,
    passage: eighthOf(answers[question] ?? '', 0),
  }));
}

/** An evaluator whose two passes agree on what `grades` claims. */
export const agreeingEvaluator = (grades: (answers: AnswerTexts) => readonly Grade[]): Evaluator => ({
  evaluate: (answers) =>
    Promise.resolve({ evaluator: MODEL, first: grades(answers), second: grades(answers) }),
});

/** Full marks as a proposal: it never decides, so that its confidence is low whatever it reads. */
export const proposingEvaluator: Evaluator = {
  evaluate: (answers) =>
    Promise.resolve({
      evaluator: { ...MODEL, decides: false, confidenceCeiling: 50 },
      first: fullMarks(answers),
      second: fullMarks(answers),
    }),
};

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
