import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { certificateCalls } from '#contract/certificates.ts';
import { interviewCalls } from '#contract/interviews.ts';
import { messageCalls } from '#contract/messages.ts';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import {
  administrator,
  CITIES,
  candidateOf,
  givenClass,
  givenInterview,
  manager,
  registerCandidate,
} from '#tests/factories.ts';
import { interviewRow } from '#tests/stored.ts';
import { find, list } from './list.fixture.ts';

let portal: TestApp;
let team: Caller;
beforeAll(async () => {
  portal = await testApp();
  team = await manager(portal);
});
afterAll(() => portal.close());

describe('pages (version 3)', () => {
  const ids: number[] = [];
  beforeAll(async () => {
    for (let n = 0; n < 23; n += 1) {
      portal.advance({ minutes: 1 });
      ids.push((await registerCandidate(portal, { version: 3 })).id);
    }
  });

  it('hold ten, newest first, and count all', async () => {
    const pages = await Promise.all([0, 1, 2, 3].map((index) => list(team, 3, { 'page.index': index })));
    expect(pages.map(({ total, totalIsExact }) => [total, totalIsExact])).toEqual(
      Array.from({ length: 4 }, () => [23, undefined]),
    );
    expect(pages.map(({ items }) => items.length)).toEqual([10, 10, 3, 0]);
    expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(ids.toReversed());
  });

  it('turn round, and take another size', async () => {
    const page = await list(team, 3, { 'sort.type': 'ASC', 'page.size': 4, 'page.index': 1 });
    expect(page.items.map(({ id }) => id)).toEqual(ids.slice(4, 8));
  });

  it('order rows of one instant the same each time', async () => {
    await portal.deps.db
      .updateTable('interview')
      .set({ registered_at: portal.deps.clock() })
      .where('version', '=', 3)
      .execute();
    const pages = await Promise.all([0, 1, 2].map((index) => list(team, 3, { 'page.index': index })));
    expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(ids.toReversed());
  });

  it.each([
    ['a negative page', { 'page.index': -1 }],
    ['a page of none', { 'page.size': 0 }],
    ['a page of 101', { 'page.size': 101 }],
    ['an unknown order', { 'filter.sortField': 'cpf' }],
    ['a search of 121 characters', { 'filter.fieldOfResearch': 'a'.repeat(121) }],
  ])('refuse %s', async (_what, query) => {
    const reply = await team.call(interviewCalls.listInterviews, { params: { moduleId: 3 }, query });
    expect([reply.status, reply.body.code]).toEqual([400, 'request.invalid']);
  });
});

