import type { StateKey } from '../interview/states.ts';
import { CHOICES, type ChoiceOptionId, optionOrder, TENDENCIES } from './choices.ts';
import { SCALE, STATEMENTS } from './statements.ts';

/** `sequenceStep` on the wire. The welcome screen before step 1 has no number. */
export type StepNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

export const STEP_NUMBERS: readonly StepNumber[] = [1, 2, 3, 4, 5, 6, 7, 8];
export const LAST_STEP = 8;

export interface QuizOption {
  readonly id: number;
  readonly description: string;
}

export interface QuizQuestion {
  /** 1 to 55 the statements, 56 to 61 the forced choices. */
  readonly id: number;
  readonly description: string;
  readonly options: readonly QuizOption[];
}

export interface QuizStep {
  readonly number: StepNumber;
  readonly description: string;
  readonly questions: readonly QuizQuestion[];
}

/** Chosen options by question id. */
export type QuizAnswers = ReadonlyMap<number, number>;

const STATEMENTS_A_STEP = 10;
export const QUESTION_COUNT = STATEMENTS.length + CHOICES.length;

/** The states in which the profile quiz is open to the candidate (domain.md, end of section 1). */
export function isQuizOpen(state: StateKey): boolean {
  return state === 'FINALIZADA-APTO' || state === 'CERTIFICADA-APTO';
}

const RATINGS: readonly QuizOption[] = SCALE.map(({ rating, name }) => ({ id: rating, description: name }));

function statementsOf(step: 2 | 3 | 4 | 5 | 6 | 7): QuizQuestion[] {
  const first = (step - 2) * STATEMENTS_A_STEP;
  return STATEMENTS.slice(first, first + STATEMENTS_A_STEP).map((description, index) => ({
    id: first + index + 1,
    description,
    options: RATINGS,
  }));
}

function choicesFor(interviewId: number | null): QuizQuestion[] {
  return CHOICES.map(({ beginning, endings }, index) => {
    const order: readonly ChoiceOptionId[] =
      interviewId === null ? [1, 2, 3] : optionOrder(interviewId, index + 1);
    return {
      id: STATEMENTS.length + index + 1,
      description: beginning,
      options: order.map((id) => ({ id, description: endings[TENDENCIES[id - 1] ?? 'creative'] })),
    };
  });
}

/** One step, as the interview's candidate sees it; without an interview, the options of step 8 are not shuffled. */
export function quizStep(number: StepNumber, interviewId: number | null = null): QuizStep {
  if (number === 1) return { number, description: 'Como responder', questions: [] };
  if (number === 8) {
    return {
      number,
      description: 'Segunda parte: seis escolhas',
      questions: choicesFor(interviewId),
    };
  }
  const questions = statementsOf(number);
  return {
    number,
    description: `Primeira parte: afirmações ${questions[0]?.id} a ${questions.at(-1)?.id}`,
    questions,
  };
}

/** The step that a question belongs to; null for what is no question. */
export function stepOfQuestion(questionId: number): StepNumber | null {
  if (!Number.isInteger(questionId) || questionId < 1 || questionId > QUESTION_COUNT) return null;
  if (questionId > STATEMENTS.length) return 8;
  // 1 to 55 by tens: steps 2 to 7.
  return (2 + Math.floor((questionId - 1) / STATEMENTS_A_STEP)) as StepNumber;
}

/** The displayed number, which restarts in the second part. */
export function questionNumber(questionId: number): number {
  return questionId > STATEMENTS.length ? questionId - STATEMENTS.length : questionId;
}

export function isOption(questionId: number, optionId: number): boolean {
  const step = stepOfQuestion(questionId);
  const last = step === LAST_STEP ? TENDENCIES.length : SCALE.length;
  return step !== null && Number.isInteger(optionId) && optionId >= 1 && optionId <= last;
}

/** Ids of the unanswered questions of a step; the person can go on when there are none. */
export function missingIn(number: StepNumber, answers: QuizAnswers): number[] {
  return quizStep(number)
    .questions.map(({ id }) => id)
    .filter((id) => !answers.has(id));
}

/** Ids of all unanswered questions, in order; the quiz can be finished when there are none. */
export function missingInQuiz(answers: QuizAnswers): number[] {
  return STEP_NUMBERS.flatMap((number) => missingIn(number, answers));
}

/**
 * The step to resume at: the highest one with an answer, or an earlier one with a missing answer, since finishing
 * would be refused for it.
 */
export function resumeStep(answers: QuizAnswers): StepNumber {
  const highest = STEP_NUMBERS.findLast((number) =>
    quizStep(number).questions.some(({ id }) => answers.has(id)),
  );
  if (highest === undefined) return 1;
  return STEP_NUMBERS.find((number) => number < highest && missingIn(number, answers).length > 0) ?? highest;
}

/** The last step that may be opened: every one before it is answered. */
export function firstIncompleteStep(answers: QuizAnswers): StepNumber {
  return STEP_NUMBERS.find((number) => missingIn(number, answers).length > 0) ?? LAST_STEP;
}
