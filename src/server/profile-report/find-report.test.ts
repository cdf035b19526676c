import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LEGAL_STATES, STATE_KEYS, axesOf } from '#domain/interview/states.ts';
import { maskedPersonName, MAX_PERSON_NAME_LENGTH } from '#domain/person-name.ts';
import { REPORT_STEPS } from '#domain/profile-report/steps.ts';
import { profileReportCalls } from '#contract/profile-report.ts';
import { testApp, type Caller, type Reply, type TestApp } from '#tests/app.ts';
import { candidateOf, givenInterview, makePerson, manager } from '#tests/factories.ts';
import { cheapProof } from '#tests/proofs.ts';
import { add, begin, completeQuiz } from '../profile/quiz.fixture.ts';
import { OPAQUE_ID_MILLISECONDS, opaqueIdOf } from './opaque-id.ts';
import { giveOpinion, givenReport } from './report.fixture.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

const find = (cpf: string) => portal.anyone().call(profileReportCalls.findReport, { params: { cpf } });
const section = (address: string, step: string, caller: Caller = portal.anyone()) =>
  caller.call(profileReportCalls.getReportSection, { params: { cpf: address }, query: { step } });
const validate = (interviewId: string | number, caller: Caller = portal.anyone()) =>
  caller.call(profileReportCalls.validateReport, { params: { interviewId } });
const switchTo = (caller: Caller, enabled: boolean) =>
  caller.call(profileReportCalls.switchPublicReport, { body: { enabled } });

async function opaqueIdFor(person: { readonly cpf: string }): Promise<string> {
  const { status, body } = await find(person.cpf);
  if (status !== 200) throw new Error(`${status} ${body.code}`);
  return body.id;
}

/** Everything in a reply that a caller can observe, except the time and the request id. */
function looksOf({ status, body, headers }: Reply): string {
  const { date: _, 'x-request-id': __, ...rest } = headers;
  return JSON.stringify([status, body, rest]);
}

describe('the report of a CPF', () => {
  it('is found by an id of its own, and named by first name and initials', async () => {
    const { person } = await givenReport(portal, { person: { ...makePerson(), name: 'Ana Maria de Souza' } });
    const { status, body } = await find(person.cpf);
    expect([status, body]).toEqual([
      200,
      {
        id: expect.stringMatching(/^[\w-]{59}$/),
        expiresAt: new Date(portal.deps.clock().getTime() + OPAQUE_ID_MILLISECONDS).toISOString(),
        module: { id: 1, name: 'Urbano' },
        candidate: { name: 'Ana M. S.' },
      },
    ]);
    expect((await opaqueIdFor(person)) === body.id).toBe(false);
  });

  it('exists in two states alone, and is else answered as of somebody unknown', async () => {
    const unknown = looksOf(await find(makePerson().cpf));
    expect(unknown).toContain('report.not-found');
    const found: string[] = [];
    for (const state of STATE_KEYS) {
      const version = LEGAL_STATES[state][0] ?? 1;
      const { id, person } = await givenReport(portal, { version: version === 4 ? 1 : version });
      const { completing, result } = axesOf(state);
      await portal.deps.db
        .updateTable('interview')
        .set({ completing, result, version })
        .where('id', '=', id)
        .execute();
      const reply = await find(person.cpf);
      if (reply.status === 200) found.push(state);
      else expect([state, looksOf(reply)]).toEqual([state, unknown]);
    }
    expect(found.toSorted()).toEqual(['CERTIFICADA-APTO', 'FINALIZADA-APTO']);
  });

  it('without a finished quiz, deleted, overdue or switched off is answered as of somebody unknown', async () => {
    const unknown = looksOf(await find(makePerson().cpf));
    const noQuiz = await givenInterview(portal, { state: 'FINALIZADA-APTO' });
    const half = await givenInterview(portal, { state: 'FINALIZADA-APTO' });
    const halfway = await candidateOf(portal, half);
    await add(halfway, (await begin(halfway, half.id)).body.id, completeQuiz().slice(0, 30));
    const deleted = await givenReport(portal);
    const overdue = await givenReport(portal);
    const off = await givenReport(portal);
    const { db } = portal.deps;
    await db
      .updateTable('interview')
      .set({ deleted_at: portal.deps.clock() })
      .where('id', '=', deleted.id)
      .execute();
    await db
      .updateTable('interview')
      .set({
        processed_at: new Date('2025-01-01T12:00:00Z'),
        registered_at: new Date('2025-01-01T12:00:00Z'),
      })
      .where('id', '=', overdue.id)
      .execute();
    expect((await switchTo(off.candidate, false)).body.enabled).toBe(false);
    for (const { person } of [noQuiz, half, deleted, overdue, off])
      expect(looksOf(await find(person.cpf))).toBe(unknown);
  });

  it('of somebody in two versions is that of the newest', async () => {
    const person = makePerson();
    const first = await givenReport(portal, { person, version: 1 });
    const second = await givenReport(portal, { person, version: 3 });
    const registered = (id: number, on: string) =>
      portal.deps.db
        .updateTable('interview')
        .set({ registered_at: new Date(`${on}T12:00:00Z`) })
        .where('id', '=', id)
        .execute();
    await registered(first.id, '2026-11-20');
    await registered(second.id, '2026-11-10');
    expect((await find(person.cpf)).body.module.name).toBe('Urbano');
    await registered(second.id, '2026-11-21');
    expect((await find(person.cpf)).body.module.name).toBe('Arena');
    // The newest without a report gives way to the one before.
    await portal.deps.db
      .updateTable('interview')
      .set({ completing: 'DESISTENTE', result: 'CONCLUIDO' })
      .where('id', '=', second.id)
      .execute();
    expect((await find(person.cpf)).body.module.name).toBe('Urbano');
    // So does one whose time is over, before the sweep has come.
    await portal.deps.db
      .updateTable('interview')
      .set({ completing: 'FINALIZADA', result: 'APTO', processed_at: new Date('2025-01-01T12:00:00Z') })
      .where('id', '=', second.id)
      .execute();
    expect((await find(person.cpf)).body.module.name).toBe('Urbano');
  });
});

