import { COMPETENCY_CODES, type CompetencyCode } from '#domain/evaluation/competencies.ts';
import type { ScoreData } from '#contract/evaluations.ts';

/** Where a passage begins: positions count within the answer to one question. */
export interface PassagePlace {
  readonly question: number;
  readonly start: number;
}

/** A passage behind a grade, with its words. */
export interface Passage extends PassagePlace {
  readonly competency: CompetencyCode;
  readonly behaviour: number;
  readonly behaviourDescription: string;
  /** Null: kept from whoever reads blind. */
  readonly points: number | null;
  readonly text: string;
}

/** The passages of all answers, in the order in which one reads them. */
export function passagesOf(answers: ScoreData['answers']): readonly Passage[] {
  return answers.flatMap(({ question, answer, grades }) =>
    [...grades]
      .sort((a, b) => a.start - b.start)
      .map(({ competency, behaviour, behaviourDescription, points, start, end }) => ({
        question: question.id,
        start,
        competency,
        behaviour,
        behaviourDescription,
        points,
        text: answer.slice(start, end),
      })),
  );
}

/** The competency after (1) or before (-1) the current one in the order of the scorecard, which has two ends. */
export function adjacentCompetency(current: CompetencyCode | undefined, step: 1 | -1): CompetencyCode {
  const at = current === undefined ? -1 : COMPETENCY_CODES.indexOf(current);
  const next = at < 0 ? 0 : Math.min(COMPETENCY_CODES.length - 1, Math.max(0, at + step));
  return COMPETENCY_CODES[next] ?? COMPETENCY_CODES[0];
}

/**
 * The passage after (1) or before (-1) the current one among those of the competencies, in a circle; all passages where
 * no competency is lit. Null: there is none.
 */
export function adjacentPassage(
  passages: readonly Passage[],
  lit: readonly CompetencyCode[],
  current: PassagePlace | null,
  step: 1 | -1,
): Passage | null {
  const among = lit.length === 0 ? passages : passages.filter(({ competency }) => lit.includes(competency));
  const at = among.findIndex(
    ({ question, start }) => question === current?.question && start === current.start,
  );
  const next = at < 0 ? (step === 1 ? 0 : among.length - 1) : (at + step + among.length) % among.length;
  return among[next] ?? null;
}
