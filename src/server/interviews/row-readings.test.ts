import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { interviewCommandCalls } from '#contract/interview-commands.ts';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import {
  administrator,
  CITIES,
  givenInterview,
  manager,
  registerCandidate,
  makePerson,
} from '#tests/factories.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

const readingsOf = (id: number) =>
  portal.deps.db
    .selectFrom('interview_reading')
    .select(['account_id', 'what', 'at'])
    .where('interview_id', '=', id)
    .execute();

describe('registration data', () => {
  const read = (caller: Caller, ids: number | readonly number[]) =>
    caller.call(interviewCommandCalls.getRegistrationData, { query: { ids } });

  it('shows who, where, contacts and emergency contact, and the reading is recorded', async () => {
    const { id, person } = await givenInterview(portal, { state: 'FINALIZADA-APTO' });
    const reader = await manager(portal, 'SP');
    const reply = await read(reader, id);
    expect(reply.body).toEqual([
      {
        idInterview: id,
        candidate: {
          name: person.name,
          cpf: person.cpf,
          birthDate: expect.stringMatching(/^19\d\d-\d\d-\d\d$/),
          emergencyContact: {
            emergencyContactName: 'Contato da família',
            emergencyContactPhone: '11987654321',
          },
        },
        email: person.email,
        phone: person.phone,
        city: { id: CITIES.SP.id, name: 'São Paulo', uf: { id: 35, initials: 'SP' } },
        classRoom: null,
      },
    ]);
    expect(await readingsOf(id)).toEqual([
      { account_id: reader.accountId, what: 'registration-data', at: portal.deps.clock() },
    ]);
  });

  it('shows missing data as null', async () => {
    const { id } = await registerCandidate(portal);
    const reply = await read(await manager(portal), id);
    expect(reply.body[0]?.candidate).toMatchObject({ birthDate: null, emergencyContact: null });
  });

  it('of several, or of none at all', async () => {
    const [a, b] = [await registerCandidate(portal), await registerCandidate(portal, { uf: 'MG' })];
    const both = await read(await manager(portal), [a.id, b.id, a.id]);
    expect(both.body.map(({ idInterview }: { idInterview: number }) => idInterview)).toEqual([a.id, b.id]);
    const before = await readingsOf(a.id);
    expect((await read(await manager(portal, 'SP'), [a.id, b.id])).body.code).toBe('api.resource-notfound');
    expect(await readingsOf(a.id)).toEqual(before);
    const many = Array.from({ length: 11 }, (_, i) => i + 1);
    const { status, body } = await read(await manager(portal), many);
    expect([status, body.code, body.message]).toEqual([
      422,
      'batch.too-many',
      'No máximo 10 candidatos por vez.',
    ]);
  });

  it('is not there where the menu does not offer it', async () => {
    const { id } = await givenInterview(portal, { state: 'EXPIRADA-APTO' });
    expect((await read(await administrator(portal), id)).body.code).toBe('interview.state');
    expect(await readingsOf(id)).toEqual([]);
  });
});

describe("a person's interviews", () => {
  const previousInterviews = (
    caller: Caller,
    moduleId: number,
    cpf: string,
    query: Readonly<Record<string, unknown>> = {},
  ) => caller.call(interviewCommandCalls.listCandidateHistoric, { params: { moduleId, cpf }, query });

  it('are there with the earlier ones, newest first; an earlier one takes no action', async () => {
    const { id, person } = await givenInterview(portal, { version: 3, state: 'EXPIRADA-NAO_APTO' });
    const next = await registerCandidate(portal, { version: 3, person });
    const caller = await administrator(portal);
    const { body } = await previousInterviews(caller, 3, person.cpf);
    expect(body).toMatchObject({
      total: 2,
      items: [
        { id: next.id, statusCompletingInterview: 'REENTREVISTA', hasHistoric: true },
        { id, statusInterview: 'NAO_APTO', allowedActions: [] },
      ],
    });
    expect(body.items[0]?.allowedActions).toContain('delete');
    expect(
      (await previousInterviews(caller, 3, person.cpf, { 'page.size': 1, 'page.index': 1 })).body,
    ).toMatchObject({
      total: 2,
      items: [{ id }],
    });
    expect((await previousInterviews(caller, 1, person.cpf)).body).toEqual({ total: 0, items: [] });
  });

  it('that were deleted are there for administrators, without an action, and for nobody else', async () => {
    const { id, person } = await givenInterview(portal, { version: 3, state: 'FINALIZADA-APTO' });
    const admin = await administrator(portal);
    await admin.call(interviewCommandCalls.deleteInterview, { params: { moduleId: 3, cpf: person.cpf } });
    const next = await registerCandidate(portal, { version: 3, person });
    const { body } = await previousInterviews(admin, 3, person.cpf);
    expect(body).toMatchObject({
      total: 2,
      items: [
        { id: next.id, deletionDate: null, hasHistoric: true },
        { id, deletionDate: expect.any(String), allowedActions: [] },
      ],
    });
    expect(body.items[0]?.allowedActions).toContain('delete');
    expect((await previousInterviews(await administrator(portal, 'MG'), 3, person.cpf)).body.total).toBe(0);
    const toManager = await previousInterviews(await manager(portal), 3, person.cpf);
    expect(toManager.body).toMatchObject({ total: 1, items: [{ id: next.id, hasHistoric: false }] });
  });

  it('stay within the state', async () => {
    const person = makePerson('MG');
    await givenInterview(portal, { version: 3, state: 'EXPIRADA-APTO', person });
    const { id } = await registerCandidate(portal, { version: 3, person: { ...person, city: CITIES.SP } });
    const ids = async (uf: 'SP' | 'MG' | 'BA') =>
      (await previousInterviews(await manager(portal, uf), 3, person.cpf)).body.items.map(
        (item: { id: number }) => item.id,
      );
    expect(await ids('SP')).toEqual([id]);
    expect(await ids('MG')).toHaveLength(1);
    expect(await ids('BA')).toEqual([]);
  });
});