describe('a row', () => {
  it('shows person, place, class, state, dates and messages', async () => {
    const classRoomId = await givenClass(portal, { version: 2, uf: 'MG', name: 'Startup Minas' });
    const { id, person } = await registerCandidate(portal, { version: 2, uf: 'MG', classRoomId });
    const { candidate_id: candidateId } = await interviewRow(portal, id);
    const registeredAt = portal.deps.clock().toISOString();
    portal.advance({ minutes: 2 });
    await portal.runJobs();
    const sentAt = portal.deps.clock().toISOString();
    const row = () => list(team, 2).then(({ items }) => items.find((item) => item.id === id));
    expect(await row()).toEqual({
      id,
      module: { id: 2, name: 'Startup' },
      candidate: { id: candidateId, name: person.name, cpf: person.cpf },
      email: person.email,
      emailBounces: null,
      phone: person.phone,
      city: { id: person.city.id, name: 'Belo Horizonte', uf: { id: 31, initials: 'MG' } },
      owner: null,
      originInterview: 'LANDING_PAGE',
      certificate: null,
      classRoom: expect.objectContaining({
        idClassRoom: classRoomId,
        className: 'Startup Minas',
        link: 'INTERESTED',
      }),
      interviewDate: registeredAt,
      statusCompletingInterview: 'NAO_PREENCHIDO',
      statusInterview: 'SEM_RESULTADO',
      processingDate: null,
      revisionDate: null,
      expirationDate: '2027-05-21',
      expiringSoon: false,
      extensionDate: null,
      readingDue: null,
      hasHistoric: false,
      lastEvaluation: null,
      lastEvent: expect.any(Number),
      highligth: false,
      addHighligth: false,
      removeHighligth: false,
      showMenuNewInterview: false,
      sendingRegistrationEmail: {
        sendEmailDate: sentAt,
        openedEmailDate: null,
        unconfirmed: false,
        earlier: [],
      },
      sendingResultEmail: null,
      sendingReinterviewEmail: null,
      sendingSelfAssessmentEmail: null,
      sendingRevisionEmail: null,
      sendingCertificateEmail: null,
      sendingExpirationEmail: null,
      allowedActions: expect.arrayContaining(['edit', 'send-registration-email']),
    });

    const { opened_token: token } = await portal.deps.db
      .selectFrom('message')
      .select('opened_token')
      .where('interview_id', '=', id)
      .executeTakeFirstOrThrow();
    portal.advance({ minutes: 3 });
    await portal.deps.db
      .updateTable('message')
      .set({ status: 'UNCONFIRMED' })
      .where('opened_token', '=', token)
      .execute();
    expect((await row())?.sendingRegistrationEmail).toEqual({
      sendEmailDate: sentAt,
      openedEmailDate: null,
      unconfirmed: true,
      earlier: [],
    });
    // Whoever opens it has it.
    await portal.anyone().call(messageCalls.openedPixel, { params: { token } });
    expect((await row())?.sendingRegistrationEmail).toEqual({
      sendEmailDate: sentAt,
      openedEmailDate: portal.deps.clock().toISOString(),
      unconfirmed: false,
      earlier: [],
    });
    const byId = await team.call(interviewCalls.getInterviewRow, { params: { id } });
    expect(byId.body).toEqual(await row());
  });

  it('shows that it is highlighted or expires soon', async () => {
    const { id } = await givenInterview(portal, { state: 'FINALIZADA-APTO', registeredDaysAgo: 175 });
    const rowOf = async () =>
      (await (await administrator(portal)).call(interviewCalls.getInterviewRow, { params: { id } })).body;
    expect(await rowOf()).toMatchObject({ expiringSoon: true, addHighligth: true, removeHighligth: false });
    expect((await rowOf()).allowedActions).toContain('extend-deadline');
    await portal.deps.db
      .updateTable('interview')
      .set({ highlighted: true, extended_at: portal.deps.clock() })
      .where('id', '=', id)
      .execute();
    expect(await rowOf()).toMatchObject({
      highligth: true,
      addHighligth: false,
      removeHighligth: true,
      extensionDate: expect.any(String),
    });
    expect((await rowOf()).allowedActions).not.toContain('extend-deadline');
  });

  it('whose place was taken is gone from the list and a history of the new one; deleted, neither', async () => {
    const { id: old, person } = await givenInterview(portal, { state: 'EXPIRADA-NAO_APTO' });
    expect(await find(team, person.email)).toEqual([old]);
    const { id } = await registerCandidate(portal, { person });
    const rows = (await list(team, 1, { 'filter.fieldOfResearch': person.email })).items;
    expect(rows).toMatchObject([{ id, hasHistoric: true }]);
    const history = await team.call(interviewCalls.getInterviewRow, { params: { id: old } });
    expect(history.body).toMatchObject({
      id: old,
      statusCompletingInterview: 'EXPIRADA',
      allowedActions: [],
    });

    const remove = (which: number) =>
      portal.deps.db
        .updateTable('interview')
        .set({ deleted_at: new Date() })
        .where('id', '=', which)
        .execute();
    await remove(old);
    expect((await list(team, 1, { 'filter.fieldOfResearch': person.email })).items).toMatchObject([
      { id, hasHistoric: false },
    ]);
    await remove(id);
    expect(await list(team, 1, { 'filter.fieldOfResearch': person.email })).toEqual({ total: 0, items: [] });
    expect((await team.call(interviewCalls.getInterviewRow, { params: { id } })).status).toBe(404);
  });

  it('does not hint at an earlier interview of another state to whoever is bound to one', async () => {
    const { id: old, person } = await givenInterview(portal, { state: 'EXPIRADA-NAO_APTO' });
    const { id } = await registerCandidate(portal, { person });
    const moveOld = (to: keyof typeof CITIES) =>
      portal.deps.db
        .updateTable('interview')
        .set({ uf_id: CITIES[to].ufId, city_id: CITIES[to].id })
        .where('id', '=', old)
        .execute();
    const shown = async (caller: Caller) =>
      (await list(caller, 1, { 'filter.fieldOfResearch': person.email })).items.map((row) => [
        row.id,
        row.hasHistoric,
      ]);
    const paulo = await manager(portal, 'SP');
    expect(await shown(paulo)).toEqual([[id, true]]);
    await moveOld('BA');
    expect(await shown(paulo)).toEqual([[id, false]]);
    expect(await shown(team)).toEqual([[id, true]]);
  });

  it('has a history when the interview between was deleted', async () => {
    const { id: first, person } = await givenInterview(portal, { state: 'EXPIRADA-SEM_RESULTADO' });
    const { id: second } = await registerCandidate(portal, { person });
    await portal.deps.db
      .updateTable('interview')
      .set({ deleted_at: new Date() })
      .where('id', '=', second)
      .execute();
    const { id: third } = await registerCandidate(portal, { person });
    expect(first).toBeLessThan(second);
    expect((await list(team, 1, { 'filter.fieldOfResearch': person.email })).items).toMatchObject([
      { id: third, hasHistoric: true },
    ]);
  });
});

