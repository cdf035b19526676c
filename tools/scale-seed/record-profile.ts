import { dateInSaoPaulo } from '#domain/calendar.ts';
import { COMPETENCY_CODES } from '#domain/evaluation/competencies.ts';
import { ADJECTIVES, ADJECTIVES_TO_MARK } from '#domain/feedback/adjectives.ts';
import { OPINIONS_TO_SHOW } from '#domain/feedback/open.ts';
import { ADJECTIVES_QUESTION, CLOSENESS_QUESTION, FIRST_RATING_QUESTION } from '#domain/feedback/steps.ts';
import { countTendencies } from '#domain/profile/business-profile.ts';
import { CHOICES, TENDENCIES, type ChoiceOptionId } from '#domain/profile/choices.ts';
import { score, type QuizScore } from '#domain/profile/score.ts';
import { SCALE, STATEMENTS } from '#domain/profile/statements.ts';
import { isQuizOpen } from '#domain/profile/steps.ts';
import { arrayOf, tailOf, type RowBatch } from './copy.ts';
import type { Ids } from './ids.ts';
import type { StoredPerson } from './people.ts';
import type { Random } from './random.ts';
import type { SimulatedInterview } from './simulate-interview.ts';

/** Of those to whom the quiz is open, how many have finished it. An assumption: no figures of the service are known. */
const FINISHED_SHARE = 0.1;
/** Of these, how many have the three opinions that open the windows. */
const OPINIONS_SHARE = 0.7;
/** Sets of answers are shared by many interviews, so that each is formatted and scored once. */
const SETS = 512;
const CLOSENESS_OPTIONS = 3;

interface PreparedQuiz {
  readonly score: QuizScore;
  readonly counts: Readonly<Record<(typeof TENDENCIES)[number], number>>;
  readonly answers: readonly string[];
  readonly scores: readonly string[];
}

function prepareQuiz(random: Random): PreparedQuiz {
  const ratings = STATEMENTS.map((_, i) => [i + 1, random.int(2, SCALE.length)] as const);
  const choices = CHOICES.map((_, i) => [i + 1, random.int(1, TENDENCIES.length) as ChoiceOptionId] as const);
  const scored = score(new Map(ratings));
  const counts = countTendencies(new Map(choices));
  if (!scored || !counts) throw new Error('A quiz of the load may not be finished');
  const options = [
    ...ratings,
    ...choices.map(([place, option]) => [STATEMENTS.length + place, option] as const),
  ];
  return {
    score: scored,
    counts,
    answers: options.map(([question, option]) =>
      tailOf('quiz_profile_answer', { question_id: question, option_id: option }),
    ),
    scores: COMPETENCY_CODES.map((competency) =>
      tailOf('quiz_profile_score', { competency, ...scored.scores[competency] }),
    ),
  };
}

/** The opinions of three contacts, and the sums over them as the product computes them. */
interface PreparedOpinions {
  readonly each: readonly (readonly string[])[];
  readonly sums: { readonly ratings: string; readonly closeness: string; readonly adjectives: string };
}

interface Opinion {
  readonly closeness: number;
  readonly ratings: readonly number[];
  readonly adjectives: readonly number[];
}

function drawOpinion(random: Random): Opinion {
  const first = random.int(0, ADJECTIVES.length - 1);
  // Coprime to the 55 adjectives: no two steps meet.
  const step = random.pick([1, 2, 3, 4, 6, 7, 8]);
  return {
    closeness: random.int(1, CLOSENESS_OPTIONS),
    ratings: COMPETENCY_CODES.map(() => random.int(2, SCALE.length)),
    adjectives: Array.from(
      { length: ADJECTIVES_TO_MARK },
      (_, i) => 1 + ((first + i * step) % ADJECTIVES.length),
    ),
  };
}

const rowsOf = ({ closeness, ratings, adjectives }: Opinion): readonly string[] =>
  [
    [CLOSENESS_QUESTION, closeness] as const,
    ...ratings.map((rating, i) => [FIRST_RATING_QUESTION + i, rating] as const),
    ...adjectives.map((adjective) => [ADJECTIVES_QUESTION, adjective] as const),
  ].map(([question, option]) => tailOf('feedback_answer', { question_id: question, option_id: option }));

