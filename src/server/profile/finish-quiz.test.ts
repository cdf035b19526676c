import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMPETENCY_CODES } from '#domain/evaluation/competencies.ts';
import { KEY_VERSION } from '#domain/profile/score.ts';
import { testApp, type TestApp } from '#tests/app.ts';
import { commitOnceBlocked } from '#tests/locks.ts';
import { historyOf, interviewRow } from '#tests/stored.ts';
import {
  add,
  begin,
  chosen,
  finish,
  startQuiz,
  read,
  storedAnswers,
  storedQuiz,
  storedScores,
  update,
  completeQuiz,
} from './quiz.fixture.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

const MINUS = [17, 20, 21, 22, 29, 33, 34, 35, 38, 41, 44, 47];
const flattering = (statement: number) => (MINUS.includes(statement) ? 1 : 5);

async function answered(rating?: (statement: number) => number, choice?: (place: number) => number) {
  const given = await startQuiz(portal);
  await add(given.candidate, given.quizId, completeQuiz(rating, choice));
  return given;
}
const finishEntries = async (id: number) =>
  (await historyOf(portal, id)).filter(({ command }) => command === 'finish-profile-quiz');

describe('finishing', () => {
  it('stores the scores, the correction, the key and the counts, and appends to the history', async () => {
    const { id, candidate, quizId } = await answered(flattering, (place) => (place <= 4 ? 3 : 2));
    const before = await interviewRow(portal, id);
    const reply = await finish(candidate, quizId);
    expect([reply.status, reply.body.statusQuizProfileFinish]).toEqual([200, true]);
    expect(await storedQuiz(portal, quizId)).toMatchObject({
      key_version: KEY_VERSION,
      finished_at: portal.deps.clock(),
      finished_by: candidate.accountId,
      correction_factor: 25,
      correction: 7,
      creative_count: 0,
      analytical_count: 2,
      seller_count: 4,
    });
    const scores = await storedScores(portal, quizId);
    expect(scores.map(({ competency }) => competency).toSorted()).toEqual([...COMPETENCY_CODES].toSorted());
    for (const { raw, corrected } of scores) expect([raw, corrected]).toEqual([25, 18]);
    expect(await finishEntries(id)).toMatchObject([
      {
        from_state: 'FINALIZADA-APTO',
        to_state: 'FINALIZADA-APTO',
        actor: 'candidate',
        account_id: candidate.accountId,
        details: { keyVersion: KEY_VERSION },
      },
    ]);
    expect(await interviewRow(portal, id)).toEqual(before);
  });

  it.each([
    ['nothing', [], 61],
    ['one statement missing', completeQuiz().filter((_, index) => index !== 29), 1],
    ['one choice missing', completeQuiz().slice(0, 60), 1],
    ['the second part missing', completeQuiz().slice(0, 55), 6],
  ])('with %s is refused and names what is missing', async (_, answers, missing) => {
    const { id, candidate, quizId } = await startQuiz(portal);
    if (answers.length > 0) await add(candidate, quizId, answers);
    const reply = await finish(candidate, quizId);
    expect([reply.status, reply.body.code]).toEqual([422, 'quiz.incomplete']);
    expect(reply.body.message).toBe('Campo obrigatório não informado.');
    expect(reply.body.details.missing).toHaveLength(missing);
    expect(await storedQuiz(portal, quizId)).toMatchObject({ finished_at: null, correction_factor: null });
    expect(await storedScores(portal, quizId)).toEqual([]);
    expect(await finishEntries(id)).toEqual([]);
  });

  it('again, or on many devices at once, is once', async () => {
    const { id, candidate, quizId } = await answered();
    const replies = await Promise.all([1, 2, 3, 4].map(() => finish(candidate, quizId)));
    const first = await storedQuiz(portal, quizId);
    portal.advance({ minutes: 5 });
    replies.push(await finish(candidate, quizId));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await storedQuiz(portal, quizId)).toEqual(first);
    expect(await storedScores(portal, quizId)).toHaveLength(10);
    expect(await finishEntries(id)).toHaveLength(1);
  });

  it('is the end: no answer changes afterwards', async () => {
    const { id, candidate, quizId } = await answered();
    await finish(candidate, quizId);
    const before = [await storedQuiz(portal, quizId), await storedScores(portal, quizId)];
    for (const reply of [
      await add(candidate, quizId, [chosen(1, 5)]),
      await update(candidate, quizId, chosen(61, 3)),
      await begin(candidate, id, [{ id: 1, options: [5] }]),
    ])
      expect([reply.status, reply.body.code]).toEqual([409, 'quiz.finished']);
    expect((await begin(candidate, id)).body).toMatchObject({ id: quizId, statusQuizProfileFinish: true });
    expect((await storedAnswers(portal, quizId))[1]).toBe(3);
    expect([await storedQuiz(portal, quizId), await storedScores(portal, quizId)]).toEqual(before);
  });

  it('beside an answer that arrives at the same time: it counts, or is refused, never neither', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { candidate, quizId } = await answered();
      const [finished, saved] = await Promise.all([
        finish(candidate, quizId),
        update(candidate, quizId, chosen(1, 5)),
      ]);
      expect(finished.status).toBe(200);
      const counts = saved.status === 204;
      if (!counts) expect(saved.body.code).toBe('quiz.finished');
      expect((await storedAnswers(portal, quizId))[1]).toBe(counts ? 5 : 3);
      const boi = (await storedScores(portal, quizId)).find(({ competency }) => competency === 'BOI');
      expect(boi?.raw).toBe(counts ? 17 : 15);
    }
  });

  it('waits for an answer that is being saved, and counts it', async () => {
    const { id, candidate, quizId } = await answered();
    const reply = await commitOnceBlocked(
      portal,
      async (tx) => {
        await tx.selectFrom('interview').select('id').where('id', '=', id).forUpdate().execute();
        await tx
          .updateTable('quiz_profile_answer')
          .set({ option_id: 5 })
          .where('quiz_profile_id', '=', quizId)
          .where('question_id', '=', 1)
          .execute();
      },
      () => finish(candidate, quizId),
    );
    expect(reply.status).toBe(200);
    expect(await storedScores(portal, quizId)).toContainEqual({ competency: 'BOI', raw: 17, corrected: 17 });
  });

  it('is read as finished, after the interview has moved on too', async () => {
    const { id, candidate, quizId } = await answered();
    await finish(candidate, quizId);
    await portal.deps.db
      .updateTable('interview')
      .set({ completing: 'EXPIRADA' })
      .where('id', '=', id)
      .execute();
    expect((await read(candidate, id)).body.statusQuizProfileFinish).toBe(true);
    expect((await finish(candidate, quizId)).status).toBe(200);
  });
});
