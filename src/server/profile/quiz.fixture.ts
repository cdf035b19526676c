import type { StateKey } from '#domain/interview/states.ts';
import { QUESTION_COUNT } from '#domain/profile/steps.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { quizProfileCalls } from '#contract/quiz-profile.ts';
import type { Caller, TestApp } from '#tests/app.ts';
import { candidateOf, givenInterview } from '#tests/factories.ts';

/** An answer as the calls take it. */
export const chosen = (question: number, option: number) => ({
  questionOption: { question: { id: question }, option: { id: option } },
});

/** All 61: the statements by a rule, the choices by another (1 creative, 2 analytical, 3 seller). */
export const completeQuiz = (
  rating: (statement: number) => number = () => 3,
  choice: (place: number) => number = () => 1,
) =>
  Array.from({ length: QUESTION_COUNT }, (_, index) =>
    chosen(index + 1, index < 55 ? rating(index + 1) : choice(index - 54)),
  );

/** A candidate who may answer, with the quiz begun. */
export async function startQuiz(
  portal: TestApp,
  { state = 'FINALIZADA-APTO', version = 1 }: { state?: StateKey; version?: VersionId } = {},
) {
  const { id } = await givenInterview(portal, { state, version });
  const candidate = await candidateOf(portal, { id });
  const { status, body } = await begin(candidate, id);
  if (status !== 201) throw new Error(`beginning answered ${status} ${JSON.stringify(body)}`);
  return { id, candidate, quizId: body.id };
}

export const begin = (caller: Caller, idInterview: number, questions?: readonly object[]) =>
  caller.call(quizProfileCalls.createQuizProfile, {
    body: { emailCollaborator: 'alguem@exemplo.com.br', idInterview, ...(questions ? { questions } : {}) },
  });
export const add = (caller: Caller, quizId: number, collaboratorQuestions: readonly object[]) =>
  caller.call(quizProfileCalls.addQuizAnswers, { params: { id: quizId }, body: { collaboratorQuestions } });
export const update = (caller: Caller, quizId: number, collaboratorQuestion: object) =>
  caller.call(quizProfileCalls.updateQuizAnswer, { params: { id: quizId }, body: { collaboratorQuestion } });
export const finish = (caller: Caller, quizId: number) =>
  caller.call(quizProfileCalls.finishQuiz, { params: { id: quizId } });
export const read = (caller: Caller, idInterview: number) =>
  caller.call(quizProfileCalls.getQuizProfile, { params: { idInterview } });
export const step = (caller: Caller, idQuiz: number, order?: number) =>
  caller.call(quizProfileCalls.getQuizStep, {
    params: { idQuiz },
    query: order === undefined ? {} : { order },
  });

/** The stored answers as a record: question → option. */
export async function storedAnswers(portal: TestApp, quizId: number): Promise<Record<number, number>> {
  const rows = await portal.deps.db
    .selectFrom('quiz_profile_answer')
    .select(['question_id', 'option_id'])
    .where('quiz_profile_id', '=', quizId)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.question_id, row.option_id]));
}

export const storedQuiz = (portal: TestApp, quizId: number) =>
  portal.deps.db.selectFrom('quiz_profile').selectAll().where('id', '=', quizId).executeTakeFirstOrThrow();

export const storedScores = (portal: TestApp, quizId: number) =>
  portal.deps.db
    .selectFrom('quiz_profile_score')
    .select(['competency', 'raw', 'corrected'])
    .where('quiz_profile_id', '=', quizId)
    .execute();
