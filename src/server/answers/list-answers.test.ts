import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerCalls } from '#contract/answers.ts';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import { administrator, candidateOf, givenInterview, manager, storyFor } from '#tests/factories.ts';
import { givenReadyCandidate } from './writing.fixture.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

describe('reading the answers', () => {
  it('is for the candidate, and for administrators of the state, whose reading is recorded', async () => {
    const { id } = await givenInterview(portal, { state: 'FINALIZADA-AGUARDANDO_AVALIACAO', uf: 'MG' });
    const readings = () =>
      portal.deps.db.selectFrom('interview_reading').selectAll().where('interview_id', '=', id).execute();
    const read = (caller: Caller) => caller.call(answerCalls.listAnswers, { params: { id } });

    const own = await read(await candidateOf(portal, { id }));
    expect(own.body.map(({ answer }: { answer: string }) => answer)).toEqual(
      [1, 2, 3, 4, 5].map((n) => storyFor(n as 1)),
    );
    expect(await readings()).toEqual([]);

    const reader = await administrator(portal, 'MG');
    expect((await read(reader)).body).toHaveLength(5);
    expect(await readings()).toMatchObject([
      { account_id: reader.accountId, what: 'answers', at: portal.deps.clock() },
    ]);
  });

  it('is refused to managers, and everything else is not found', async () => {
    const { id } = await givenInterview(portal, { state: 'FINALIZADA-AGUARDANDO_AVALIACAO', uf: 'MG' });
    const { candidate: other } = await givenReadyCandidate(portal);
    const codeFor = async (caller: Caller) =>
      (await caller.call(answerCalls.listAnswers, { params: { id } })).body.code;
    expect(await codeFor(await manager(portal))).toBe('access.denied');
    expect(await codeFor(await manager(portal, 'MG'))).toBe('access.denied');
    expect(await codeFor(await manager(portal, 'SP'))).toBe('api.resource-notfound');
    expect(await codeFor(await administrator(portal, 'SP'))).toBe('api.resource-notfound');
    expect(await codeFor(other)).toBe('api.resource-notfound');
    expect(await codeFor(portal.anyone())).toBe('session.required');
  });
});
