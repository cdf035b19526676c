import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isQuizOpen } from '#domain/profile/steps.ts';
import { LEGAL_STATES, STATE_KEYS } from '#domain/interview/states.ts';
import { quizProfileCalls } from '#contract/quiz-profile.ts';
import { testApp, type TestApp } from '#tests/app.ts';
import { administrator, candidateOf, givenInterview, manager } from '#tests/factories.ts';
import { interviewRow, stateOf } from '#tests/stored.ts';
import {
  add,
  begin,
  chosen,
  finish,
  startQuiz,
  read,
  step,
  storedAnswers,
  storedQuiz,
  update,
  completeQuiz,
} from './quiz.fixture.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

describe('the steps', () => {
  it('are eight: instructions, six of statements, one of choices', async () => {
    const { candidate } = await startQuiz(portal);
    const { body } = await candidate.call(quizProfileCalls.listQuizSteps, { query: { typeEnum: 'PERFIL' } });
    expect(
      body.map(({ sequenceStep, questions }: { sequenceStep: number; questions: object[] }) => [
        sequenceStep,
        questions.length,
      ]),
    ).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((number) => [number, [0, 10, 10, 10, 10, 10, 5, 6][number - 1]]));
    expect(body[1]?.questions[0]).toMatchObject({
      id: 1,
      options: [
        { option: { id: 1, description: 'Nunca' } },
        { option: { id: 2, description: 'Raras vezes' } },
        { option: { id: 3, description: 'Algumas vezes' } },
        { option: { id: 4, description: 'Usualmente' } },
        { option: { id: 5, description: 'Sempre' } },
      ],
    });
  });

  it.each([{}, { typeEnum: 'JOHARI' }])('are of PERFIL and no other: %j', async (query) => {
    const { candidate } = await startQuiz(portal);
    expect((await candidate.call(quizProfileCalls.listQuizSteps, { query })).status).toBe(400);
  });

  it('show the choices in an order of the interview, at every look the same', async () => {
    const orders = [];
    for (let n = 0; n < 6; n += 1) {
      const { candidate, quizId } = await startQuiz(portal);
      const first = (await step(candidate, quizId, 8)).body;
      expect((await step(candidate, quizId, 8)).body).toEqual(first);
      orders.push(JSON.stringify(first));
    }
    expect(new Set(orders).size).toBeGreaterThan(1);
  });

  it('without a number is the one to resume at', async () => {
    const { candidate, quizId } = await startQuiz(portal);
    expect((await step(candidate, quizId)).body.sequenceStep).toBe(1);
    await add(candidate, quizId, completeQuiz().slice(0, 23));
    expect((await step(candidate, quizId)).body.sequenceStep).toBe(4);
  });

  it.each([0, 9, 1.5])('has no number %d', async (order) => {
    const { candidate, quizId } = await startQuiz(portal);
    expect((await step(candidate, quizId, order)).status).toBe(400);
  });
});

describe('beginning', () => {
  it('makes one quiz, however often it is called, and keeps who began it', async () => {
    const { id } = await givenInterview(portal, { state: 'FINALIZADA-APTO' });
    const candidate = await candidateOf(portal, { id });
    expect((await read(candidate, id)).status).toBe(404);
    const replies = await Promise.all([1, 2, 3, 4].map(() => begin(candidate, id)));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect(await storedQuiz(portal, Number(replies[0]?.body.id))).toMatchObject({
      interview_id: id,
      started_at: portal.deps.clock(),
      started_by: candidate.accountId,
      updated_by: candidate.accountId,
      finished_at: null,
    });
  });

  it('takes first answers with it', async () => {
    const { id } = await givenInterview(portal, { state: 'FINALIZADA-APTO' });
    const candidate = await candidateOf(portal, { id });
    const { body } = await begin(candidate, id, [
      { id: 1, options: [4] },
      { id: 56, options: [3] },
    ]);
    expect(body).toMatchObject({
      statusQuizProfileFinish: false,
      collaboratorQuestions: [
        { id: 1, questionOption: { question: { id: 1, step: { sequenceStep: 2 } }, option: { id: 4 } } },
        { id: 56, questionOption: { question: { id: 56, step: { sequenceStep: 8 } }, option: { id: 3 } } },
      ],
    });
  });

  it.each([
    ['no option', [{ id: 1, options: [] }]],
    ['two options', [{ id: 1, options: [1, 2] }]],
    ['a sixth option', [{ id: 1, options: [6] }]],
    ['a fourth option of a choice', [{ id: 56, options: [4] }]],
    ['a question that is none', [{ id: 62, options: [1] }]],
  ])('with %s is refused', async (_, questions) => {
    const { id } = await givenInterview(portal, { state: 'FINALIZADA-APTO' });
    const reply = await begin(await candidateOf(portal, { id }), id, questions);
    expect([reply.status, reply.body.code]).toEqual([400, 'request.invalid']);
  });
});

