import { fold } from '../portuguese/stem.ts';
import { INTERVIEW_QUESTIONS } from '../registration/questions.ts';
import { countWords, wordSpans } from '../word-count.ts';
import type { AnswerTexts, CheckedGrade, Passage } from './grade.ts';

/**
 * Where the evidence behind two passes stops being credible enough for an automatic result. Stored with each result;
 * shares are percentages, and a share is doubted above its limit.
 */
export type EvidenceLimits = {
  /** A sentence may show two behaviours at once; a third cites it for lack of another. */
  readonly maxBehavioursPerPassage: number;
  /** Fewer words hold no action ("deu certo", "fiz e vendi"). */
  readonly minPassageWords: number;
  /** The questions ask for different competencies. Honest interviews seen here have less than a third in one answer. */
  readonly maxAnswerShare: number;
  /** 3 requires an action with its result in the passage; careful readers give it to a minority of behaviours. */
  readonly maxFullMarksShare: number;
  /** An answer with so many grades has its share of full marks judged alone: other answers must not hide it. */
  readonly manyGrades: number;
  /** A reader that misquotes one grade in five has not read. */
  readonly maxRefusedShare: number;
  /** An answer with fewer different words is empty, however long: the shortest real ones have more than twenty. */
  readonly minDistinctWords: number;
};

export const DEFAULT_EVIDENCE_LIMITS: EvidenceLimits = {
  maxBehavioursPerPassage: 2,
  minPassageWords: 5,
  maxAnswerShare: 50,
  maxFullMarksShare: 85,
  manyGrades: 8,
  maxRefusedShare: 20,
  minDistinctWords: 15,
};

/** What two passes rest on. */
export type Evidence = {
  readonly answers: AnswerTexts;
  /** Claims of both passes that `checkGrades` refused. */
  readonly dropped: number;
  readonly limits: EvidenceLimits;
};

/** Why the evidence is not enough for an automatic result, in the order in which reasons are given. */
export const EVIDENCE_DOUBTS = [
  'NO_EVIDENCE',
  'EMPTY_ANSWER',
  'REFUSED_CLAIMS',
  'SHORT_PASSAGE',
  'SHARED_PASSAGE',
  'ONE_ANSWER',
  'FULL_MARKS',
] as const;

export type EvidenceDoubt = (typeof EVIDENCE_DOUBTS)[number];

type Grades = readonly CheckedGrade[];

const QUESTION_NUMBERS = INTERVIEW_QUESTIONS.map(({ id }) => id);

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : (100 * part) / whole);

/** Whether an answer is missing, or has too few different words for any content. */
function isEmptyAnswer(text: string, { minDistinctWords }: EvidenceLimits): boolean {
  const words = wordSpans(text).map(({ start, end }) => fold(text.slice(start, end)));
  return new Set(words).size < minDistinctWords;
}

const comparable = (text: string): string => text.toLowerCase().replace(/\s+/gu, ' ');

/** Quoted twice with other edges, or standing in two places, a passage is still one. */
function isSamePassage(a: CheckedGrade, b: CheckedGrade): boolean {
  if (comparable(a.passage.text) === comparable(b.passage.text)) return true;
  if (a.question !== b.question) return false;
  const shared = Math.min(a.passage.end, b.passage.end) - Math.max(a.passage.start, b.passage.start);
  return 2 * shared >= Math.min(lengthOf(a.passage), lengthOf(b.passage));
}

const lengthOf = ({ start, end }: Passage): number => end - start;

function hasSharedPassage(grades: Grades, { maxBehavioursPerPassage }: EvidenceLimits): boolean {
  return grades.some((grade) => {
    const same = grades.filter((other) => isSamePassage(grade, other));
    const behaviours = new Set(same.map(({ competency, behaviour }) => `${competency} ${behaviour}`));
    return behaviours.size > maxBehavioursPerPassage;
  });
}

const pointsIn = (grades: Grades): number => grades.reduce((sum, { points }) => sum + points, 0);
const inAnswer = (grades: Grades, question: number): Grades =>
  grades.filter((grade) => grade.question === question);

function hasOneAnswer(grades: Grades, { maxAnswerShare }: EvidenceLimits): boolean {
  const all = pointsIn(grades);
  return QUESTION_NUMBERS.some(
    (question) => percent(pointsIn(inAnswer(grades, question)), all) > maxAnswerShare,
  );
}

function hasFullMarks(grades: Grades, { maxFullMarksShare, manyGrades }: EvidenceLimits): boolean {
  const isFull = (some: Grades): boolean =>
    percent(some.filter(({ points }) => points === 3).length, some.length) > maxFullMarksShare;
  return (
    isFull(grades) ||
    QUESTION_NUMBERS.map((question) => inAnswer(grades, question)).some(
      (some) => some.length >= manyGrades && isFull(some),
    )
  );
}

const hasShortPassage = (grades: Grades, { minPassageWords }: EvidenceLimits): boolean =>
  grades.some(({ passage }) => countWords(passage.text) < minPassageWords);

/**
 * Why the checked grades of two passes should not decide by themselves; empty when they may. A model that obeys what it
 * reads, or invents its quotations, is consistent with itself, so neither its totals nor its confidence show it; what it
 * cites does. A property test holds this against a model that obeys everything.
 */
export function evidenceDoubts(
  passes: readonly [Grades, Grades],
  { answers, dropped, limits }: Evidence,
): EvidenceDoubt[] {
  const inEither = (test: (grades: Grades, limits: EvidenceLimits) => boolean): boolean =>
    passes.some((grades) => test(grades, limits));
  const kept = passes[0].length + passes[1].length;
  const found: Readonly<Record<EvidenceDoubt, boolean>> = {
    NO_EVIDENCE: kept === 0,
    EMPTY_ANSWER: QUESTION_NUMBERS.some((question) => isEmptyAnswer(answers[question] ?? '', limits)),
    REFUSED_CLAIMS: percent(dropped, dropped + kept) > limits.maxRefusedShare,
    SHORT_PASSAGE: inEither(hasShortPassage),
    SHARED_PASSAGE: inEither(hasSharedPassage),
    ONE_ANSWER: inEither(hasOneAnswer),
    FULL_MARKS: inEither(hasFullMarks),
  };
  return EVIDENCE_DOUBTS.filter((doubt) => found[doubt]);
}
