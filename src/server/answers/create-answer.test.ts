import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANSWER_MAX_CHARACTERS } from '#contract/answers.ts';
import { testApp, type TestApp } from '#tests/app.ts';
import { candidateOf, givenInterview } from '#tests/factories.ts';
import { historyOf, stateOf } from '#tests/stored.ts';
import { create, givenReadyCandidate, stored, givenWritingCandidate } from './writing.fixture.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

describe('the first text of an answer', () => {
  it('is stored at revision 1 and moves the interview to EM_PREENCHIMENTO, once', async () => {
    const { id, candidate } = await givenReadyCandidate(portal);
    const reply = await create(candidate, id, 2, 'Eu comecei.');
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({
      id: expect.any(Number),
      question: { id: 2, question: expect.stringContaining('?') },
      answer: 'Eu comecei.',
      revision: 1,
    });
    expect(await stateOf(portal, id)).toBe('EM_PREENCHIMENTO-SEM_RESULTADO');
    await create(candidate, id, 3, 'Eu continuei.');
    const moves = (await historyOf(portal, id)).filter(({ command }) => command === 'save-answer');
    expect(moves).toMatchObject([
      {
        from_state: 'NAO_PREENCHIDO-SEM_RESULTADO',
        to_state: 'EM_PREENCHIMENTO-SEM_RESULTADO',
        actor: 'candidate',
        account_id: candidate.accountId,
      },
    ]);
  });

  it.each(['REENTREVISTA-SEM_RESULTADO', 'EM_PREENCHIMENTO-SEM_RESULTADO'] as const)(
    'in %s leaves the state',
    async (state) => {
      const { id, candidate } = await givenReadyCandidate(portal, { state });
      expect((await create(candidate, id, 5, 'Eu voltei.')).status).toBe(201);
      expect(await stateOf(portal, id)).toBe(state);
    },
  );

  it('repeated is the same answer', async () => {
    const { id, candidate } = await givenReadyCandidate(portal);
    const replies = [await create(candidate, id, 1, 'Eu.'), await create(candidate, id, 1, 'Eu.')];
    expect(replies[1]?.body).toEqual(replies[0]?.body);
    expect(await stored(portal, id)).toMatchObject([{ text: 'Eu.', revision: 1 }]);
  });

  it('repeated with another text is a conflict with what is stored', async () => {
    const { id, candidate, answerId } = await givenWritingCandidate(portal);
    const reply = await create(candidate, id, 1, 'Eu escrevi outra coisa.');
    expect([reply.status, reply.body.code]).toEqual([409, 'answer.conflict']);
    expect(reply.body.details.current).toMatchObject({ id: answerId, answer: 'Eu comecei.', revision: 1 });
    expect(await stored(portal, id)).toMatchObject([{ text: 'Eu comecei.', revision: 1 }]);
  });

  it('of two devices at once is one answer; the other gets a conflict', async () => {
    const { id, candidate } = await givenReadyCandidate(portal);
    const replies = await Promise.all(
      ['Eu daqui.', 'Eu de lá.'].map((text) => create(candidate, id, 1, text)),
    );
    const [winner, ...others] = replies.filter(({ status }) => status === 201);
    const [loser] = replies.filter(({ status }) => status === 409);
    expect(others).toEqual([]);
    expect(loser?.body.details.current.answer).toBe(winner?.body.answer);
    expect(await stored(portal, id)).toMatchObject([{ text: winner?.body.answer, revision: 1 }]);
  });

  it.each([
    ['before the conditions', {}, 422, 'interview.conditions'],
    ['in the questionnaire of startup', { version: 2 }, 422, 'interview.not-interview'],
    [
      'in rural',
      { version: 4, state: 'AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO' },
      409,
      'interview.not-editable',
    ],
    ['when sent', { state: 'FINALIZADA-EM_PROCESSAMENTO' }, 409, 'interview.not-editable'],
    ['when expired', { state: 'EXPIRADA-SEM_RESULTADO' }, 409, 'interview.expired'],
    ['when overdue, before the sweep', { registeredDaysAgo: 200 }, 409, 'interview.expired'],
  ] as const)('%s is refused', async (_when, interview, status, code) => {
    const { id } = await givenInterview(portal, interview);
    const before = await stored(portal, id);
    const reply = await create(await candidateOf(portal, { id }), id, 1, 'Eu.');
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect(await stored(portal, id)).toEqual(before);
  });

  it.each([
    ['question 0', 0, 'Eu.'],
    ['question 6', 6, 'Eu.'],
    ['no text', 1, undefined],
    ['a number', 1, 5],
    ['U+0000', 1, 'Eu\0.'],
    ['more than 50,000 characters', 1, 'a'.repeat(ANSWER_MAX_CHARACTERS + 1)],
  ])('with %s is invalid', async (_what, question, answer) => {
    const { id, candidate } = await givenReadyCandidate(portal);
    const reply = await create(candidate, id, question, answer);
    expect([reply.status, reply.body.code]).toEqual([400, 'request.invalid']);
    expect(await stored(portal, id)).toEqual([]);
  });
});
