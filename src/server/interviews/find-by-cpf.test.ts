import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { candidateCalls } from '#contract/candidates.ts';
import type { Call } from '#contract/core.ts';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import { administrator, candidateOf, givenInterview, manager, makePerson } from '#tests/factories.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

async function given(state: 'EM_PREENCHIMENTO-SEM_RESULTADO' | 'FINALIZADA-APTO', over: object = {}) {
  const person = makePerson('MG');
  const { id } = await givenInterview(portal, { state, person, uf: 'MG', ...over });
  return { id, person, candidate: await candidateOf(portal, { id }) };
}

const readingsOf = (id: number) =>
  portal.deps.db
    .selectFrom('interview_reading')
    .select(['account_id', 'what'])
    .where('interview_id', '=', id)
    .execute();

const { findCandidateByCpf, findInterviewByCpf, findActiveInterviewByCpf } = candidateCalls;
const ask = (caller: Caller, call: Call, cpf: string, query = {}) =>
  caller.call(call, { params: { cpf }, query });

describe('a person by CPF', () => {
  it('is found by themselves and by the team of the state', async () => {
    const { person, candidate } = await given('FINALIZADA-APTO');
    for (const caller of [
      candidate,
      await manager(portal),
      await manager(portal, 'MG'),
      await administrator(portal),
    ])
      expect((await ask(caller, findCandidateByCpf, person.cpf)).body).toEqual({
        name: person.name,
        cpf: person.cpf,
        modules: [{ id: 1, name: 'Urbano' }],
      });
  });

  it('is nobody for another state, for another candidate, and when unknown: all alike', async () => {
    const { person } = await given('FINALIZADA-APTO');
    const { candidate: other } = await given('FINALIZADA-APTO');
    const replies = [
      await ask(await manager(portal, 'SP'), findCandidateByCpf, person.cpf),
      await ask(other, findCandidateByCpf, person.cpf),
      await ask(await manager(portal), findCandidateByCpf, makePerson().cpf),
    ];
    for (const { status, body } of replies) {
      expect(status).toBe(404);
      expect(body).toEqual({ code: 'candidate.notfound.cpe', message: expect.any(String) });
    }
  });

  it('is asked for with a CPF', async () => {
    const reply = await ask(await manager(portal), findCandidateByCpf, '12345678900');
    expect([reply.status, reply.body.code]).toEqual([400, 'request.invalid']);
  });
});

describe('an interview by CPF', () => {
  it('is the live one, of the version asked for', async () => {
    const { id, person, candidate } = await given('FINALIZADA-APTO');
    const arena = await givenInterview(portal, {
      version: 3,
      state: 'EM_PREENCHIMENTO-SEM_RESULTADO',
      person,
      uf: 'MG',
    });
    expect((await ask(candidate, findInterviewByCpf, person.cpf, { modulo: 1 })).body).toMatchObject({
      id,
      own: true,
    });
    expect((await ask(candidate, findInterviewByCpf, person.cpf, { modulo: 3 })).body.id).toBe(arena.id);
    expect(
      (await ask(await manager(portal, 'MG'), findInterviewByCpf, person.cpf, { modulo: 1 })).body,
    ).toMatchObject({
      id,
      own: false,
    });
    expect((await ask(candidate, findInterviewByCpf, person.cpf, { modulo: 2 })).status).toBe(404);
  });

  it('shows the team neither birth date nor emergency contact, whose reading must be recorded', async () => {
    const { id, person, candidate } = await given('EM_PREENCHIMENTO-SEM_RESULTADO');
    for (const call of [findInterviewByCpf, findActiveInterviewByCpf]) {
      expect((await ask(candidate, call, person.cpf)).body.candidate.birthDate).toMatch(/^19/);
      for (const caller of [await manager(portal), await administrator(portal, 'MG')])
        expect((await ask(caller, call, person.cpf)).body.candidate).toMatchObject({
          birthDate: null,
          emergencyContact: null,
        });
    }
    expect(await readingsOf(id)).toEqual([]);
  });

  it('active means that the candidate may still write', async () => {
    const open = await given('EM_PREENCHIMENTO-SEM_RESULTADO');
    expect((await ask(open.candidate, findActiveInterviewByCpf, open.person.cpf)).body.id).toBe(open.id);
    const sent = await given('FINALIZADA-APTO');
    expect((await ask(sent.candidate, findActiveInterviewByCpf, sent.person.cpf)).status).toBe(404);
    const overdue = await given('EM_PREENCHIMENTO-SEM_RESULTADO', { registeredDaysAgo: 200 });
    expect((await ask(overdue.candidate, findActiveInterviewByCpf, overdue.person.cpf)).status).toBe(404);
  });

  it('is not found for another state and another candidate', async () => {
    const { person } = await given('FINALIZADA-APTO');
    const { candidate: other } = await given('FINALIZADA-APTO');
    for (const caller of [await manager(portal, 'SP'), other])
      expect((await ask(caller, findInterviewByCpf, person.cpf)).body.code).toBe('api.resource-notfound');
  });
});
