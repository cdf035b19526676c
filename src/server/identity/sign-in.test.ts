import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identityCalls } from '#contract/identity.ts';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import { givenAccount, PASSWORD, signedIn, whoIs } from '#tests/identity.ts';
import { beginPasswordAttempt } from './demanded-work.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp({ config: { abuseGuards: true } });
  await givenAccount(portal, { email: 'ana@exemplo.com', name: 'Ana Prado', roles: ['GESTOR'], uf: 'SP' });
  await givenAccount(portal, { email: 'bia@exemplo.com' });
  const linkOnly = await givenAccount(portal, { email: 'semsenha@exemplo.com' });
  await portal.deps.db
    .updateTable('account')
    .set({ password_hash: null })
    .where('id', '=', linkOnly)
    .execute();
  const disabled = await givenAccount(portal, { email: 'fora@exemplo.com' });
  await portal.deps.db
    .updateTable('account')
    .set({ disabled_at: new Date() })
    .where('id', '=', disabled)
    .execute();
});
afterAll(() => portal.close());
beforeEach(() => portal.deps.db.deleteFrom('rate_limit').execute());

const attempt = (person: Caller, email: string, password: string, from = '198.51.100.7') =>
  person.call(identityCalls.signIn, { body: { email, password }, headers: { 'x-forwarded-for': from } });
const keys = async () =>
  (await portal.deps.db.selectFrom('rate_limit').select('key').execute()).map(({ key }) => key);

describe('signing in', () => {
  it('sets the cookie and returns who is signed in', async () => {
    const ana = portal.anyone();
    expect(await whoIs(ana)).toBeNull();
    const reply = await attempt(ana, '  ANA@Exemplo.com ', PASSWORD);
    expect(reply.status).toBe(204);
    expect(await whoIs(ana)).toEqual({
      id: expect.any(Number),
      name: 'Ana Prado',
      email: 'ana@exemplo.com',
      roles: ['GESTOR'],
      uf: 'SP',
    });
  });

  it.each([
    ['a wrong password', 'ana@exemplo.com', 'errada-errada'],
    ['an unknown e-mail', 'ninguem@exemplo.com', PASSWORD],
    ['an account without a password', 'semsenha@exemplo.com', PASSWORD],
    ['a disabled account', 'fora@exemplo.com', PASSWORD],
  ])('answers %s alike', async (_case, email, password) => {
    const person = portal.anyone();
    const reply = await attempt(person, email, password);
    expect(reply.status).toBe(401);
    expect(reply.body).toEqual({ code: 'sign-in.failed', message: 'E-mail ou senha não conferem.' });
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect(await whoIs(person)).toBeNull();
  });

  it.each([
    ['a NUL', { email: 'ana@exemplo.com', password: 'a\0b' }],
    ['a number', { email: 'ana@exemplo.com', password: 12345678 }],
    ['an array', { email: ['ana@exemplo.com'], password: PASSWORD }],
    ['an object for a password', { email: 'ana@exemplo.com', password: { $ne: null } }],
    ['nothing', {}],
    ['null', null],
    ['a password beyond any', { email: 'ana@exemplo.com', password: 'x'.repeat(129) }],
  ])('refuses %s as invalid', async (_case, body) => {
    const reply = await portal.anyone().request({
      method: 'POST',
      url: identityCalls.signIn.path,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    });
    expect(reply.status).toBe(400);
    expect(JSON.stringify(reply.body)).not.toContain(PASSWORD);
  });

  it('refuses a huge body', async () => {
    const reply = await portal.anyone().call(identityCalls.signIn, {
      body: { email: 'ana@exemplo.com', password: 'x'.repeat(2 * 1024 * 1024) },
    });
    expect(reply.status).toBe(413);
  });

  it('from another site is refused', async () => {
    const reply = await portal.anyone().call(identityCalls.signIn, {
      body: { email: 'ana@exemplo.com', password: PASSWORD },
      headers: { origin: 'https://outro.example' },
    });
    expect(reply.status).toBe(403);
  });
});

describe('wrong passwords', () => {
  const fail = async (times: number, email: string, from?: string) => {
    for (let index = 0; index < times; index++) await attempt(portal.anyone(), email, 'errada-errada', from);
  };

  it('are forgotten once the right one came', async () => {
    await fail(4, 'ana@exemplo.com');
    expect((await attempt(portal.anyone(), 'ana@exemplo.com', PASSWORD)).status).toBe(204);
    await fail(4, 'ana@exemplo.com');
    expect((await attempt(portal.anyone(), 'ana@exemplo.com', PASSWORD)).status).toBe(204);
  });

  it('are over when their window is', async () => {
    await fail(5, 'ana@exemplo.com');
    await portal.deps.db
      .updateTable('rate_limit')
      .set({ resets_at: new Date(0) })
      .execute();
    expect((await attempt(portal.anyone(), 'ana@exemplo.com', PASSWORD)).status).toBe(204);
  });

  it('sent side by side open nothing to a right guess that began before five had failed', async () => {
    const origin = { ip: '198.51.100.7', device: null, workDone: 0 };
    const rightGuess = await beginPasswordAttempt(portal.deps, 'ana@exemplo.com', origin);
    for (let n = 0; n < 5; n++)
      await (await beginPasswordAttempt(portal.deps, 'ana@exemplo.com', origin)).failed();
    await expect(rightGuess.assertStillAllowed()).rejects.toThrow('proof.required');
  });

  it('are counted under keys that hold neither e-mail nor address', async () => {
    await fail(1, 'ana@exemplo.com');
    const stored = await keys();
    expect(stored.some((key) => key.startsWith('sign-in-pair:'))).toBe(true);
    expect(stored.some((key) => key.startsWith('sign-in-account:'))).toBe(true);
    expect(stored.some((key) => key.startsWith('sign-in-address:'))).toBe(true);
    expect(stored.join()).not.toMatch(/ana|exemplo|198\.51/);
    expect(portal.log.join()).not.toMatch(/ana@|exemplo|198\.51|errada|correta/);
  });
});

describe('with the guards off', () => {
  it('any number of attempts is checked, and none is counted', async () => {
    const open = await testApp({ config: { abuseGuards: false } });
    try {
      await givenAccount(open, { email: 'ana@exemplo.com' });
      for (let index = 0; index < 7; index++) {
        const reply = await attempt(open.anyone(), 'ana@exemplo.com', 'errada-errada');
        expect(reply.status).toBe(401);
      }
      expect(await whoIs(await signedIn(open, 'ana@exemplo.com'))).not.toBeNull();
      expect(await open.deps.db.selectFrom('rate_limit').selectAll().execute()).toEqual([]);
    } finally {
      await open.close();
    }
  });
});