function prepareOpinions(random: Random): PreparedOpinions {
  const opinions = Array.from({ length: OPINIONS_TO_SHOW }, () => drawOpinion(random));
  const times = (of: readonly number[], option: number) => of.filter((one) => one === option).length;
  const adjectives = opinions.flatMap((opinion) => opinion.adjectives);
  return {
    each: opinions.map(rowsOf),
    sums: {
      ratings: arrayOf(
        COMPETENCY_CODES.map((_, i) =>
          String(opinions.reduce((sum, { ratings }) => sum + (ratings[i] ?? 0), 0)),
        ),
      ),
      closeness: arrayOf(
        Array.from({ length: CLOSENESS_OPTIONS }, (_, i) =>
          String(
            times(
              opinions.map(({ closeness }) => closeness),
              i + 1,
            ),
          ),
        ),
      ),
      adjectives: JSON.stringify(
        Object.fromEntries([...new Set(adjectives)].map((id) => [id, times(adjectives, id)])),
      ),
    },
  };
}

/** When the quiz was finished, for the line of history. */
export interface FinishedQuiz {
  readonly keyVersion: string;
  readonly at: Date;
}

/** Writes finished profile quizzes, and the opinions of contacts, as the use cases would have. */
export function createProfileRecorder(batch: RowBatch, ids: Ids, sharedRandom: Random) {
  const quizzes = Array.from({ length: SETS }, () => prepareQuiz(sharedRandom));
  const opinionSets = Array.from({ length: SETS }, () => prepareOpinions(sharedRandom));

  function opinions(interviewId: number, at: Date, own: Random): void {
    const day = dateInSaoPaulo(at);
    const { each, sums } = own.pick(opinionSets);
    for (const tails of each) {
      const id = ids.next('feedback');
      // Only the day is kept, as the product does.
      batch.add('feedback', { id, interview_id: interviewId, answered_at: `${day}T00:00:00-03:00` });
      for (const tail of tails) batch.addTail('feedback_answer', id, tail);
    }
    batch.add('opinion_sums', {
      interview_id: interviewId,
      respondents: OPINIONS_TO_SHOW,
      ...sums,
      computed_on: day,
    });
  }

  return {
    /**
     * The quiz of somebody who was found apt and has an account: for a share of them, finished minutes after the last
     * event. Null for the others.
     */
    finishedQuiz(
      interviewId: number,
      { facts, events }: SimulatedInterview,
      { accountId }: StoredPerson,
      own: Random,
    ): FinishedQuiz | null {
      const last = events.at(-1);
      if (!last || accountId === null || facts.deletedAt !== null || !isQuizOpen(facts.state)) return null;
      if (!own.chance(FINISHED_SHARE)) return null;
      const begun = new Date(last.at.getTime() + own.int(2, 20) * 60_000);
      const at = new Date(begun.getTime() + own.int(8, 30) * 60_000);
      const quiz = own.pick(quizzes);
      const id = ids.next('quiz_profile');
      batch.add('quiz_profile', {
        id,
        interview_id: interviewId,
        key_version: quiz.score.keyVersion,
        started_at: begun,
        started_by: accountId,
        updated_at: at,
        updated_by: accountId,
        finished_at: at,
        finished_by: accountId,
        correction_factor: quiz.score.factor,
        correction: quiz.score.correction,
        creative_count: quiz.counts.creative,
        analytical_count: quiz.counts.analytical,
        seller_count: quiz.counts.seller,
      });
      for (const tail of quiz.answers) batch.addTail('quiz_profile_answer', id, tail);
      for (const tail of quiz.scores) batch.addTail('quiz_profile_score', id, tail);
      // While the seminar is still to come: afterwards contacts are not asked any more.
      if (own.chance(OPINIONS_SHARE)) opinions(interviewId, facts.processedAt ?? begun, own);
      return { keyVersion: quiz.score.keyVersion, at };
    },
  };
}
