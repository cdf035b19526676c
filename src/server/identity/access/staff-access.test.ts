import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '#domain/access.ts';
import { interviewCommandCalls } from '#contract/interview-commands.ts';
import { interviewCalls } from '#contract/interviews.ts';
import { managerAccessCalls } from '#contract/manager-access.ts';
import { staffAccessCalls } from '#contract/staff-access.ts';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import {
  administrator,
  givenClass,
  givenIdentity,
  givenInterview,
  manager,
  managerByProvider,
  type SignedInCaller,
} from '#tests/factories.ts';
import { messagesTo, whoIs } from '#tests/identity.ts';

let portal: TestApp;
let admin: SignedInCaller;
let people = 0;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());
beforeEach(async () => {
  admin = await administrator(portal);
});

interface Given {
  readonly roles: readonly Role[];
  readonly uf: string | null;
}
const SP: Given = { roles: ['GESTOR'], uf: 'SP' };
const NATIONAL: Given = { roles: ['ADMINISTRADOR'], uf: null };
const NONE: Given = { roles: [], uf: null };
const reason = 'Mudou de equipe.';

const list = (caller: Caller, query: Readonly<Record<string, unknown>> = {}) =>
  caller.call(staffAccessCalls.listStaff, { query: { 'page.size': 100, ...query } });
const change = (caller: Caller, id: number, expected: Given, wanted: Given) =>
  caller.call(staffAccessCalls.changeStaffAccess, { params: { id }, body: { ...wanted, reason, expected } });
function grant(caller: Caller, wanted: Given, email?: string) {
  people += 1;
  const person = { email: email ?? `pessoa.${people}@casa.test`, name: 'Pessoa Concedida' };
  return caller.call(staffAccessCalls.grantStaffAccess, { body: { ...person, ...wanted, reason } });
}
const rowOf = async (accountId: number, caller: Caller = admin) =>
  (await list(caller)).body.items.find((one) => one.accountId === accountId);
