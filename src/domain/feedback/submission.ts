import { ADJECTIVES_TO_MARK } from './adjectives.ts';
import { ADJECTIVES_QUESTION, FEEDBACK_QUESTION_COUNT, feedbackQuestion, isFeedbackOption } from './steps.ts';

/** A submitted question: its id and the ids of the chosen options. */
export interface SentQuestion {
  readonly id: number;
  readonly options: readonly number[];
}

/** Chosen options by question id: exactly one for 1 to 11, ten different ones for 12. */
export type FeedbackAnswers = ReadonlyMap<number, readonly number[]>;

export interface FeedbackProblem {
  readonly question: number;
  readonly message: string;
}

const MISSING = 'Campo obrigatório.';
const NO_SUCH_QUESTION = 'Esta pergunta não existe.';
const TWICE = 'Esta pergunta veio mais de uma vez.';
const ONE_OPTION = 'Escolha uma das opções desta pergunta.';
const TEN_ADJECTIVES = 'Marque exatamente dez adjetivos.';

const wantedOptions = (question: number): number =>
  question === ADJECTIVES_QUESTION ? ADJECTIVES_TO_MARK : 1;

function problemOf(question: number, sent: readonly SentQuestion[]): string | null {
  if (!feedbackQuestion(question)) return NO_SUCH_QUESTION;
  const [only, ...others] = sent;
  if (others.length > 0) return TWICE;
  if (!only || only.options.length === 0) return MISSING;
  const chosen = new Set(only.options);
  const whole =
    only.options.length === wantedOptions(question) &&
    chosen.size === only.options.length &&
    only.options.every((option) => isFeedbackOption(question, option));
  if (whole) return null;
  return question === ADJECTIVES_QUESTION ? TEN_ADJECTIVES : ONE_OPTION;
}

/**
 * A submission → answers, or the problems by question id. All or nothing: every question of 1 to 12 exactly once,
 * with a valid choice, and no others.
 */
export function parseFeedback(
  sent: readonly SentQuestion[],
): { readonly answers: FeedbackAnswers } | { readonly problems: readonly FeedbackProblem[] } {
  const byQuestion = new Map<number, SentQuestion[]>(
    Array.from({ length: FEEDBACK_QUESTION_COUNT }, (_, index) => [index + 1, []]),
  );
  for (const question of sent)
    byQuestion.set(question.id, [...(byQuestion.get(question.id) ?? []), question]);
  const problems = [...byQuestion].flatMap(([question, all]) => {
    const message = problemOf(question, all);
    return message === null ? [] : [{ question, message }];
  });
  if (problems.length > 0) return { problems: problems.toSorted((a, b) => a.question - b.question) };
  return { answers: new Map(sent.map(({ id, options }) => [id, options])) };
}