describe('the state of who looks', () => {
  it('bounds what each gets of those who ask for the same list at the same time', async () => {
    const people = await Promise.all([
      manager(portal),
      manager(portal, 'SP'),
      manager(portal, 'SP'),
      manager(portal, 'BA'),
      administrator(portal),
      administrator(portal, 'BA'),
    ]);
    for (const uf of ['SP', 'BA', 'MG'] as const) await registerCandidate(portal, { version: 2, uf });
    const { id, person } = await givenInterview(portal, { version: 2, uf: 'BA', state: 'EXPIRADA-NAO_APTO' });
    await registerCandidate(portal, { version: 2, uf: 'BA', person });
    // An earlier one that was deleted is there for administrators alone.
    await portal.deps.db
      .updateTable('interview')
      .set({ deleted_at: new Date() })
      .where('id', '=', id)
      .execute();
    for (const query of [{}, { 'filter.ufs': ['SP', 'BA'] }]) {
      const alone: unknown[] = [];
      for (const person of people) alone.push(await list(person, 2, query));
      const together = await Promise.all([...people, ...people].map((person) => list(person, 2, query)));
      expect(together).toEqual([...alone, ...alone]);
      expect(new Set(alone.map((page) => JSON.stringify(page))).size).toBeGreaterThan(4);
    }
  });

  it('bounds items, total, row and history', async () => {
    const { id } = await registerCandidate(portal, { version: 4, uf: 'BA' });
    const { id: other } = await registerCandidate(portal, { version: 4, uf: 'MG' });
    const bahia = await manager(portal, 'BA');
    expect(await list(bahia, 4)).toMatchObject({ total: 1, items: [{ id }] });
    expect((await list(team, 4)).total).toBe(2);
    for (const call of [interviewCalls.getInterviewRow, interviewCalls.listInterviewHistory]) {
      expect((await bahia.call(call, { params: { id } })).status).toBe(200);
      expect((await bahia.call(call, { params: { id: other } })).body.code).toBe('api.resource-notfound');
    }
  });

  it('is nothing to people outside the back office', async () => {
    const { id } = await givenInterview(portal);
    for (const [caller, code] of [
      [portal.anyone(), 'session.required'],
      [await candidateOf(portal, { id }), 'access.denied'],
    ] as const) {
      const reply = await caller.call(interviewCalls.listInterviews, { params: { moduleId: 1 } });
      expect(reply.body.code).toBe(code);
    }
  });
});

describe('the history of an interview', () => {
  it('names the team, never the candidate, oldest first', async () => {
    const { id } = await givenInterview(portal, { state: 'FINALIZADA-APTO' });
    const { body } = await (
      await administrator(portal)
    ).call(interviewCalls.listInterviewHistory, { params: { id } });
    expect(body.map(({ command, actor }: { command: string; actor: string }) => [command, actor])).toEqual([
      ['register', 'visitor'],
      ['save-answer', 'candidate'],
      ['send', 'candidate'],
      ['record-processing', 'system'],
      ['evaluate', 'manager'],
    ]);
    expect(body.at(-1)).toMatchObject({
      from: 'FINALIZADA-AGUARDANDO_AVALIACAO',
      to: 'FINALIZADA-APTO',
      userName: 'Equipe de antes',
      reason: expect.any(String),
    });
    expect(body[1]?.userName).toBeNull();
  });

  it('hides from managers the reasons about the answers, and shows the others', async () => {
    const { id } = await givenInterview(portal, { state: 'CERTIFICADA-APTO' });
    const reason = 'Datas do seminário informadas com erro.';
    await team.call(certificateCalls.revokeCertificate, {
      params: { id },
      body: { justificationOfExclusion: reason },
    });
    const { body } = await team.call(interviewCalls.listInterviewHistory, { params: { id } });
    const reasonOf = (command: string) => body.find((entry) => entry.command === command)?.reason;
    expect([reasonOf('evaluate'), reasonOf('delete-certificate')]).toEqual([null, reason]);
  });

  it('of a deleted interview is gone with it', async () => {
    const { id } = await givenInterview(portal);
    await portal.deps.db
      .updateTable('interview')
      .set({ deleted_at: new Date() })
      .where('id', '=', id)
      .execute();
    expect((await team.call(interviewCalls.listInterviewHistory, { params: { id } })).status).toBe(404);
  });
});
