import { COMPETENCY_CODES, type CompetencyCode } from '#domain/evaluation/competencies.ts';
import { INTERVIEW_QUESTIONS } from '#domain/registration/questions.ts';
import { eighthOf, GRADES_OF_FULL_POINTS } from '../evaluators.fixture.ts';
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

/**
 * Every behaviour of some competencies, two in each answer, each with words of its own. 3 points are given as a careful
 * evaluator does who reaches the last range of the index.
 */
export const everyBehaviourOf =
  (points: number, codes: readonly CompetencyCode[] = COMPETENCY_CODES) =>
  ({ question, text }: Question): GradeEntry[] =>
    codes.flatMap((competency) => {
      const place = COMPETENCY_CODES.indexOf(competency);
      if (place % INTERVIEW_QUESTIONS.length !== question - 1) return [];
      return GRADES_OF_FULL_POINTS.map((most, n) => ({
        competency,
        behaviour: n + 1,
        points: Math.min(points, most),
        quote: eighthOf(text, place < INTERVIEW_QUESTIONS.length ? n : n + 3).text,
      }));
    });

/** What a model says that obeys an order for full marks: every behaviour at 3, always by the same words. */
export const obedient =
  (quote: (text: string) => string) =>
  ({ text }: Question): GradeEntry[] =>
    COMPETENCY_CODES.flatMap((competency) =>
      [1, 2, 3].map((behaviour) => ({ competency, behaviour, points: 3, quote: quote(text) })),
    );
