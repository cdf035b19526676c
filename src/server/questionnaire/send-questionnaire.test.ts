import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkQuestionnaire, draftOfAnswers } from '#domain/registration/questionnaire-answers.ts';
import { draftText, type QuestionnaireDraft } from '#domain/registration/questionnaire-draft.ts';
import { FULL_DRAFT, MINIMAL_DRAFT } from '#domain/registration/questionnaire.fixture.ts';
import { toWire } from '#contract/questionnaire.ts';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import { administrator, candidateOf, givenInterview } from '#tests/factories.ts';
import { commitOnceBlocked } from '#tests/locks.ts';
import { historyOf, interviewRow, stateOf, waitingJobs } from '#tests/stored.ts';
import { givenQuestionnaire, save, send, sendBodyOf, stored, submissionsOf } from './filling.fixture.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

function answersIn(draft: QuestionnaireDraft) {
  const checked = checkQuestionnaire(draft, 2026);
  if ('problems' in checked) throw new Error('This draft may not be sent');
  return checked.answers;
}

describe('sending the questionnaire', () => {
  it.each([
    ['with every answer', FULL_DRAFT],
    ['with what is required alone', MINIMAL_DRAFT],
  ])('%s keeps it word for word and leaves it to a person', async (_what, draft) => {
    const { id, candidate } = await givenQuestionnaire(portal);
    await save(candidate, id, draft);
    const jobs = await waitingJobs(portal, 'evaluation.evaluate');
    const body = await sendBodyOf(portal, id, draft);
    const reply = await send(candidate, { ...body, revision: 1 });
    expect([reply.status, reply.body]).toEqual([204, '']);

    expect(await stateOf(portal, id)).toBe('FINALIZADA-AGUARDANDO_AVALIACAO');
    const [submission, ...others] = await submissionsOf(portal, id);
    expect(others).toEqual([]);
    expect(submission).toMatchObject({ sent_at: portal.deps.clock() });
    expect(submission?.answers).toEqual({
      sender: {
        name: body.name,
        cpf: body.cpf,
        email: body.basicData.email,
        phone: body.basicData.phone,
        ufId: 35,
        cityId: 3_550_308,
        birthDate: '1990-03-12',
        situationId: 22,
      },
      answers: answersIn(draft),
    });
    expect((await historyOf(portal, id)).at(-1)).toMatchObject({
      command: 'send',
      from_state: 'EM_PREENCHIMENTO-SEM_RESULTADO',
      to_state: 'FINALIZADA-AGUARDANDO_AVALIACAO',
      actor: 'candidate',
      account_id: candidate.accountId,
      details: { submission: submission?.id },
    });
    expect(await waitingJobs(portal, 'evaluation.evaluate')).toBe(jobs);
  });

  it('without a saving before it stores what came with it', async () => {
    const { id, candidate } = await givenQuestionnaire(portal);
    expect((await send(candidate, await sendBodyOf(portal, id))).status).toBe(204);
    expect(draftText((await stored(portal, id))?.draft ?? MINIMAL_DRAFT)).toBe(
      draftText(draftOfAnswers(answersIn(FULL_DRAFT))),
    );
  });

  it('takes what was typed since the last saving, over its revision', async () => {
    const { id, candidate } = await givenQuestionnaire(portal);
    await save(candidate, id, MINIMAL_DRAFT);
    expect((await send(candidate, { ...(await sendBodyOf(portal, id)), revision: 1 })).status).toBe(204);
    expect(await stored(portal, id)).toMatchObject({ revision: 2, draft: { name: 'Rota do Pão' } });
  });

  it('what is saved already needs no revision: masks and spaces make no difference', async () => {
    const { id, candidate } = await givenQuestionnaire(portal);
    await save(candidate, id, { ...FULL_DRAFT, cnpj: '12abc34501de35', name: ' Rota do Pão ' });
    expect((await send(candidate, await sendBodyOf(portal, id))).status).toBe(204);
  });

  it('twice, one after the other or at once, is one submission and one line of history', async () => {
    const { id, candidate } = await givenQuestionnaire(portal);
    const body = await sendBodyOf(portal, id);
    const replies = await Promise.all([1, 2, 3].map(() => send(candidate, body)));
    replies.push(await send(candidate, body));
    expect(replies.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    expect(await submissionsOf(portal, id)).toHaveLength(1);
    expect((await historyOf(portal, id)).filter(({ command }) => command === 'send')).toHaveLength(1);
  });

  it('again after a revision makes a submission of its own', async () => {
    const { id, candidate } = await givenQuestionnaire(portal, { state: 'EM_REVISAO-SEM_RESULTADO' });
    const sent = await submissionsOf(portal, id);
    const revision = (await stored(portal, id))?.revision;
    expect((await send(candidate, { ...(await sendBodyOf(portal, id)), revision })).status).toBe(204);
    expect(await submissionsOf(portal, id)).toHaveLength(sent.length + 1);
  });

  it('makes a concurrent save fail unless it is part of what was sent', async () => {
    const { id, candidate } = await givenQuestionnaire(portal);
    await save(candidate, id, FULL_DRAFT);
    const late = { ...FULL_DRAFT, name: 'Tarde demais' };
    const [sending, saving] = await Promise.all([
      send(candidate, await sendBodyOf(portal, id)),
      save(candidate, id, late, 1),
    ]);
    const [submission] = await submissionsOf(portal, id);
    // Whichever was quicker: what was confirmed as saved is what was sent, or nothing was sent.
    const outcome = [sending.status, saving.status];
    expect([
      [204, 409],
      [409, 200],
    ]).toContainEqual(outcome);
    expect(submission === undefined).toBe(sending.status === 409);
    expect((await stored(portal, id))?.draft.name).toBe(
      sending.status === 204 ? 'Rota do Pão' : 'Tarde demais',
    );
  });
});

describe('is refused and changes nothing', () => {
  async function expectRefused(
    { id, candidate }: { id: number; candidate: Caller },
    body: object,
    status: number,
    code: string,
  ) {
    const everything = async () => [
      await interviewRow(portal, id),
      await stored(portal, id),
      await historyOf(portal, id),
      await submissionsOf(portal, id),
    ];
    const before = await everything();
    const reply = await send(candidate, body);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect(await everything()).toEqual(before);
    return reply;
  }

  it.each([
    ['the stage', { startupStage: null }, 'startupStage'],
    ['the bond', { startupBond: undefined }, 'startupBond'],
    ['the availability', { fullTimeAvailability: null }, 'fullTimeAvailability'],
    ['the number of collaborators', { numberOfColaborations: null }, 'numberOfColaborations'],
    ['a differentiator', { differences: [] }, 'differences'],
  ])('without %s', async (_what, change, field) => {
    const given = await givenQuestionnaire(portal);
    await save(given.candidate, given.id, FULL_DRAFT);
    const body = await sendBodyOf(portal, given.id);
    const reply = await expectRefused(
      given,
      { ...body, answers: { ...body.answers, ...change }, revision: 1 },
      422,
      'questionnaire.invalid',
    );
    expect(reply.body.details.problems).toMatchObject([{ field }]);
  });

  it.each([
    ['a year to come', { fundationYear: 2027 }, 'fundationYear'],
    ['a CNPJ with a wrong digit', { cnpj: '12ABC34501DE36' }, 'cnpj'],
    ['a site that is none', { site: 'rota do pão' }, 'site'],
    ['an Instagram that is none', { instagram: 'rota do pão' }, 'instagram'],
    ['201 words', { solvedAndProposed: 'palavra '.repeat(201) }, 'solvedAndProposed'],
    ['an option of another question', { startupBond: 111 }, 'startupBond'],
  ])('with %s', async (_what, change, field) => {
    const given = await givenQuestionnaire(portal);
    const body = await sendBodyOf(portal, given.id);
    const reply = await expectRefused(
      given,
      { ...body, answers: { ...body.answers, ...change } },
      422,
      'questionnaire.invalid',
    );
    expect(reply.body.details.problems).toMatchObject([{ field }]);
  });

  it('with nothing answered, every problem at once', async () => {
    const given = await givenQuestionnaire(portal);
    const body = await sendBodyOf(portal, given.id);
    const reply = await expectRefused(given, { ...body, answers: {} }, 422, 'questionnaire.invalid');
    expect(reply.body.details.problems).toHaveLength(5);
  });

  it('when another device came between', async () => {
    const given = await givenQuestionnaire(portal);
    await save(given.candidate, given.id, MINIMAL_DRAFT);
    await save(given.candidate, given.id, { ...MINIMAL_DRAFT, name: 'Do celular' }, 1);
    const body = await sendBodyOf(portal, given.id);
    for (const revision of [1, undefined]) {
      const reply = await expectRefused(given, { ...body, revision }, 409, 'questionnaire.conflict');
      expect(reply.body.details.current).toEqual({
        revision: 2,
        answers: toWire({ ...MINIMAL_DRAFT, name: 'Do celular', differentiators: ['209'] }),
      });
    }
  });

  it.each([
    ['e-mail', { email: 'outro@exemplo.com.br' }],
    ['phone', { phone: '11912340000' }],
    ['city', { city: { id: 3_106_200 } }],
    ['reason', { situation: { id: 23 } }],
    ['birth date', { birthDate: '1991-03-12' }],
  ])('under an %s that is no longer stored', async (_what, change) => {
    const given = await givenQuestionnaire(portal);
    const body = await sendBodyOf(portal, given.id);
    await expectRefused(
      given,
      { ...body, basicData: { ...body.basicData, ...change } },
      409,
      'interview.stale',
    );
  });

  it("under somebody else's name", async () => {
    const given = await givenQuestionnaire(portal);
    const body = await sendBodyOf(portal, given.id);
    await expectRefused(given, { ...body, cpf: '52998224725' }, 409, 'interview.stale');
    await expectRefused(given, { ...body, name: 'Outra Pessoa' }, 409, 'interview.stale');
  });

  it.each([
    ['the term', 'interview', { term_version: null, term_accepted_at: null }, 'interview.conditions'],
    ['the video', 'interview', { video_viewed_at: null }, 'interview.conditions'],
    ['the reason', 'interview', { professional_situation_id: null }, 'interview.basic-data'],
    ['the birth date', 'candidate', { birth_date: null }, 'interview.basic-data'],
    ['the emergency contact', 'candidate', { emergency_contact_name: null }, 'interview.basic-data'],
  ] as const)('without %s', async (_what, table, columns, code) => {
    const given = await givenQuestionnaire(portal);
    const body = await sendBodyOf(portal, given.id);
    const id = table === 'interview' ? given.id : given.candidateId;
    await portal.deps.db.updateTable(table).set(columns).where('id', '=', id).execute();
    await expectRefused(given, body, 422, code);
  });

  it.each([
    ['expired', { state: 'EXPIRADA-SEM_RESULTADO' }, 'interview.expired'],
    [
      'overdue, before the sweep',
      { state: 'EM_PREENCHIMENTO-SEM_RESULTADO', registeredDaysAgo: 200 },
      'interview.expired',
    ],
    ['decided', { state: 'FINALIZADA-NAO_APTO' }, 'interview.not-editable'],
    ['certified', { state: 'CERTIFICADA-APTO' }, 'interview.not-editable'],
  ] as const)('when %s', async (_when, state, code) => {
    const given = await givenQuestionnaire(portal, state);
    await expectRefused(given, await sendBodyOf(portal, given.id), 409, code);
  });

  it('of an interview of another version', async () => {
    const { id } = await givenInterview(portal, { state: 'EM_PREENCHIMENTO-SEM_RESULTADO' });
    await expectRefused(
      { id, candidate: await candidateOf(portal, { id }) },
      await sendBodyOf(portal, id),
      404,
      'api.resource-notfound',
    );
  });

  it("of another's, by an administrator too", async () => {
    const { id } = await givenQuestionnaire(portal);
    const body = await sendBodyOf(portal, id);
    const { candidate: other } = await givenQuestionnaire(portal);
    for (const candidate of [other, await administrator(portal)])
      await expectRefused({ id, candidate }, body, 404, 'api.resource-notfound');
  });
});

it('waits for a transaction that locks the interview, then reads what it changed', async () => {
  const { id, candidate } = await givenQuestionnaire(portal);
  const body = await sendBodyOf(portal, id);
  const reply = await commitOnceBlocked(
    portal,
    (tx) => tx.updateTable('interview').set({ deleted_at: new Date() }).where('id', '=', id).execute(),
    () => send(candidate, body),
  );
  expect(reply.body.code).toBe('api.resource-notfound');
});
