import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { QUESTION_IDS, type QuestionId } from '#domain/interview/wizard.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { answerCalls } from '#contract/answers.ts';
import { textsOf } from '#server/evaluations/submission.ts';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import { administrator, candidateOf, fiveAnswers, givenInterview, storyFor } from '#tests/factories.ts';
import { commitOnceBlocked } from '#tests/locks.ts';
import { historyOf, interviewRow, stateOf, waitingJobs } from '#tests/stored.ts';
import { create, stored, update } from './writing.fixture.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

interface Sent {
  readonly version?: VersionId;
  readonly answers?: readonly object[];
}
const send = (caller: Caller, idInterview: number, { version = 1, answers }: Sent = {}) =>
  caller.call(answerCalls.sendAnswers, {
    params: { moduleId: version },
    body: { idInterview, ...(answers ? { answers } : {}) },
  });

/** Conditions and basic data given, answers 1 and 2 stored at revision 1. */
async function prepared(version: 1 | 3 = 1) {
  const { id, candidateId } = await givenInterview(portal, {
    version,
    state: 'EM_PREENCHIMENTO-SEM_RESULTADO',
  });
  return { id, candidateId, candidate: await candidateOf(portal, { id }) };
}

/** … and all five. */
async function complete(version: 1 | 3 = 1) {
  const given = await prepared(version);
  for (const question of [3, 4, 5] as const)
    await create(given.candidate, given.id, question, storyFor(question));
  return given;
}

const submissionsOf = (interviewId: number) =>
  portal.deps.db.selectFrom('submission').selectAll().where('interview_id', '=', interviewId).execute();

/** What was sent as the first answer of the newest submission. */
async function firstSentText(interviewId: number): Promise<string | undefined> {
  return textsOf((await submissionsOf(interviewId)).at(-1)?.answers)[1];
}

const EVERY_STORY = QUESTION_IDS.map((question) => ({ question, text: storyFor(question) }));

