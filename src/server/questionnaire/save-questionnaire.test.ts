import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draftText, EMPTY_DRAFT, type QuestionnaireDraft } from '#domain/registration/questionnaire-draft.ts';
import { FULL_DRAFT } from '#domain/registration/questionnaire.fixture.ts';
import { fromWire, questionnaireCalls, toWire } from '#contract/questionnaire.ts';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import { administrator, candidateOf, givenInterview, manager } from '#tests/factories.ts';
import { historyOf, interviewRow, stateOf } from '#tests/stored.ts';
import { givenQuestionnaire, read, save, stored } from './filling.fixture.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

const named = (name: string): QuestionnaireDraft => ({ ...EMPTY_DRAFT, name });

describe('saving the questionnaire', () => {
  it('keeps what is neither complete nor right, and begins the interview', async () => {
    const { id, candidate } = await givenQuestionnaire(portal);
    const draft = { ...EMPTY_DRAFT, foundationYear: '20', cnpj: '12.ABC', collaborators: 'uns três' };
    const reply = await save(candidate, id, draft);
    expect([reply.status, reply.body.revision]).toEqual([200, 1]);
    expect(fromWire(reply.body.answers)).toEqual(draft);
    expect(await stored(portal, id)).toMatchObject({
      draft,
      revision: 1,
      saved_by: candidate.accountId,
      updated_at: portal.deps.clock(),
    });
    expect(await stateOf(portal, id)).toBe('EM_PREENCHIMENTO-SEM_RESULTADO');
    expect((await historyOf(portal, id)).at(-1)).toMatchObject({
      command: 'save-answer',
      actor: 'candidate',
      account_id: candidate.accountId,
    });
  });

  it('each later saving is a revision, and no line of history', async () => {
    const { id, candidate } = await givenQuestionnaire(portal);
    await save(candidate, id, named('A'));
    const lines = (await historyOf(portal, id)).length;
    expect((await save(candidate, id, FULL_DRAFT, 1)).body.revision).toBe(2);
    expect((await save(candidate, id, EMPTY_DRAFT, 2)).body.revision).toBe(3);
    expect(await stored(portal, id)).toMatchObject({ draft: EMPTY_DRAFT, revision: 3 });
    expect(await historyOf(portal, id)).toHaveLength(lines);
  });

  it.each(['REENTREVISTA-SEM_RESULTADO', 'EM_REVISAO-SEM_RESULTADO'] as const)(
    'in %s leaves the state',
    async (state) => {
      const { id, candidate } = await givenQuestionnaire(portal, { state });
      const before = await stored(portal, id);
      expect((await save(candidate, id, named('Outra'), before?.revision ?? 0)).status).toBe(200);
      expect(await stateOf(portal, id)).toBe(state);
    },
  );

  it('the same answers again, over whatever revision, change nothing: a retry after a lost reply', async () => {
    const { id, candidate } = await givenQuestionnaire(portal);
    await save(candidate, id, named('A'));
    await save(candidate, id, FULL_DRAFT, 1);
    for (const revision of [0, 1, 7]) {
      const reply = await save(candidate, id, FULL_DRAFT, revision);
      expect([reply.status, reply.body.revision]).toEqual([200, 2]);
    }
  });

  it('on two devices: the second gets a conflict with what is stored, and may save over it', async () => {
    const { id, candidate } = await givenQuestionnaire(portal);
    await save(candidate, id, named('A'));
    await save(candidate, id, named('Do celular'), 1);
    const reply = await save(candidate, id, named('Do computador'), 1);
    expect([reply.status, reply.body.code]).toEqual([409, 'questionnaire.conflict']);
    expect(reply.body.details.current).toEqual({ revision: 2, answers: toWire(named('Do celular')) });
    expect((await stored(portal, id))?.draft.name).toBe('Do celular');
    expect((await save(candidate, id, named('Do computador'), 2)).body.revision).toBe(3);
  });

  it('first savings at once: one is stored, the other is a conflict; the interview begins once', async () => {
    const { id, candidate } = await givenQuestionnaire(portal);
    const replies = await Promise.all([save(candidate, id, named('A')), save(candidate, id, named('B'))]);
    expect(replies.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    expect((await stored(portal, id))?.revision).toBe(1);
    expect((await historyOf(portal, id)).filter(({ command }) => command === 'save-answer')).toHaveLength(1);
  });

  it('a revision of nothing is a conflict with nothing', async () => {
    const { id, candidate } = await givenQuestionnaire(portal);
    const reply = await save(candidate, id, named('A'), 4);
    expect([reply.status, reply.body.code]).toEqual([409, 'questionnaire.conflict']);
    expect(reply.body.details.current).toEqual({ revision: 0, answers: toWire(EMPTY_DRAFT) });
  });

  it('takes a text beyond 200 words, and more than anybody types', async () => {
    const { id, candidate } = await givenQuestionnaire(portal);
    const problem = 'palavra '.repeat(2500);
    expect((await save(candidate, id, { ...EMPTY_DRAFT, problem })).status).toBe(200);
    expect((await stored(portal, id))?.draft.problem).toBe(problem);
  });
});

describe('saving is refused and changes nothing', () => {
  async function expectRefused(caller: Caller, id: number, revision: number, status: number, code: string) {
    const everything = async () => [
      await interviewRow(portal, id),
      await stored(portal, id),
      await historyOf(portal, id),
    ];
    const before = await everything();
    const reply = await save(caller, id, named('Mudado'), revision);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect(await everything()).toEqual(before);
  }

  it.each([
    ['sent', { state: 'FINALIZADA-AGUARDANDO_AVALIACAO' }, 'interview.not-editable'],
    ['decided', { state: 'FINALIZADA-APTO' }, 'interview.not-editable'],
    ['expired', { state: 'EXPIRADA-SEM_RESULTADO' }, 'interview.expired'],
    [
      'overdue, before the sweep',
      { state: 'EM_PREENCHIMENTO-SEM_RESULTADO', registeredDaysAgo: 200 },
      'interview.expired',
    ],
  ] as const)('when %s', async (_when, given, code) => {
    const { id, candidate } = await givenQuestionnaire(portal, given);
    const revision = (await stored(portal, id))?.revision ?? 0;
    expect(revision).toBeGreaterThan(0);
    await expectRefused(candidate, id, revision, 409, code);
    await expectRefused(candidate, id, 0, 409, code);
  });

  it.each([
    ['the term', { term_version: null, term_accepted_at: null }],
    ['the video', { video_viewed_at: null }],
  ])('without %s', async (_what, columns) => {
    const { id, candidate } = await givenQuestionnaire(portal);
    await portal.deps.db.updateTable('interview').set(columns).where('id', '=', id).execute();
    await expectRefused(candidate, id, 0, 422, 'interview.conditions');
  });

  it('in a version that has an interview instead', async () => {
    const { id } = await givenInterview(portal, { state: 'EM_PREENCHIMENTO-SEM_RESULTADO' });
    const candidate = await candidateOf(portal, { id });
    await expectRefused(candidate, id, 0, 422, 'interview.not-questionnaire');
  });

  it("of another's, by whoever it is, over the very revision too", async () => {
    const { id, candidate } = await givenQuestionnaire(portal);
    await save(candidate, id, named('A'));
    const { candidate: other } = await givenQuestionnaire(portal);
    for (const caller of [other, await administrator(portal), await manager(portal, 'SP')])
      for (const revision of [0, 1]) await expectRefused(caller, id, revision, 404, 'api.resource-notfound');
  });

  it.each([
    ['no revision', { answers: toWire(EMPTY_DRAFT) }],
    ['a field missing', { revision: 0, answers: { ...toWire(EMPTY_DRAFT), cnpj: undefined } }],
    ['a number for a text', { revision: 0, answers: { ...toWire(EMPTY_DRAFT), cnpj: 7 } }],
    [
      'a text without end',
      { revision: 0, answers: { ...toWire(EMPTY_DRAFT), startupName: 'a'.repeat(2001) } },
    ],
  ])('with %s', async (_what, body) => {
    const { id, candidate } = await givenQuestionnaire(portal);
    const reply = await candidate.call(questionnaireCalls.saveQuestionnaire, { params: { id }, body });
    expect([reply.status, reply.body.code]).toEqual([400, 'request.invalid']);
    expect(await stored(portal, id)).toBeNull();
  });
});

describe('reading the questionnaire', () => {
  const readingsOf = (id: number) =>
    portal.deps.db.selectFrom('interview_reading').selectAll().where('interview_id', '=', id).execute();

  it('is empty at revision 0 before the first saving', async () => {
    const { id, candidate } = await givenQuestionnaire(portal);
    expect((await read(candidate, id)).body).toEqual({
      revision: 0,
      answers: toWire(EMPTY_DRAFT),
      updatedAt: null,
    });
  });

  it('gives the candidate their own, unrecorded', async () => {
    const { id, candidate } = await givenQuestionnaire(portal);
    await save(candidate, id, FULL_DRAFT);
    const { body } = await read(candidate, id);
    expect(draftText(fromWire<QuestionnaireDraft>(body.answers))).toBe(draftText(FULL_DRAFT));
    expect(body).toMatchObject({ revision: 1, updatedAt: portal.deps.clock().toISOString() });
    expect(await readingsOf(id)).toEqual([]);
  });

  it('gives it to an administrator of the state, whose reading is recorded', async () => {
    const { id, candidate } = await givenQuestionnaire(portal);
    await save(candidate, id, FULL_DRAFT);
    for (const uf of [undefined, 'SP'] as const) {
      const reader = await administrator(portal, uf);
      expect((await read(reader, id)).body.answers.startupName).toBe('Rota do Pão');
      expect((await readingsOf(id)).at(-1)).toMatchObject({
        account_id: reader.accountId,
        what: 'questionnaire',
      });
    }
  });

  it('refuses everybody else, unrecorded', async () => {
    const { id } = await givenQuestionnaire(portal);
    const { candidate: other } = await givenQuestionnaire(portal);
    for (const [caller, status] of [
      [other, 404],
      [await administrator(portal, 'MG'), 404],
      [await manager(portal, 'MG'), 404],
      [await manager(portal, 'SP'), 403],
    ] as const)
      expect((await read(caller, id)).status).toBe(status);
    expect(await readingsOf(id)).toEqual([]);
  });
});
