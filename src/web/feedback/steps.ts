import { ADJECTIVES_TO_MARK } from '#domain/feedback/adjectives.ts';
import {
  ADJECTIVES_QUESTION,
  type FeedbackQuestion,
  type FeedbackStep,
  type FeedbackStepName,
} from '#domain/feedback/steps.ts';
import { parseEmail } from '#domain/email-address.ts';
import type { FieldProblem } from '../ui/error-summary.tsx';
import type { Choices, Unsent } from './unsent.ts';

/** To the letter of specification 1, section 5. */
export const INCOMPLETE = 'Campo obrigatório não informado.';
export const REQUIRED = 'Campo obrigatório.';
export const INVALID_EMAIL = 'E-mail inválido.';

export const STEP_TITLES: Readonly<Record<FeedbackStepName, string>> = {
  PROXIMIDADE: 'Proximidade',
  AVALIAÇÃO: 'Avaliação',
  ADJETIVOS: 'Adjetivos',
};

export const EMAIL_FIELD = 'email-opcional';

/** The id of a question's group of controls. */
export const fieldIdOf = (question: number): string => `pergunta-${question}`;

export const chosenFor = (choices: Choices, question: number): readonly number[] => choices[question] ?? [];

/** Whether the question has its answer: one option, or exactly ten adjectives. */
export function isAnswered({ id }: FeedbackQuestion, choices: Choices): boolean {
  return chosenFor(choices, id).length === (id === ADJECTIVES_QUESTION ? ADJECTIVES_TO_MARK : 1);
}

const isComplete = (step: FeedbackStep, choices: Choices): boolean =>
  step.questions.every((question) => isAnswered(question, choices));

/** Where a questionnaire is taken up: the first step that is not gone through and whole. From 0. */
export function openStep(steps: readonly FeedbackStep[], { passed, choices }: Unsent): number {
  const firstOpen = steps.findIndex((step, index) => index >= passed || !isComplete(step, choices));
  return firstOpen === -1 ? steps.length - 1 : firstOpen;
}

/** An e-mail that is not there is no problem. */
export const emailProblem = (email: string): string | undefined =>
  email.trim() !== '' && parseEmail(email) === null ? INVALID_EMAIL : undefined;

/** The problems of a step, in order. */
export function problemsOf(step: FeedbackStep, { choices, email }: Unsent): FieldProblem[] {
  const missing = step.questions
    .filter((question) => !isAnswered(question, choices))
    .map((question) => ({ fieldId: fieldIdOf(question.id), message: summaryOf(step, question, choices) }));
  const wrong = step.name === 'PROXIMIDADE' ? emailProblem(email) : undefined;
  return wrong === undefined
    ? missing
    : [...missing, { fieldId: EMAIL_FIELD, message: 'Corrigir o e-mail, ou deixar em branco' }];
}

function summaryOf(step: FeedbackStep, question: FeedbackQuestion, choices: Choices): string {
  if (question.id === ADJECTIVES_QUESTION)
    return `Adjetivos: ${leftWords(chosenFor(choices, question.id).length)}`;
  if (step.questions.length === 1) return `Responder: ${question.description}`;
  return `Responder à pergunta ${step.questions.indexOf(question) + 1}`;
}

function leftWords(marked: number): string {
  const left = ADJECTIVES_TO_MARK - marked;
  return left === 1 ? 'marque mais um' : `marque mais ${left}`;
}

/** The option chosen alone; adjectives are added and taken back, never more than ten. */
export function choose(choices: Choices, question: number, option: number): Choices {
  if (question !== ADJECTIVES_QUESTION) return { ...choices, [question]: [option] };
  const marked = chosenFor(choices, question);
  if (marked.includes(option)) return { ...choices, [question]: marked.filter((one) => one !== option) };
  return marked.length < ADJECTIVES_TO_MARK ? { ...choices, [question]: [...marked, option] } : choices;
}
