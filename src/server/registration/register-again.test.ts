import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { interviewCommandCalls } from '#contract/interview-commands.ts';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import { givenClass, givenInterview, manager, registerCandidate, makePerson } from '#tests/factories.ts';
import { historyOf, interviewRow, interviewsOf, messagesTo, stateOf } from '#tests/stored.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

const validate = (caller: Caller, idInterview: number, moduleId: number, cpf: string) =>
  caller.call(interviewCommandCalls.validateNewInterview, { body: { idInterview, moduleId, cpf } });
const create = (caller: Caller, id: number, sendEmail = true) =>
  caller.call(interviewCommandCalls.createNewInterview, { params: { id }, body: { sendEmail } });

describe('whether an expired interview may be followed by a new one', () => {
  it.each([
    [1, 'EXPIRADA-SEM_RESULTADO', 'REENTREVISTA', 'SEM_RESULTADO'],
    [2, 'EXPIRADA-APTO', 'REENTREVISTA', 'SEM_RESULTADO'],
    [3, 'EXPIRADA-NAO_APTO', 'REENTREVISTA', 'SEM_RESULTADO'],
    [4, 'EXPIRADA-APTO', 'AGUARDANDO_AVALIACAO', 'AGUARDANDO_AVALIACAO'],
  ] as const)('version %i, %s → %s × %s', async (version, state, completing, result) => {
    const { id, person } = await givenInterview(portal, { version, state });
    const before = [await interviewRow(portal, id), await historyOf(portal, id)];
    const { body } = await validate(await manager(portal, 'SP'), id, version, person.cpf);
    expect(body).toEqual({
      valid: true,
      message: expect.stringMatching(version === 4 ? /aguardando a avaliação/ : /começa do início/),
      preRegistration: {
        statusCompletingInterview: completing,
        statusInterview: result,
        email: person.email,
        phone: person.phone,
        city: { id: person.city.id, name: 'São Paulo', uf: { id: 35, initials: 'SP' } },
      },
    });
    expect([await interviewRow(portal, id), await historyOf(portal, id)]).toEqual(before);
  });

  it('not where a newer registration has taken its place, nor where nothing has expired: in a sentence', async () => {
    const { id, person } = await givenInterview(portal, { state: 'EXPIRADA-APTO' });
    const next = await registerCandidate(portal, { person });
    const team = await manager(portal);
    expect((await validate(team, id, 1, person.cpf)).body).toEqual({
      valid: false,
      message: 'Há uma inscrição mais nova desta pessoa nesta versão.',
      preRegistration: null,
    });
    expect((await validate(team, next.id, 1, person.cpf)).body).toMatchObject({
      valid: false,
      message: 'A situação desta entrevista não permite esta ação.',
    });
  });

  it('is not shown for another state, nor with a CPF or version that is not its own', async () => {
    const { id, person } = await givenInterview(portal, { state: 'EXPIRADA-APTO' });
    const team = await manager(portal);
    for (const reply of [
      await validate(await manager(portal, 'MG'), id, 1, person.cpf),
      await validate(team, id, 3, person.cpf),
      await validate(team, id, 1, makePerson().cpf),
    ])
      expect(reply.body.code).toBe('api.resource-notfound');
  });
});

describe('the new interview of an expired one', () => {
  it('begins anew with the same contacts and city, without the class; the old one is history', async () => {
    const person = makePerson();
    const classRoomId = await givenClass(portal, { version: 1 });
    const { id } = await givenInterview(portal, { state: 'EXPIRADA-APTO', person, classRoomId });
    const team = await manager(portal, 'SP');
    const reply = await create(team, id);
    expect(reply.status).toBe(201);
    const [old, made] = await interviewsOf(portal, person.cpf);
    expect(made).toMatchObject({
      id: reply.body.id,
      completing: 'REENTREVISTA',
      result: 'SEM_RESULTADO',
      email: person.email,
      phone: person.phone,
      city_id: person.city.id,
      class_room_id: null,
      origin: 'MANAGER',
      owner_id: team.accountId,
      expires_on: '2027-05-21',
    });
    expect(old).toMatchObject({ superseded_by: reply.body.id, superseded_at: portal.deps.clock() });
    expect(await historyOf(portal, reply.body.id)).toMatchObject([
      { command: 'register', from_state: null, actor: 'manager', account_id: team.accountId },
    ]);
    const [mail] = await messagesTo(portal, person.email);
    expect(mail).toMatchObject({ kind: 'registration-confirmed' });
    expect(mail?.text).toContain('SUA NOVA INSCRIÇÃO ESTÁ ABERTA');
  });

  it('gets a short notice alone when no registration e-mail is requested', async () => {
    const { id, person } = await givenInterview(portal, { state: 'EXPIRADA-APTO' });
    const before = (await messagesTo(portal, person.email)).length;
    await create(await manager(portal), id, false);
    const messages = await messagesTo(portal, person.email);
    expect(messages).toHaveLength(before + 1);
    expect(messages.map(({ kind }) => kind)).toContain('registered-by-team');
  });

  it('awaits the team in the rural version', async () => {
    const { id } = await givenInterview(portal, { version: 4, state: 'EXPIRADA-SEM_RESULTADO' });
    const { body } = await create(await manager(portal), id);
    expect(await stateOf(portal, body.id)).toBe('AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO');
  });

  it('keeps who was responsible', async () => {
    const { id } = await givenInterview(portal, { state: 'EXPIRADA-APTO' });
    const responsible = await manager(portal, 'SP');
    await portal.deps.db
      .updateTable('interview')
      .set({ owner_id: responsible.accountId })
      .where('id', '=', id)
      .execute();
    const { body } = await create(await manager(portal), id);
    expect((await interviewRow(portal, body.id)).owner_id).toBe(responsible.accountId);
  });

  it('and a registration at the portal at the same moment make one row between them', async () => {
    const { id, person } = await givenInterview(portal, { state: 'EXPIRADA-APTO' });
    const team = await manager(portal);
    const [reply] = await Promise.all([create(team, id), registerCandidate(portal, { person })]);
    expect([201, 409]).toContain(reply.status);
    expect(await interviewsOf(portal, person.cpf, { live: true })).toHaveLength(1);
    expect(await interviewsOf(portal, person.cpf)).toHaveLength(2);
  });
});