const changesOf = (accountId: number) =>
  portal.deps.db
    .selectFrom('access_change')
    .select(['change', 'actor_id', 'reason', 'roles'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();

describe('granting', () => {
  it('creates the account, records who and why, and notifies the person and the other administrators', async () => {
    const other = await administrator(portal);
    const { status, body } = await grant(admin, SP, 'rita.nova@casa.test');
    expect(status).toBe(200);
    expect(await rowOf(body.accountId)).toMatchObject({
      email: 'rita.nova@casa.test',
      roles: ['GESTOR'],
      uf: 'SP',
      grantedBy: (await whoIs(admin))?.name,
      provider: null,
      lastSignInAt: null,
      hasPasskey: false,
      hasAuthenticatorApp: false,
      mayChange: true,
    });
    expect(await changesOf(body.accountId)).toEqual([
      { change: 'granted', actor_id: admin.accountId, reason, roles: ['GESTOR'] },
    ]);
    const [own] = await messagesTo(portal, 'rita.nova@casa.test');
    expect(own?.text).toContain('Gestor (SP)');
    const [message] = await messagesTo(portal, (await whoIs(other))?.email ?? '');
    expect(message?.text).toContain('Pessoa Concedida');
    expect(await messagesTo(portal, (await whoIs(admin))?.email ?? '')).toEqual([]);
    const person = await portal.signedInAs(body.accountId);
    expect(await whoIs(person)).toMatchObject({ roles: ['GESTOR'], uf: 'SP' });
    expect((await rowOf(body.accountId))?.lastSignInAt).not.toBeNull();
  });

  it('ends the sessions that an account has: a candidate’s must not become a manager’s', async () => {
    const { accountId } = await managerByProvider(portal);
    const open = await portal.signedInAs(accountId);
    const { email } = (await whoIs(open)) ?? {};
    expect((await grant(admin, SP, email)).body.accountId).toBe(accountId);
    expect(await whoIs(open)).toBeNull();
  });

  it('twice is once: the second click changes nothing and sends nothing', async () => {
    const [one, two] = await Promise.all([
      grant(admin, SP, 'duas.vezes@casa.test'),
      grant(admin, SP, 'duas.vezes@casa.test'),
    ]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(await changesOf(one.body.accountId)).toHaveLength(1);
    expect(await messagesTo(portal, 'duas.vezes@casa.test')).toHaveLength(1);
  });

  it('to somebody who has access already is refused: it is changed where it is seen', async () => {
    await grant(admin, SP, 'ja.tem@casa.test');
    const { status, body } = await grant(admin, NATIONAL, 'ja.tem@casa.test');
    expect([status, body.code]).toEqual([409, 'access.changed']);
  });

  it('asks for a recent proof of who the administrator is; taking back never waits for one', async () => {
    const { body } = await grant(admin, SP, 'antes.da.prova@casa.test');
    portal.advance({ minutes: 15 });
    const refused = { status: 403, body: { code: 'confirmation.required' } };
    expect(await grant(admin, SP, 'sem.prova@casa.test')).toMatchObject(refused);
    expect(await change(admin, body.accountId, SP, { ...SP, uf: 'MG' })).toMatchObject(refused);
    expect((await list(admin, { 'filter.search': 'sem.prova' })).body.items).toEqual([]);
    expect(await messagesTo(portal, 'sem.prova@casa.test')).toEqual([]);
    expect(await rowOf(body.accountId)).toMatchObject(SP);
    expect((await change(admin, body.accountId, SP, NONE)).status).toBe(204);
  });

  it.each([
    [{ reason: '  ' }],
    [{ roles: [] }],
    [{ roles: ['CHEFE'] }],
    [{ uf: 'SÃO PAULO' }],
    [{ email: 'não é' }],
  ])('%j is refused', async (wrong) => {
    const body = { email: 'x@casa.test', name: 'Xis Silva', ...SP, reason, ...wrong };
    expect((await admin.call(staffAccessCalls.grantStaffAccess, { body })).body.code).toBe('request.invalid');
  });
});

describe('administrators of a state', () => {
  it('grant within it, never elsewhere or nationally', async () => {
    const minas = await administrator(portal, 'MG');
    expect((await grant(minas, { roles: ['GESTOR'], uf: 'MG' })).status).toBe(200);
    for (const wanted of [SP, NATIONAL, { roles: ['GESTOR'], uf: null } as const])
      expect((await grant(minas, wanted)).body.code).toBe('access.out-of-reach');
  });

  it('see and change the people of their state alone', async () => {
    const minas = await administrator(portal, 'MG');
    const [national, paulista, mineira] = [
      await manager(portal),
      await manager(portal, 'SP'),
      await manager(portal, 'MG'),
    ];
    const seen = (await list(minas)).body.items.map(({ accountId }) => accountId);
    expect(seen).toContain(mineira.accountId);
    expect(seen).not.toContain(national.accountId);
    expect(seen).not.toContain(paulista.accountId);
    expect((await change(minas, national.accountId, { roles: ['GESTOR'], uf: null }, NONE)).body.code).toBe(
      'access.out-of-reach',
    );
    expect((await change(minas, paulista.accountId, SP, NONE)).body.code).toBe('access.out-of-reach');
    for (const { accountId } of [national, paulista]) {
      const params = { id: accountId };
      expect((await minas.call(staffAccessCalls.endStaffSessions, { params })).status).toBe(403);
      expect((await minas.call(staffAccessCalls.getStaffDuties, { params })).status).toBe(404);
    }
  });

  it('do not narrow whom a provider makes national, by binding them to the state', async () => {
    const minas = await administrator(portal, 'MG');
    const { accountId } = await managerByProvider(portal);
    const email = (await rowOf(accountId))?.email;
    expect((await grant(minas, { roles: ['GESTOR'], uf: 'MG' }, email)).body.code).toBe(
      'access.out-of-reach',
    );
  });
});

describe('taking back', () => {
  it('ends every session at once, is recorded, and sends messages', async () => {
    const someone = await manager(portal, 'SP');
    const { id } = await givenInterview(portal, { state: 'FINALIZADA-APTO' });
    const row = () => someone.call(interviewCalls.getInterviewRow, { params: { id } });
    expect((await row()).status).toBe(200);
    expect((await change(admin, someone.accountId, SP, NONE)).status).toBe(204);
    expect((await row()).body.code).toBe('session.required');
    expect(await rowOf(someone.accountId)).toBeUndefined();
    const again = await portal.signedInAs(someone.accountId);
    expect((await again.call(interviewCalls.getInterviewRow, { params: { id } })).body.code).toBe(
      'access.denied',
    );
    expect((await changesOf(someone.accountId)).map((line) => line.change)).toEqual(['revoked']);
    const [message] = await messagesTo(portal, (await whoIs(again))?.email ?? '');
    expect(message?.text).toContain('foi retirado');
  });

  it('is not undone by an internal e-mail', async () => {
    const someone = await manager(portal, 'SP');
    await change(admin, someone.accountId, SP, NONE);
    const again = await portal.signedInAs(someone.accountId);
    const reply = await again.call(managerAccessCalls.sendManagerValidation, {
      params: { id: someone.accountId },
      body: { email: 'alguem@sp.org.test' },
    });
    expect(reply.body.code).toBe('manager-access.withdrawn');
  });

  it('leaves what the provider names, and shows it', async () => {
    const someone = await manager(portal, 'SP');
    const identity = await givenIdentity(portal, someone.accountId, { roles: ['GESTOR'], uf: 'SP' });
    expect((await change(admin, someone.accountId, SP, NONE)).status).toBe(204);
    expect(await rowOf(someone.accountId)).toMatchObject({
      roles: [],
      provider: { roles: ['GESTOR'], uf: 'SP' },
    });
    expect((await whoIs(await portal.signedInAs(someone.accountId)))?.roles).toEqual([]);
    expect((await whoIs(await portal.signedInAs(someone.accountId, identity)))?.roles).toEqual(['GESTOR']);
  });

  it('names before what the person answers for', async () => {
    const someone = await manager(portal, 'SP');
    const { id } = await givenInterview(portal, { state: 'FINALIZADA-APTO' });
    await admin.call(interviewCommandCalls.includeResponsibleManager, {
      query: { idInterview: id, idMnagerResponsible: someone.accountId },
    });
    const { body } = await admin.call(staffAccessCalls.getStaffDuties, { params: { id: someone.accountId } });
    expect(body).toEqual({ interviews: 1, classes: [], regionals: [] });
  });

  it('names classes and regionals in the order of Brazilian readers', async () => {
    const { accountId } = await manager(portal, 'SP');
    const { db } = portal.deps;
    for (const name of ['oeste', 'Água Branca', 'Zona Sul', 'Aclimação']) {
      const classId = await givenClass(portal, { name });
      const { regional_id } = await db
        .updateTable('class_room')
        .set({ owner_id: accountId })
        .where('id', '=', classId)
        .returning('regional_id')
        .executeTakeFirstOrThrow();
      await db.updateTable('regional').set({ name }).where('id', '=', regional_id).execute();
      await db.insertInto('regional_manager').values({ regional_id, account_id: accountId }).execute();
    }
    const { body } = await admin.call(staffAccessCalls.getStaffDuties, { params: { id: accountId } });
    const inOrder = ['Aclimação', 'Água Branca', 'oeste', 'Zona Sul'];
    expect(body).toEqual({ interviews: 0, classes: inOrder, regionals: inOrder });
  });
});

it('nobody changes their own access or ends their own sessions here', async () => {
  for (const wanted of [NONE, SP])
    expect((await change(admin, admin.accountId, NATIONAL, wanted)).body.code).toBe('access.own');
  const own = await admin.call(staffAccessCalls.endStaffSessions, { params: { id: admin.accountId } });
  expect(own.body.code).toBe('access.own');
  expect((await rowOf(admin.accountId))?.mayChange).toBe(false);
});

it('the last national administrator cannot be taken back, also by two at once', async () => {
  const alone = await testApp();
  try {
    const [one, two] = [await administrator(alone), await administrator(alone)];
    const replies = await Promise.all([
      change(one, two.accountId, NATIONAL, NONE),
      change(two, one.accountId, NATIONAL, NONE),
    ]);
    const refused = replies.filter(({ status }) => status !== 204).map(({ body }) => body.code);
    // Whichever came second is the last, unless its session had ended already.
    expect(refused).toHaveLength(1);
    expect(['access.last-administrator', 'session.required']).toContain(refused[0]);
  } finally {
    await alone.close();
  }
});

it('of two administrators at once the second gets the name of the first', async () => {
  const someone = await manager(portal, 'SP');
  const other = await administrator(portal);
  expect((await change(admin, someone.accountId, SP, { ...SP, uf: 'MG' })).status).toBe(204);
  const { status, body } = await change(other, someone.accountId, SP, NONE);
  expect([status, body.code, body.details.who]).toEqual([409, 'access.changed', (await whoIs(admin))?.name]);
  expect(body.details.current).toEqual({ roles: ['GESTOR'], uf: 'MG' });
  expect(await rowOf(someone.accountId)).toMatchObject({ uf: 'MG' });
  // The second decides anew, knowing what is there now.
  const again = await change(other, someone.accountId, body.details.current, NONE);
  expect(again.status).toBe(204);
});

it('ends a person’s sessions, and leaves their access', async () => {
  const someone = await manager(portal, 'SP');
  const reply = await admin.call(staffAccessCalls.endStaffSessions, { params: { id: someone.accountId } });
  expect(reply.status).toBe(204);
  expect(await whoIs(someone)).toBeNull();
  expect((await rowOf(someone.accountId))?.roles).toEqual(['GESTOR']);
});

it('is searched by name or e-mail, role and state', async () => {
  const { body: made } = await grant(admin, { roles: ['PILOTO'], uf: 'BA' }, 'busca.bahia@casa.test');
  const found = async (query: Readonly<Record<string, unknown>>) =>
    (await list(admin, query)).body.items.map(({ accountId }) => accountId);
  expect(await found({ 'filter.search': 'BUSCA.bahia' })).toEqual([made.accountId]);
  expect(await found({ 'filter.search': 'concedida', 'filter.uf': 'BA' })).toEqual([made.accountId]);
  expect(await found({ 'filter.role': 'PILOTO' })).toEqual([made.accountId]);
  expect(await found({ 'filter.uf': 'NA' })).toContain(admin.accountId);
  expect(await found({ 'filter.search': '%' })).toEqual([]);
});
