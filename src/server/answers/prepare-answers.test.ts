import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INTERVIEW_QUESTIONS } from '#domain/registration/questions.ts';
import { answerCalls } from '#contract/answers.ts';
import { chatCalls } from '#contract/chat.ts';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import { administrator, candidateOf, givenInterview } from '#tests/factories.ts';
import { historyOf, interviewRow } from '#tests/stored.ts';
import { create, givenReadyCandidate, stored, givenWritingCandidate } from './writing.fixture.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

const prepare = (caller: Caller, id: number) => caller.call(answerCalls.prepareAnswers, { params: { id } });
const initialized = async (caller: Caller, id: number) =>
  (await caller.call(answerCalls.getInterviewInitialized, { params: { id } })).body;
const methodOf = (caller: Caller, id: number) =>
  caller.call(chatCalls.getResponserMethod, { params: { id } });

describe('preparing the answers', () => {
  it('shows five empty answers, to be written by POST, and changes no state, however often it is called', async () => {
    const { id, candidate } = await givenReadyCandidate(portal);
    const before = [await interviewRow(portal, id), await historyOf(portal, id)];
    const replies = [await prepare(candidate, id), await prepare(candidate, id)];
    for (const { status, body } of replies) {
      expect(status).toBe(200);
      expect(body).toEqual(
        INTERVIEW_QUESTIONS.map((question) => ({
          id: null,
          question: { id: question.id, question: question.question },
          answer: '',
          revision: 0,
        })),
      );
    }
    expect([await interviewRow(portal, id), await historyOf(portal, id)]).toEqual(before);
    expect(await stored(portal, id)).toEqual([]);
    expect((await create(candidate, id, 2, 'Eu fiz.')).status).toBe(201);
  });

  it('shows what is stored for each question', async () => {
    const { id, candidate, answerId } = await givenWritingCandidate(portal, 'Eu comecei.');
    const { body } = await prepare(candidate, id);
    expect(body[0]).toMatchObject({ id: answerId, answer: 'Eu comecei.', revision: 1 });
    expect(body.slice(1).map((place: { id: unknown }) => place.id)).toEqual([null, null, null, null]);
  });

  it.each([
    ['before the conditions', {}, 422, 'interview.conditions'],
    ['in the questionnaire of startup', { version: 2 }, 422, 'interview.not-interview'],
    ['when sent', { state: 'FINALIZADA-EM_PROCESSAMENTO' }, 409, 'interview.not-editable'],
    ['when overdue', { registeredDaysAgo: 200 }, 409, 'interview.expired'],
  ] as const)('%s is refused', async (_when, interview, status, code) => {
    const { id } = await givenInterview(portal, interview);
    const reply = await prepare(await candidateOf(portal, { id }), id);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
  });

  it('is the candidate’s alone', async () => {
    const { id } = await givenReadyCandidate(portal);
    expect((await prepare(await administrator(portal), id)).body.code).toBe('api.resource-notfound');
  });
});

describe('whether an interview has begun', () => {
  it('depends on its first stored answer, and is shown to the candidate and the administrator', async () => {
    const { id, candidate } = await givenReadyCandidate(portal);
    expect(await initialized(candidate, id)).toEqual({ initialized: false });
    await create(candidate, id, 3, 'Eu.');
    expect(await initialized(candidate, id)).toEqual({ initialized: true });
    expect(await initialized(await administrator(portal), id)).toEqual({ initialized: true });
    const { candidate: other } = await givenReadyCandidate(portal);
    expect(await initialized(other, id)).toMatchObject({ code: 'api.resource-notfound' });
  });
});

describe('whether an interview is answered in the chat or the form', () => {
  it.each([1, 2, 3, 4] as const)('version %i: in a form', async (version) => {
    const { id } = await givenInterview(portal, {
      version,
      ...(version === 4 ? { state: 'AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO' as const } : {}),
    });
    const reply = await methodOf(await candidateOf(portal, { id }), id);
    expect([reply.status, reply.body]).toEqual([200, { method: 'FORM' }]);
  });

  it('is shown to nobody else', async () => {
    const { id } = await givenInterview(portal, { uf: 'MG' });
    const { candidate: other } = await givenReadyCandidate(portal);
    for (const caller of [other, await administrator(portal, 'SP')])
      expect((await methodOf(caller, id)).body.code).toBe('api.resource-notfound');
  });
});
