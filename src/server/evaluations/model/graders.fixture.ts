import { COMPETENCY_CODES, type CompetencyCode } from '#domain/evaluation/competencies.ts';
import { INTERVIEW_QUESTIONS } from '#domain/registration/questions.ts';
import type { FakeModelRequest } from '#tests/model-server.ts';

/** One entry of a reply, as a model would write it. */
export interface GradeEntry {
  readonly competency: string;
  readonly behaviour: number;
  readonly points: number;
  readonly quote: string;
}

/** The pass, question and text of a request to the model. */
export interface Question {
  readonly pass: 1 | 2;
  readonly question: number;
  /** The answer, word for word. */
  readonly text: string;
}

/** Parses a request to the model: the prompt's pass and question, and the quoted data. */
export function questionIn({ messages }: FakeModelRequest): Question {
  const [system, user] = messages.map(({ content }) => content);
  const [, json = ''] = (user ?? '').split('\n');
  const data = JSON.parse(json) as { resposta: string };
  return {
    pass: system?.startsWith('Confira') ? 2 : 1,
    question: INTERVIEW_QUESTIONS.find(({ question }) => system?.includes(question))?.id ?? 0,
    text: data.resposta,
  };
}

/** A model whose reply for each answer is computed by a function. */
export const gradedBy =
  (grades: (question: Question) => readonly GradeEntry[]) => (asked: FakeModelRequest) =>
    JSON.stringify({ grades: grades(questionIn(asked)) });

/** Every behaviour of some competencies, with the words that the answer begins with. */
export const everyBehaviourOf =
  (points: number, codes: readonly CompetencyCode[] = COMPETENCY_CODES) =>
  ({ text }: Question): GradeEntry[] =>
    codes.flatMap((competency) =>
      [1, 2, 3].map((behaviour) => ({ competency, behaviour, points, quote: text.slice(0, 30) })),
    );
