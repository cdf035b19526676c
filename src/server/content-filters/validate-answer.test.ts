import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentFilterCalls } from '#contract/content-filters.ts';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import { administrator, candidateOf, givenInterview, manager, storyFor } from '#tests/factories.ts';
import { historyOf, interviewRow } from '#tests/stored.ts';
import { stored, update, givenWritingCandidate } from '../answers/writing.fixture.ts';
import { OFF, switchOn, validate } from './filters.fixture.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

const isActive = (caller: Caller, id: number) =>
  caller.call(contentFilterCalls.getFiltersActive, { params: { id } });

describe('whether any filter is active', () => {
  it.each([
    ['none', {}, false],
    ['FIRST', { first: true }, true],
    ['REPETITION', { repetition: true }, true],
    ['PLAGIARIZED', { plagiarized: true }, true],
  ])('%s: %s', async (_which, filters, active) => {
    await switchOn(portal, 1, filters);
    const { id, candidate } = await givenWritingCandidate(portal);
    expect((await isActive(candidate, id)).body).toEqual({ active });
  });

  it('is a question of the version', async () => {
    await switchOn(portal, 1, { first: true });
    const { id } = await givenInterview(portal, { version: 3 });
    expect((await isActive(await candidateOf(portal, { id }), id)).body).toEqual({ active: false });
  });

  it('is shown only to the candidate and to administrators of the state', async () => {
    const { id } = await givenInterview(portal, { uf: 'MG' });
    expect((await isActive(await administrator(portal, 'MG'), id)).status).toBe(200);
    const { candidate: other } = await givenWritingCandidate(portal);
    for (const caller of [other, await administrator(portal, 'SP'), await manager(portal)])
      expect((await isActive(caller, id)).body.code).toBe('api.resource-notfound');
  });
});

describe('validating an answer', () => {
  it('answers for the active filters, with the words that are repeated', async () => {
    await switchOn(portal, 1, { first: true, repetition: true });
    const { candidate, answerId } = await givenWritingCandidate(
      portal,
      `Ontem fiz bolo. ${'Vendi bolos. '.repeat(4)}`,
    );
    expect((await validate(candidate, answerId)).body).toEqual([
      { type: 'FIRST', passed: false, obs: { disapprovedWords: [] } },
      {
        type: 'REPETITION',
        passed: false,
        obs: { disapprovedWords: [{ word: 'bolos' }, { word: 'vendi' }] },
      },
    ]);
    await switchOn(portal, 1, {});
    expect((await validate(candidate, answerId)).body).toEqual([]);
  });

  it('reads the text that is stored now', async () => {
    await switchOn(portal, 1, { first: true });
    const { candidate, answerId } = await givenWritingCandidate(portal, 'Ontem fiz bolo.');
    await update(candidate, answerId, 1, '— Eu fiz bolo.', 1);
    expect((await validate(candidate, answerId)).body).toMatchObject([{ type: 'FIRST', passed: true }]);
  });

  it('counts a word as repeated from the share on that is set', async () => {
    const text = `${'bolo '.repeat(10)}${storyFor(3)}`;
    const { candidate, answerId } = await givenWritingCandidate(portal, text);
    const passes = async (repetitionShare: number) => {
      await switchOn(portal, 1, { repetition: true, repetitionShare });
      return (await validate(candidate, answerId)).body[0].passed as boolean;
    };
    expect([await passes(5), await passes(50)]).toEqual([false, true]);
  });

  it('changes nothing', async () => {
    await switchOn(portal, 1, { ...OFF, first: true, repetition: true, plagiarized: true });
    const { id, candidate, answerId } = await givenWritingCandidate(portal);
    const snapshot = async () => [
      await interviewRow(portal, id),
      await stored(portal, id),
      await historyOf(portal, id),
    ];
    const before = await snapshot();
    expect((await validate(candidate, answerId)).status).toBe(200);
    expect(await snapshot()).toEqual(before);
  });

  it.each([
    ['sent', { state: 'FINALIZADA-EM_PROCESSAMENTO' }, 'interview.not-editable'],
    ['expired', { state: 'EXPIRADA-SEM_RESULTADO' }, 'interview.expired'],
    ['overdue', { state: 'EM_PREENCHIMENTO-SEM_RESULTADO', registeredDaysAgo: 200 }, 'interview.expired'],
  ] as const)('is refused when the interview is %s', async (_when, interview, code) => {
    const { id } = await givenInterview(portal, interview);
    let [answer] = await stored(portal, id);
    answer ??= await portal.deps.db
      .insertInto('answer')
      .values({ interview_id: id, question_id: 1, text: 'Eu.' })
      .returning(['id', 'question_id', 'text', 'revision'])
      .executeTakeFirstOrThrow();
    const reply = await validate(await candidateOf(portal, { id }), answer.id);
    expect([reply.status, reply.body.code]).toEqual([409, code]);
  });

  it('is the writer’s own: to everybody else the answer is not there', async () => {
    const { answerId } = await givenWritingCandidate(portal);
    const { candidate: other } = await givenWritingCandidate(portal);
    for (const caller of [other, await administrator(portal), await manager(portal)])
      expect((await validate(caller, answerId)).body.code).toBe('api.resource-notfound');
    expect((await validate(portal.anyone(), answerId)).body.code).toBe('session.required');
  });
});

describe('so many in a minute', () => {
  it('are enough', async () => {
    const guarded = await testApp({ config: { abuseGuards: true } });
    const caller = guarded.anyone();
    let last = await validate(caller, 1);
    for (let n = 0; n < 60; n += 1) last = await validate(caller, 1);
    expect(last.body.code).toBe('request.too-many');
    await guarded.close();
  });
});
