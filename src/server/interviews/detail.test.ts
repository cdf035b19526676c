import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXPIRING_STATES } from '#domain/interview/deadlines.ts';
import { LEGAL_STATES, STATE_KEYS } from '#domain/interview/states.ts';
import { professionalSituations } from '#domain/registration/professional-situations.ts';
import { TERMS_VERSION } from '#domain/registration/terms.ts';
import { interviewCalls } from '#contract/interviews.ts';
import { testApp, type TestApp } from '#tests/app.ts';
import {
  administrator,
  candidateOf,
  givenInterview,
  manager,
  registerCandidate,
  makePerson,
} from '#tests/factories.ts';
import { interviewRow } from '#tests/stored.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

describe('the own interview', () => {
  it('carries what the wizard decides from: conditions, basic data, state, last day', async () => {
    const { id } = await registerCandidate(portal);
    const candidate = await candidateOf(portal, { id });
    const fresh = await candidate.call(interviewCalls.getOwnInterview);
    expect(fresh.body).toMatchObject({
      id,
      moduleId: 1,
      module: { id: 1, name: 'Urbano', settingsMap: { interviewDurationCandidate: '1 hora' } },
      acceptedTerm: false,
      viewedVideo: false,
      termVersion: null,
      statusCompletingInterview: 'NAO_PREENCHIDO',
      statusInterview: 'SEM_RESULTADO',
      expirationDate: '2027-05-21',
      reinterviewDate: null,
      revisionJustification: null,
      certificate: null,
      own: true,
      candidate: { birthDate: null, emergencyContact: null, professionalSituation: null, emancipated: false },
    });
    const { id: prepared } = await givenInterview(portal, { state: 'EM_PREENCHIMENTO-SEM_RESULTADO' });
    const writing = await (await candidateOf(portal, { id: prepared })).call(interviewCalls.getOwnInterview);
    expect(writing.body).toMatchObject({
      acceptedTerm: true,
      viewedVideo: true,
      termVersion: TERMS_VERSION,
      candidate: {
        birthDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        emergencyContact: { emergencyContactName: expect.any(String) },
        professionalSituation: { id: expect.any(Number) },
      },
    });
  });

  it('is the newest live one, or that of the version asked for', async () => {
    const person = makePerson();
    const { id: urbano } = await registerCandidate(portal, { person, version: 1 });
    portal.advance({ minutes: 1 });
    const { id: rural } = await registerCandidate(portal, { person, version: 4 });
    const candidate = await candidateOf(portal, { id: urbano });
    const idOf = async (query: { modulo?: number }) =>
      (await candidate.call(interviewCalls.getOwnInterview, { query })).body;
    expect((await idOf({})).id).toBe(rural);
    expect((await idOf({ modulo: 1 })).id).toBe(urbano);
    expect((await idOf({ modulo: 4 })).id).toBe(rural);
    expect((await idOf({ modulo: 2 })).code).toBe('api.resource-notfound');
    expect((await idOf({ modulo: 7 })).code).toBe('request.invalid');
  });

  it('is the one that took the place of an expired one; the old one stays readable by id', async () => {
    const { id: old, person } = await givenInterview(portal, { state: 'EXPIRADA-SEM_RESULTADO' });
    const { id } = await registerCandidate(portal, { person });
    const candidate = await candidateOf(portal, { id });
    expect((await candidate.call(interviewCalls.getOwnInterview)).body).toMatchObject({
      id,
      statusCompletingInterview: 'REENTREVISTA',
    });
    expect((await candidate.call(interviewCalls.getInterviewById, { params: { id: old } })).body.id).toBe(
      old,
    );
  });

  it('is none once deleted, and for people without a candidate', async () => {
    const { id } = await givenInterview(portal);
    const candidate = await candidateOf(portal, { id });
    await portal.deps.db
      .updateTable('interview')
      .set({ deleted_at: new Date() })
      .where('id', '=', id)
      .execute();
    for (const caller of [candidate, await manager(portal)]) {
      const reply = await caller.call(interviewCalls.getOwnInterview);
      expect([reply.status, reply.body.code]).toEqual([404, 'api.resource-notfound']);
    }
  });

  it.each([1, 2, 3, 4] as const)('in version %i can be shown in every legal state', async (version) => {
    for (const state of STATE_KEYS.filter((key) =>
      (LEGAL_STATES[key] as readonly number[]).includes(version),
    )) {
      const { id } = await givenInterview(portal, { version, state });
      const { status, body } = await (await candidateOf(portal, { id })).call(interviewCalls.getOwnInterview);
      expect([state, status]).toEqual([state, 200]);
      expect(`${body.statusCompletingInterview}-${body.statusInterview}`).toBe(state);
      // The last day shown is the one that the sweep uses.
      const stored = await interviewRow(portal, id);
      expect([state, body.expirationDate]).toEqual([state, stored.expires_on]);
      expect([state, body.reviewUntil !== null]).toEqual([state, stored.decided_by === 'machine']);
      expect(body.expirationDate !== null).toBe((EXPIRING_STATES as readonly string[]).includes(state));
      expect(body.certificate !== null).toBe(state === 'CERTIFICADA-APTO');
      expect(body.reinterviewDate !== null).toBe(state === 'FINALIZADA-NAO_APTO');
      expect(body.revisionJustification !== null).toBe(state === 'EM_REVISAO-SEM_RESULTADO');
    }
  });
});

