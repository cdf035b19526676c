import type { QuestionNumber } from '../registration/questions.ts';
import { countWords } from '../word-count.ts';
import { isCompetencyCode, type BehaviourNumber, type CompetencyCode } from './competencies.ts';

/** 0 absent, 1 generic claim, 2 specific past action in the first person, 3 action with its result. */
export type Points = 0 | 1 | 2 | 3;

/** Words of an answer quoted verbatim: `answer.slice(start, end) === text`, in UTF-16 positions. */
export type Passage = { readonly start: number; readonly end: number; readonly text: string };

/** An unverified grade of an evaluator for one behaviour in one answer. Use only after `checkGrades`. */
export type Grade = {
  readonly competency: string;
  readonly behaviour: number;
  readonly question: number;
  readonly points: number;
  readonly passage: Passage | null;
};

/** A grade whose passage is in the answer. There is no grade of 0. */
export type CheckedGrade = {
  readonly competency: CompetencyCode;
  readonly behaviour: BehaviourNumber;
  readonly question: QuestionNumber;
  readonly points: 1 | 2 | 3;
  readonly passage: Passage;
};

/** The submitted answers, word for word. An answer that is missing supports no grade. */
export type AnswerTexts = Readonly<Partial<Record<QuestionNumber, string>>>;

/** A quotation of one word ("eu", "e") occurs in any text and proves nothing. */
const MIN_PASSAGE_WORDS = 2;

function isQuestion(value: number): value is QuestionNumber {
  return value === 1 || value === 2 || value === 3 || value === 4 || value === 5;
}

function isBehaviour(value: number): value is BehaviourNumber {
  return value === 1 || value === 2 || value === 3;
}

/** Whether the passage is in the text, at its place, verbatim, with two words or more. */
export function isVerbatim(passage: Passage, text: string): boolean {
  return (
    Number.isInteger(passage.start) &&
    Number.isInteger(passage.end) &&
    passage.start >= 0 &&
    passage.end <= text.length &&
    passage.start < passage.end &&
    text.slice(passage.start, passage.end) === passage.text &&
    countWords(passage.text) >= MIN_PASSAGE_WORDS
  );
}

/**
 * Finds a quotation in an answer, verbatim, for evaluators that quote without positions (models count
 * badly). Spaces around the quotation are ignored. Null when it is not there: no passage, no point.
 */
export function locatePassage(text: string, quotation: string): Passage | null {
  const quoted = quotation.trim();
  const start = quoted === '' ? -1 : text.indexOf(quoted);
  if (start < 0) return null;
  const passage = { start, end: start + quoted.length, text: quoted };
  return isVerbatim(passage, text) ? passage : null;
}

function checked(grade: Grade, answers: AnswerTexts): CheckedGrade | null {
  const { competency, behaviour, question, points, passage } = grade;
  if (!isCompetencyCode(competency) || !isBehaviour(behaviour) || !isQuestion(question)) return null;
  if (points !== 1 && points !== 2 && points !== 3) return null;
  if (passage === null || !isVerbatim(passage, answers[question] ?? '')) return null;
  return { competency, behaviour, question, points, passage };
}

/**
 * Every point cites a verbatim passage of its answer; no passage, no point (domain rules, section 3).
 *
 * In: grades as claimed by an evaluator and the submitted answers. Out: the grades that hold, at most one (the
 * highest) for each answer and behaviour, and `dropped`, how many that claimed something count as 0: unknown
 * competency, behaviour or question, points out of range, passage missing or not in the answer. An honest 0 is
 * neither kept nor counted.
 */
export function checkGrades(
  claimed: readonly Grade[],
  answers: AnswerTexts,
): { grades: CheckedGrade[]; dropped: number } {
  const best = new Map<string, CheckedGrade>();
  let dropped = 0;
  for (const claim of claimed) {
    if (claim.points === 0) continue;
    const grade = checked(claim, answers);
    if (grade === null) {
      dropped += 1;
      continue;
    }
    const cell = `${grade.question} ${grade.competency} ${grade.behaviour}`;
    if (grade.points > (best.get(cell)?.points ?? 0)) best.set(cell, grade);
  }
  return { grades: [...best.values()], dropped };
}