describe('where the quiz is open', () => {
  const everywhere = STATE_KEYS.flatMap((state) =>
    LEGAL_STATES[state].slice(0, 1).map((version) => [state, version] as const),
  );
  it.each(everywhere)('%s (version %i)', async (state, version) => {
    const { id } = await givenInterview(portal, { state, version });
    const reply = await begin(await candidateOf(portal, { id }), id);
    expect([reply.status, reply.body.code]).toEqual(
      isQuizOpen(state) ? [201, undefined] : [409, 'quiz.closed'],
    );
    expect(await stateOf(portal, id)).toBe(state);
  });

  it.each([1, 2, 3, 4] as const)('in version %i too', async (version) => {
    const { candidate, quizId } = await startQuiz(portal, { version, state: 'CERTIFICADA-APTO' });
    expect((await add(candidate, quizId, [chosen(1, 5)])).status).toBe(204);
  });

  it('what has begun is closed when the interview moves on, and can still be read', async () => {
    const { id, candidate, quizId } = await startQuiz(portal);
    await add(candidate, quizId, completeQuiz());
    await portal.deps.db
      .updateTable('interview')
      .set({ completing: 'DESISTENTE', result: 'CONCLUIDO' })
      .where('id', '=', id)
      .execute();
    for (const reply of [
      await add(candidate, quizId, [chosen(1, 1)]),
      await update(candidate, quizId, chosen(1, 1)),
      await finish(candidate, quizId),
    ])
      expect([reply.status, reply.body.code]).toEqual([409, 'quiz.closed']);
    expect((await read(candidate, id)).body.collaboratorQuestions).toHaveLength(61);
    expect((await storedAnswers(portal, quizId))[1]).toBe(3);
  });
});

describe('who reaches it', () => {
  it('the candidate alone: to everybody else it is not there', async () => {
    const { id, quizId } = await startQuiz(portal);
    await add(await candidateOf(portal, { id }), quizId, [chosen(1, 2)]);
    const another = (await startQuiz(portal)).candidate;
    for (const caller of [another, await administrator(portal), await manager(portal)]) {
      for (const reply of [
        await begin(caller, id),
        await read(caller, id),
        await step(caller, quizId, 2),
        await add(caller, quizId, [chosen(1, 5)]),
        await update(caller, quizId, chosen(1, 5)),
        await finish(caller, quizId),
      ])
        expect([reply.status, reply.body.code]).toEqual([404, 'api.resource-notfound']);
    }
    expect(await storedAnswers(portal, quizId)).toEqual({ 1: 2 });
  });

  it('nobody, when the interview is deleted', async () => {
    const { id, candidate, quizId } = await startQuiz(portal);
    await portal.deps.db
      .updateTable('interview')
      .set({ deleted_at: new Date() })
      .where('id', '=', id)
      .execute();
    for (const reply of [await read(candidate, id), await add(candidate, quizId, [chosen(1, 5)])])
      expect(reply.status).toBe(404);
  });
});

describe('answers', () => {
  it('are one a question: the last counts, the others stay', async () => {
    const { id, candidate, quizId } = await startQuiz(portal);
    await add(candidate, quizId, [chosen(1, 1), chosen(2, 2), chosen(1, 4)]);
    expect((await update(candidate, quizId, chosen(2, 5))).status).toBe(204);
    await add(candidate, quizId, [chosen(61, 3)]);
    expect(await storedAnswers(portal, quizId)).toEqual({ 1: 4, 2: 5, 61: 3 });
    expect((await read(candidate, id)).body.collaboratorQuestions).toHaveLength(3);
  });

  it('move neither the interview nor its history', async () => {
    const { id, candidate, quizId } = await startQuiz(portal);
    const before = await interviewRow(portal, id);
    await add(candidate, quizId, completeQuiz());
    expect(await interviewRow(portal, id)).toEqual(before);
  });

  it.each([
    ['none', []],
    ['of a question that is none', [chosen(0, 1)]],
    ['of a question beyond the last', [chosen(62, 1)]],
    ['with an option that is none', [chosen(1, 0)]],
    ['with a fourth option of a choice', [chosen(56, 4)]],
    ['with a good one beside a bad one', [chosen(1, 1), chosen(60, 5)]],
    ['more than there are questions', [...completeQuiz(), chosen(1, 1)]],
    ['without an option', [{ questionOption: { question: { id: 1 } } }]],
  ])('%s: refused, nothing stored', async (_, answers) => {
    const { candidate, quizId } = await startQuiz(portal);
    const reply = await add(candidate, quizId, answers);
    expect([reply.status, reply.body.code]).toEqual([400, 'request.invalid']);
    expect(await storedAnswers(portal, quizId)).toEqual({});
  });

  it('from two devices at once: none is lost, and of a question that both answer one of the two stands', async () => {
    const { candidate, quizId } = await startQuiz(portal);
    const odd = Array.from({ length: 28 }, (_, i) => chosen(2 * i + 1, i < 27 ? 5 : 1));
    const even = Array.from({ length: 27 }, (_, i) => chosen(2 * i + 2, 2));
    // In opposite orders, which would make two of them wait for each other.
    const replies = await Promise.all([
      add(candidate, quizId, [...odd, chosen(60, 1)]),
      add(candidate, quizId, [chosen(60, 2), ...even.toReversed()]),
      ...[1, 2, 3].map((option) => update(candidate, quizId, chosen(61, option))),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204]);
    const stored = await storedAnswers(portal, quizId);
    expect(Object.keys(stored)).toHaveLength(57);
    expect([stored[1], stored[2]]).toEqual([5, 2]);
    expect([1, 2]).toContain(stored[60]);
  });
});