describe('an interview by id', () => {
  it('is for its candidate and for administrators of its state', async () => {
    const { id } = await givenInterview(portal, { uf: 'MG' });
    const { id: otherId } = await givenInterview(portal);
    const read = async (caller: Awaited<ReturnType<typeof manager>>) => {
      const { status, body } = await caller.call(interviewCalls.getInterviewById, { params: { id } });
      return [status, body.own ?? body.code];
    };
    expect(await read(await candidateOf(portal, { id }))).toEqual([200, true]);
    expect(await read(await administrator(portal))).toEqual([200, false]);
    expect(await read(await administrator(portal, 'MG'))).toEqual([200, false]);
    for (const caller of [
      await administrator(portal, 'SP'),
      await manager(portal),
      await manager(portal, 'MG'),
      await candidateOf(portal, { id: otherId }),
    ])
      expect(await read(caller)).toEqual([404, 'api.resource-notfound']);
  });

  it("opened by an administrator is a reading, once an hour; the candidate's own is none", async () => {
    const { id } = await givenInterview(portal, { state: 'FINALIZADA-APTO' });
    const readings = () =>
      portal.deps.db
        .selectFrom('interview_reading')
        .select(['account_id', 'what'])
        .where('interview_id', '=', id)
        .execute();
    const open = async (caller: Awaited<ReturnType<typeof manager>>) =>
      (await caller.call(interviewCalls.getInterviewById, { params: { id } })).status;
    expect(await open(await candidateOf(portal, { id }))).toBe(200);
    expect(await readings()).toEqual([]);
    const [first, second] = [await administrator(portal), await administrator(portal, 'SP')];
    for (const caller of [first, first, second]) expect(await open(caller)).toBe(200);
    const once = [first, second].map(({ accountId }) => ({
      account_id: accountId,
      what: 'registration-data',
    }));
    expect(await readings()).toEqual(once);
    // An hour later it is another one.
    await portal.deps.db
      .updateTable('interview_reading')
      .set({ at: new Date(portal.deps.clock().getTime() - 3_600_001) })
      .where('interview_id', '=', id)
      .execute();
    expect(await open(first)).toBe(200);
    expect(await readings()).toHaveLength(3);
  });
});

describe('the public status', () => {
  const statusOf = (publicId: string) =>
    portal.anyone().call(interviewCalls.getPublicStatus, { params: { publicId } });

  it('shows the two axes and nothing else, by the unguessable id', async () => {
    const { id } = await givenInterview(portal, { state: 'FINALIZADA-APTO' });
    const { public_id: publicId } = await interviewRow(portal, id);
    expect((await statusOf(publicId)).body).toEqual({
      statusCompletingInterview: 'FINALIZADA',
      statusInterview: 'APTO',
    });
  });

  it('is none for unknown, deleted and counted ids', async () => {
    const { id } = await givenInterview(portal);
    const { public_id: publicId } = await interviewRow(portal, id);
    await portal.deps.db
      .updateTable('interview')
      .set({ deleted_at: new Date() })
      .where('id', '=', id)
      .execute();
    expect((await statusOf(publicId)).status).toBe(404);
    expect((await statusOf('7f8d3b1c-52f1-4b51-9f0e-0e7b0d1a2b3c')).status).toBe(404);
    expect((await statusOf(String(id))).status).toBe(400);
  });
});

describe('lists for the wizard', () => {
  it('the modules come with their settings', async () => {
    const { id } = await givenInterview(portal);
    const { body } = await (await candidateOf(portal, { id })).call(interviewCalls.listModules);
    expect(body.map((module) => module.id)).toEqual([1, 2, 3, 4]);
  });

  it.each([1, 2, 3, 4] as const)('professional situations of version %i', async (version) => {
    const { id } = await givenInterview(portal);
    const candidate = await candidateOf(portal, { id });
    const { body } = await candidate.call(interviewCalls.listProfessionalSituations, {
      params: { id: version },
    });
    expect(body).toEqual(professionalSituations(version));
  });
});