describe('an opaque id', () => {
  it('opens each section for an hour, and nothing afterwards', async () => {
    const { person, id } = await givenReport(portal);
    const opaqueId = await opaqueIdFor(person);
    for (const step of REPORT_STEPS) {
      const { status, body } = await section(opaqueId, step);
      expect([status, body.step]).toEqual([200, step]);
      expect(body.showStep).toBe(body.data !== null);
    }
    expect((await validate(opaqueId)).body).toBe(true);
    const expired = opaqueIdOf(portal.deps, id, portal.deps.clock());
    const otherFirst = opaqueId.startsWith('A') ? 'B' : 'A';
    const altered = `${otherFirst}${opaqueId.slice(1)}`;
    for (const gone of [expired, 'forged', randomUUID(), `${opaqueId}A`, altered]) {
      const reply = await section(gone, 'INTERVIEW_DATA');
      expect([gone, reply.status, reply.body.code]).toEqual([gone, 404, 'report.not-valid']);
      expect((await validate(gone)).body).toBe(false);
    }
  });

  it('opens each report as itself when many are asked for at the same moment', async () => {
    const people = [await givenReport(portal), await givenReport(portal), await givenReport(portal)];
    const closed = people.at(-1);
    const ids: string[] = [];
    for (const { person } of people) ids.push(await opaqueIdFor(person));
    await switchTo(closed?.candidate ?? expect.fail(), false);
    const replies = await Promise.all(
      [...ids, ...ids, 'forged'].map((one) => section(one, 'INTERVIEW_DATA')),
    );
    const [first, second] = people.map(({ person }) => maskedPersonName(person.name));
    const opened = replies.map(({ body: { data, code } }) =>
      data && 'candidateName' in data ? data.candidateName : code,
    );
    const each = [first, second, 'report.not-valid'];
    expect(opened).toEqual([...each, ...each, 'report.not-valid']);
  });

  it('given out before opens nothing once the person has switched the address off', async () => {
    const { person, candidate } = await givenReport(portal);
    const opaqueId = await opaqueIdFor(person);
    await switchTo(candidate, false);
    for (const call of [profileReportCalls.downloadPublicReport, profileReportCalls.getReportWordCloud]) {
      const reply = await portal.anyone().call(call, { params: { id: opaqueId } });
      expect([reply.status, reply.body.code]).toEqual([404, 'report.not-valid']);
    }
    expect((await section(opaqueId, 'PERFIL_EMPREENDEDOR')).body.code).toBe('report.not-valid');
    await switchTo(candidate, true);
    expect((await section(opaqueId, 'PERFIL_EMPREENDEDOR')).status).toBe(200);
  });

  it('shows strangers no more than first name and initials, in any section', async () => {
    const name = `Ana ${'Bittencourt '.repeat(9)}Nogueira`;
    expect(name).toHaveLength(MAX_PERSON_NAME_LENGTH);
    const { person, id } = await givenReport(portal, { person: { ...makePerson(), name } });
    for (let n = 0; n < 3; n += 1) await giveOpinion(portal, { id });
    const opaqueId = await opaqueIdFor(person);
    const all = await Promise.all(REPORT_STEPS.map((step) => section(opaqueId, step)));
    const text = JSON.stringify(all.map(({ body }) => body));
    expect(text).not.toContain('Bittencourt');
    expect(text).not.toContain(person.cpf);
    expect(text).toContain('Ana B. B.');
  });
});

describe('the specified path with a CPF', () => {
  let guarded: TestApp;
  beforeAll(async () => {
    guarded = await testApp({ config: { abuseGuards: true }, now: new Date().toISOString() });
  });
  afterAll(() => guarded.close());

  it('costs a proof of work each time, and answers a switched-off address as an unknown CPF', async () => {
    const { person } = await givenReport(guarded);
    const off = await givenReport(guarded);
    await switchTo(off.candidate, false);
    const read = async (cpf: string, paid: boolean) =>
      guarded.anyone().call(profileReportCalls.getReportSection, {
        params: { cpf },
        query: { step: 'INTERVIEW_DATA' },
        headers: paid ? { altcha: await cheapProof(guarded) } : {},
      });
    const unpaid = await read(person.cpf, false);
    expect([unpaid.status, unpaid.body.code]).toEqual([403, 'proof.required']);
    expect((await read(person.cpf, true)).body.data).toMatchObject({ moduleName: 'Urbano' });
    const unknown = await read(makePerson().cpf, true);
    expect(unknown.body.code).toBe('report.not-valid');
    expect(looksOf(await read(off.person.cpf, true))).toBe(looksOf(unknown));
  });
});

it('whether a report can be made is answered for interviews within reach, and else with no', async () => {
  const { id, candidate } = await givenReport(portal);
  const { id: without } = await givenInterview(portal, { state: 'FINALIZADA-APTO' });
  const sp = await manager(portal, 'SP');
  expect((await validate(id, candidate)).body).toBe(true);
  expect((await validate(id, sp)).body).toBe(true);
  for (const [one, caller] of [
    [id, portal.anyone()],
    [id, await manager(portal, 'MG')],
    [without, sp],
    [999_999_999, sp],
  ] as const)
    expect((await validate(one, caller)).body).toBe(false);
});
