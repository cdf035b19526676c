import { scryptSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityCalls } from '#contract/identity.ts';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import { givenAccount, messagesTo, PASSWORD, signedIn, tokenIn, whoIs } from '#tests/identity.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

const NEW = 'outra senha bem longa';
const change = (person: Caller, current: string, password: string) =>
  person.call(identityCalls.changePassword, { body: { current, password } });
const stateOf = async (person: Caller) => (await person.call(identityCalls.getPasswordState)).body;
const stored = (email: string) =>
  portal.deps.db
    .selectFrom('account')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();

describe('choosing a password', () => {
  it.each([
    ['ana@exemplo.com', [], 'PassWord1', 'password.common'],
    ['bia.prado@exemplo.com', [], 'Bia.Prado', 'password.personal'],
    ['caio@exemplo.com', [], 'ana  prado', 'password.personal'],
    ['duda@exemplo.com', ['GESTOR'], 'onze letras', 'password.short'],
    ['eva@exemplo.com', ['PILOTO'], 'qwertyuiop123', 'password.common'],
  ] as const)(
    'of %s with roles %j: %j is refused as %s, and nothing is changed',
    async (email, roles, bad, code) => {
      await givenAccount(portal, { email, roles });
      const person = await signedIn(portal, email);
      const before = await stored(email);
      const reply = await change(person, PASSWORD, bad);
      expect([reply.status, reply.body.code]).toEqual([422, code]);
      if (code === 'password.short')
        expect(reply.body.message).toBe('A senha precisa ter ao menos 12 caracteres.');
      expect(await stored(email)).toEqual(before);
      expect((await change(person, PASSWORD, NEW)).status).toBe(204);
    },
  );

  it('by a link: the same, and the link stays good', async () => {
    await givenAccount(portal, { email: 'fabio@exemplo.com', roles: ['GESTOR'] });
    await portal.anyone().call(identityCalls.requestPasswordReset, { body: { email: 'fabio@exemplo.com' } });
    const token = tokenIn((await messagesTo(portal, 'fabio@exemplo.com'))[0]);
    const reset = (password: string) =>
      portal.anyone().call(identityCalls.resetPassword, { body: { token, password } });
    expect((await reset('onze letras')).body.code).toBe('password.short');
    expect((await reset('doze letras sim')).status).toBe(204);
  });

  it('a candidate’s needs eight characters, of any kind', async () => {
    await givenAccount(portal, { email: 'gil@exemplo.com' });
    const person = await signedIn(portal, 'gil@exemplo.com');
    expect(await stateOf(person)).toEqual({ outdated: false, minLength: 8 });
    expect((await change(person, PASSWORD, 'só letra')).status).toBe(204);
  });
});

describe('a password from before', () => {
  it('that is too short by now lets in, and is to be renewed until it is', async () => {
    const email = 'hugo@exemplo.com';
    await givenAccount(portal, { email, roles: ['ADMINISTRADOR'], password: 'oito8888' });
    const person = await signedIn(portal, email, 'oito8888');
    expect(await whoIs(person)).not.toBeNull();
    expect(await stateOf(person)).toEqual({ outdated: true, minLength: 12 });
    expect((await change(person, 'oito8888', NEW)).status).toBe(204);
    expect(await stateOf(person)).toEqual({ outdated: false, minLength: 12 });
    expect(await stateOf(await signedIn(portal, email, NEW))).toEqual({ outdated: false, minLength: 12 });
  });

  it('hashed with less work is hashed anew at sign-in, and goes on', async () => {
    const email = 'iris@exemplo.com';
    const { id } = { id: await givenAccount(portal, { email }) };
    const salt = Buffer.alloc(16, 7);
    const hash = scryptSync(PASSWORD, salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 });
    const old = `s1$${salt.toString('base64url')}$${hash.toString('base64url')}`;
    await portal.deps.db.updateTable('account').set({ password_hash: old }).where('id', '=', id).execute();

    const wrong = await portal
      .anyone()
      .call(identityCalls.signIn, { body: { email, password: 'errada-errada' } });
    expect([wrong.status, (await stored(email)).password_hash]).toEqual([401, old]);
    const first = await signedIn(portal, email);
    expect((await stored(email)).password_hash).toMatch(/^s2\$/);
    await signedIn(portal, email);
    expect(await whoIs(first)).not.toBeNull();
  });
});
