import { checkGrades, type AnswerTexts, type CheckedGrade } from '#domain/evaluation/grade.ts';
import { COMPETENCY_CODES } from '#domain/evaluation/competencies.ts';
import type { EvaluatorIdentity } from '#domain/evaluation/evaluator.ts';
import { highlight } from '#domain/evaluation/highlighter/highlighter.ts';
import { outcomeOf, type Outcome, type Verdict } from '#domain/evaluation/outcome.ts';
import { DEFAULT_CALIBRATION_IN_FORCE } from '#server/evaluations/calibration-in-force.ts';
import { CONCRETE_STORIES, VAGUE_STORIES } from '#server/seed/stories.ts';
import type { Random } from './random.ts';

/** An assessment of five answers, as `storeAssessment` would have stored it. */
export interface Reading {
  readonly evaluator: EvaluatorIdentity;
  readonly calibrationVersion: string;
  readonly outcome: Outcome;
  readonly passes: readonly [readonly CheckedGrade[], readonly CheckedGrade[]];
}

/** Five answers that may be sent, and their evaluations. */
export interface StorySet {
  readonly texts: readonly string[];
  /** By the embedded evaluator, which leaves the decision to a person. */
  readonly proposed: Reading;
  /** By one that decides; null where the total would leave even that to a person. */
  readonly decided: Reading | null;
}

/** Replaces a deciding model, which a seed cannot call: uses the highlighter's first pass twice. */
const DECIDING: EvaluatorIdentity = {
  name: 'modelo-de-carga',
  version: '1.0.0',
  decides: true,
  confidenceCeiling: 100,
};

const { version: calibrationVersion, calibration } = DEFAULT_CALIBRATION_IN_FORCE;

/** Without judging the evidence: the highlighter's grades would leave too few results to the stand-in for a model. */
function readingOf(
  evaluator: EvaluatorIdentity,
  first: readonly CheckedGrade[],
  second: readonly CheckedGrade[],
): Reading {
  const outcome = outcomeOf({ evaluator, first, second, calibration, evidence: null });
  return { evaluator, calibrationVersion, outcome, passes: [first, second] };
}

function storySet(concrete: number): StorySet {
  // Each bit chooses the concrete or the vague story of a question.
  const texts = VAGUE_STORIES.map((vague, i) =>
    (concrete >> i) & 1 ? (CONCRETE_STORIES[i] ?? vague) : vague,
  );
  // The stories are five, one for each question.
  const byQuestion = Object.fromEntries(texts.map((text, i) => [i + 1, text])) as AnswerTexts;
  const report = highlight(byQuestion);
  const first = checkGrades(report.first, byQuestion).grades;
  const second = checkGrades(report.second, byQuestion).grades;
  const decided = readingOf(DECIDING, first, first);
  return {
    texts,
    proposed: readingOf(report.evaluator, first, second),
    decided: decided.outcome.result === 'AGUARDANDO_AVALIACAO' ? null : decided,
  };
}

export interface StorySets {
  /** Any of the sets. */
  any(random: Random): StorySet;
  /** One of those that the deciding evaluator found apt, or not. */
  decidedAs(verdict: Verdict, random: Random): StorySet;
}

/** Every combination of concrete and vague stories, each evaluated once. */
export function createStorySets(): StorySets {
  const sets = Array.from({ length: 2 ** VAGUE_STORIES.length }, (_, i) => storySet(i));
  const decided = {
    APTO: sets.filter((set) => set.decided?.outcome.result === 'APTO'),
    NAO_APTO: sets.filter((set) => set.decided?.outcome.result === 'NAO_APTO'),
  };
  return {
    any: (random) => random.pick(sets),
    decidedAs: (verdict, random) => random.pick(decided[verdict]),
  };
}

/** Ten scores by hand that lead to a verdict. */
export interface ManualScores {
  readonly total: number;
  readonly scores: readonly { readonly competency: string; readonly score: number }[];
}

/** Apt from 60 of 250: at least 6 in each of the ten, or at most 5. */
export function manualScores(verdict: Verdict, random: Random): ManualScores {
  const [from, to] = verdict === 'APTO' ? [7, 22] : [0, 5];
  const scores = COMPETENCY_CODES.map((competency) => ({ competency, score: random.int(from, to) }));
  return { total: scores.reduce((sum, { score }) => sum + score, 0), scores };
}