describe('sending', () => {
  it.each([1, 3] as const)(
    'in version %i keeps the five texts word for word and asks for their evaluation',
    async (version) => {
      const { id, candidate } = await complete(version);
      const jobs = await waitingJobs(portal, 'evaluation.evaluate');
      const reply = await send(candidate, id, { version });
      expect([reply.status, reply.body]).toEqual([204, '']);
      expect(await stateOf(portal, id)).toBe('FINALIZADA-EM_PROCESSAMENTO');
      expect(await interviewRow(portal, id)).toMatchObject({ expires_on: null, processed_at: null });
      expect(await submissionsOf(id)).toMatchObject([{ answers: EVERY_STORY, sent_at: portal.deps.clock() }]);
      expect((await historyOf(portal, id)).at(-1)).toMatchObject({
        command: 'send',
        from_state: 'EM_PREENCHIMENTO-SEM_RESULTADO',
        to_state: 'FINALIZADA-EM_PROCESSAMENTO',
        actor: 'candidate',
        account_id: candidate.accountId,
      });
      expect(await waitingJobs(portal, 'evaluation.evaluate')).toBe(jobs + 1);
    },
  );

  it('stores the drafts that come with it: new ones, and changed ones over their revision', async () => {
    const { id, candidate } = await prepared();
    const last = `${storyFor(1)} E foi isso.`;
    const answers = fiveAnswers((question) => (question === 1 ? last : storyFor(question))).map((answer) =>
      answer.question.id === 1 ? { ...answer, revision: 1 } : answer,
    );
    expect((await send(candidate, id, { answers })).status).toBe(204);
    expect((await stored(portal, id)).map(({ text }) => text)).toEqual([
      last,
      ...[2, 3, 4, 5].map((n) => storyFor(n as QuestionId)),
    ]);
    expect(await submissionsOf(id)).toMatchObject([
      { answers: [{ question: 1, text: last }, ...EVERY_STORY.slice(1)] },
    ]);
  });

  it('a draft that is stored already needs no revision', async () => {
    const { id, candidate } = await complete();
    expect((await send(candidate, id, { answers: fiveAnswers() })).status).toBe(204);
  });

  it('twice, one after the other or at once, is one submission, one job and one row of history', async () => {
    const { id, candidate } = await complete();
    const jobs = await waitingJobs(portal, 'evaluation.evaluate');
    const replies = await Promise.all([1, 2, 3].map(() => send(candidate, id, { answers: fiveAnswers() })));
    replies.push(await send(candidate, id));
    expect(replies.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    expect(await submissionsOf(id)).toHaveLength(1);
    expect((await historyOf(portal, id)).filter(({ command }) => command === 'send')).toHaveLength(1);
    expect(await waitingJobs(portal, 'evaluation.evaluate')).toBe(jobs + 1);
  });

  it('again after a revision makes a submission of its own', async () => {
    const { id } = await givenInterview(portal, { state: 'EM_REVISAO-SEM_RESULTADO' });
    const candidate = await candidateOf(portal, { id });
    expect((await send(candidate, id)).status).toBe(204);
    expect(await submissionsOf(id)).toHaveLength(2);
  });

  it('makes concurrent saves fail unless they are part of what was sent', async () => {
    const { id, candidate } = await complete();
    const [first] = await stored(portal, id);
    const texts = Array.from({ length: 8 }, (_, n) => `${storyFor(1)} Versão ${n}.`);
    const saves = texts.map((text, n) => update(candidate, first?.id ?? 0, 1, text, n + 1));
    const [sending, ...replies] = await Promise.all([send(candidate, id), ...saves]);
    expect(sending.status).toBe(204);
    const sentText = await firstSentText(id);
    expect((await stored(portal, id))[0]?.text).toBe(sentText);
    const saved = replies.filter(({ status }) => status === 200).map(({ body }) => body.answer);
    if (saved.length > 0) expect(saved.at(-1)).toBe(sentText);
  });

  it('includes a save that was being written when it began', async () => {
    const { id, candidate } = await complete();
    const [first] = await stored(portal, id);
    const reply = await commitOnceBlocked(
      portal,
      (tx) =>
        tx
          .updateTable('answer')
          .set(({ eb }) => ({ text: `${storyFor(1)} E mais.`, revision: eb('revision', '+', 1) }))
          .where('id', '=', first?.id ?? 0)
          .execute(),
      () => send(candidate, id),
    );
    expect(reply.status).toBe(204);
    expect(await firstSentText(id)).toBe(`${storyFor(1)} E mais.`);
  });
});

describe('is refused and changes nothing', () => {
  async function snapshotOf(id: number) {
    return [
      await interviewRow(portal, id),
      await stored(portal, id),
      await historyOf(portal, id),
      await submissionsOf(id),
    ];
  }

  async function expectRefused(
    given: { id: number; candidate: Caller },
    sent: Sent,
    status: number,
    code: string,
  ) {
    const before = await snapshotOf(given.id);
    const jobs = await waitingJobs(portal, 'evaluation.evaluate');
    const reply = await send(given.candidate, given.id, sent);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect(await snapshotOf(given.id)).toEqual(before);
    expect(await waitingJobs(portal, 'evaluation.evaluate')).toBe(jobs);
    return reply;
  }

  it.each([
    ['three answers missing', undefined],
    ['one of 119 words', fiveAnswers((n) => (n === 4 ? 'palavra '.repeat(119) : storyFor(n)))],
    ['one of 601 words', fiveAnswers((n) => (n === 5 ? 'palavra '.repeat(601) : storyFor(n)))],
    ['an empty one', fiveAnswers((n) => (n === 3 ? '' : storyFor(n)))],
  ])('with %s', async (_what, answers) => {
    const reply = await expectRefused(
      await prepared(),
      answers ? { answers } : {},
      422,
      'interview.incomplete',
    );
    expect(reply.body.message).toBe('É necessário concluir todas as etapas para continuar.');
  });

  it.each([
    ['of 120 words', 120],
    ['of 600 words', 600],
  ])('but not with answers %s', async (_what, words) => {
    const { id, candidate } = await prepared();
    const answers = fiveAnswers(() => 'palavra '.repeat(words)).map((answer) => ({ ...answer, revision: 1 }));
    expect((await send(candidate, id, { answers })).status).toBe(204);
  });

  it.each([
    ['the term', { term_version: null, term_accepted_at: null }],
    ['the video', { video_viewed_at: null }],
  ])('without %s', async (_what, columns) => {
    const given = await complete();
    await portal.deps.db.updateTable('interview').set(columns).where('id', '=', given.id).execute();
    await expectRefused(given, {}, 422, 'interview.conditions');
  });

  it.each([
    ['the birth date', { birth_date: null }],
    ['the emergency contact', { emergency_contact_name: null }],
  ])('without %s', async (_what, columns) => {
    const given = await complete();
    await portal.deps.db.updateTable('candidate').set(columns).where('id', '=', given.candidateId).execute();
    await expectRefused(given, {}, 422, 'interview.basic-data');
  });

  it('without the professional situation, which basic data given in another version lack', async () => {
    const given = await complete(1);
    await portal.deps.db
      .updateTable('interview')
      .set({ professional_situation_id: null })
      .where('id', '=', given.id)
      .execute();
    await expectRefused(given, {}, 422, 'interview.basic-data');
    const arena = await complete(3);
    expect((await interviewRow(portal, arena.id)).professional_situation_id).toBeNull();
    expect((await send(arena.candidate, arena.id, { version: 3 })).status).toBe(204);
  });

  it('when a draft of another device came between, the drafts before it unsaved', async () => {
    const given = await prepared();
    const [, second] = await stored(portal, given.id);
    await update(given.candidate, second?.id ?? 0, 2, `${storyFor(2)} Do celular.`, 1);
    const answers = fiveAnswers((n) => `${storyFor(n)} Do computador.`).map((answer) => ({
      ...answer,
      revision: 1,
    }));
    const reply = await expectRefused(given, { answers }, 409, 'answer.conflict');
    expect(reply.body.details.current).toMatchObject({
      question: { id: 2 },
      answer: `${storyFor(2)} Do celular.`,
      revision: 2,
    });
  });

  it('when a changed draft does not say which revision it changes', async () => {
    const answers = fiveAnswers((n) => `${storyFor(n)} Mudei.`);
    await expectRefused(await prepared(), { answers }, 409, 'answer.conflict');
  });

  it.each([
    ['expired', { state: 'EXPIRADA-SEM_RESULTADO' }, 'interview.expired'],
    [
      'overdue, before the sweep',
      { state: 'EM_PREENCHIMENTO-SEM_RESULTADO', registeredDaysAgo: 200 },
      'interview.expired',
    ],
    ['decided', { state: 'FINALIZADA-APTO' }, 'interview.not-editable'],
    ['failed', { state: 'FINALIZADA-ERRO_DE_PROCESSAMENTO' }, 'interview.not-editable'],
    ['certified', { state: 'CERTIFICADA-APTO' }, 'interview.not-editable'],
  ] as const)('when %s', async (_when, state, code) => {
    const { id } = await givenInterview(portal, state);
    await expectRefused({ id, candidate: await candidateOf(portal, { id }) }, {}, 409, code);
  });

  it.each([
    ["under its own address, where the questionnaire's shape is wanted", 2, 400, 'request.invalid'],
    ['under that of an interview', 1, 404, 'api.resource-notfound'],
  ] as const)('in startup, which has no such answers, %s', async (_where, version, status, code) => {
    const { id } = await givenInterview(portal, { version: 2 });
    const given = { id, candidate: await candidateOf(portal, { id }) };
    await expectRefused(given, { version, answers: fiveAnswers() }, status, code);
  });

  it('under the address of another version', async () => {
    await expectRefused(await complete(), { version: 3 }, 404, 'api.resource-notfound');
  });

  it("of another's interview, by an administrator too", async () => {
    const { id } = await complete();
    const { candidate: other } = await prepared();
    for (const candidate of [other, await administrator(portal)])
      await expectRefused({ id, candidate }, {}, 404, 'api.resource-notfound');
  });

  it.each([
    ['six answers', { answers: [...fiveAnswers(), ...fiveAnswers().slice(0, 1)] }],
    ['a question that does not exist', { answers: [{ question: { id: 6 }, answer: storyFor(1) }] }],
  ])('with %s', async (_what, sent) => {
    await expectRefused(await prepared(), sent, 400, 'request.invalid');
  });
});

it('waits for a transaction that locks the interview, then reads what it changed', async () => {
  const { id, candidate } = await complete();
  const reply = await commitOnceBlocked(
    portal,
    (tx) => tx.updateTable('interview').set({ deleted_at: new Date() }).where('id', '=', id).execute(),
    () => send(candidate, id),
  );
  expect(reply.body.code).toBe('api.resource-notfound');
});
