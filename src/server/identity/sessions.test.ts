import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { batchCalls } from '#contract/batches.ts';
import { identityCalls } from '#contract/identity.ts';
import { testApp, type TestApp } from '#tests/app.ts';
import { givenAccount, PASSWORD, signedIn, whoIs } from '#tests/identity.ts';

let portal: TestApp;
let candidate: number;
beforeAll(async () => {
  portal = await testApp();
  candidate = await givenAccount(portal, { email: 'bruna@exemplo.com' });
  await givenAccount(portal, { email: 'gestor@exemplo.com', roles: ['GESTOR'] });
});
afterAll(() => portal.close());
beforeEach(() => portal.deps.db.deleteFrom('session').execute());

const NAME = 'portal_session';
const sessions = () => portal.deps.db.selectFrom('session').selectAll().execute();
const signIn = (person: ReturnType<TestApp['anyone']>, email = 'bruna@exemplo.com') =>
  person.call(identityCalls.signIn, { body: { email, password: PASSWORD } });

/** So many minutes pass, in which the session is used every few. */
async function useEvery(step: number, minutes: number, person: ReturnType<TestApp['anyone']>) {
  for (let passed = 0; passed < minutes; passed += step) {
    portal.advance({ minutes: Math.min(step, minutes - passed) });
    await whoIs(person);
  }
}

describe('many who ask at the same time', () => {
  it('are each answered as themselves, and those whose session has ended as nobody', async () => {
    const people = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        const email = `pessoa.${index}@exemplo.com`;
        await givenAccount(portal, { email });
        return { email, person: await signedIn(portal, email) };
      }),
    );
    const ended = new Set([3, 17]);
    for (const index of ended) await people[index]?.person.call(identityCalls.signOut);
    const seen = await Promise.all(
      [...people, ...people].map(async ({ person }) => (await whoIs(person))?.email ?? null),
    );
    const expected = people.map(({ email }, index) => (ended.has(index) ? null : email));
    expect(seen).toEqual([...expected, ...expected]);
  });
});

describe('the session cookie', () => {
  it('is closed to scripts and other sites', async () => {
    const { headers } = await signIn(portal.anyone());
    const cookie = String(headers['set-cookie']);
    expect(cookie).toMatch(/^portal_session=[\w-]{43};/);
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    expect(cookie).toContain('Path=/');
    expect(cookie).not.toMatch(/Secure|Domain/);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('over https is Secure and bound to its host', async () => {
    const secure = await testApp({ config: { baseUrl: 'https://portal.test' } });
    try {
      await givenAccount(secure, { email: 'bruna@exemplo.com' });
      const person = secure.anyone();
      const { headers } = await person.call(identityCalls.signIn, {
        body: { email: 'bruna@exemplo.com', password: PASSWORD },
      });
      const cookie = String(headers['set-cookie']);
      expect(cookie).toMatch(/^__Host-portal_session=[\w-]{43};/);
      expect(cookie).toContain('Secure');
      expect(cookie).toContain('HttpOnly');
      expect(cookie).toContain('Path=/');
      expect(cookie).not.toContain('Domain');
      expect(await whoIs(person)).not.toBeNull();
      // A cookie of the plain name, which any sub-domain could set, is ignored.
      const planted = secure.anyone();
      const plain = person.cookie().replace('__Host-', '');
      const reply = await planted.call(identityCalls.getSession, { headers: { cookie: plain } });
      expect(reply.body.user).toBeNull();
    } finally {
      await secure.close();
    }
  });

  it('is stored as a digest alone', async () => {
    const person = portal.anyone();
    await signIn(person);
    const token = person.cookie().slice(NAME.length + 1);
    const [row] = await sessions();
    expect(row?.token_hash).toEqual(createHash('sha256').update(token).digest());
    expect(portal.log.join()).not.toContain(token);
  });

  it.each([
    '',
    'x',
    'a'.repeat(43),
    `${'a'.repeat(42)}%00`,
    'é'.repeat(43),
    '%E0%A4%A',
    '{"$ne":1}',
    'a'.repeat(8000),
  ])('with %j is nobody', async (value) => {
    const reply = await portal
      .anyone()
      .call(identityCalls.getSession, { headers: { cookie: `${NAME}=${value}` } });
    expect(reply.status).toBe(200);
    expect(reply.body.user).toBeNull();
  });
});

describe('a session', () => {
  it('takes the place of the one that the browser came with', async () => {
    const person = portal.anyone();
    await signIn(person);
    const first = person.cookie();
    await signIn(person, 'gestor@exemplo.com');
    expect(person.cookie()).not.toBe(first);
    expect(await sessions()).toHaveLength(1);
    const old = await portal.anyone().call(identityCalls.getSession, { headers: { cookie: first } });
    expect(old.body.user).toBeNull();
  });

  it('is never one that was planted before', async () => {
    const planted = 'p'.repeat(43);
    const reply = await portal.anyone().call(identityCalls.signIn, {
      body: { email: 'bruna@exemplo.com', password: PASSWORD },
      headers: { cookie: `${NAME}=${planted}` },
    });
    expect(reply.status).toBe(204);
    expect(String(reply.headers['set-cookie'])).not.toContain(planted);
  });

  it('ends at sign-out, which anybody may ask for twice', async () => {
    const person = await signedIn(portal, 'bruna@exemplo.com');
    const cookie = person.cookie();
    expect((await person.call(identityCalls.signOut)).status).toBe(204);
    expect(person.cookie()).toBe('');
    expect(await sessions()).toEqual([]);
    const again = await person.call(identityCalls.signOut, { headers: { cookie } });
    expect(again.status).toBe(204);
    expect((await portal.anyone().call(identityCalls.signOut)).status).toBe(204);
  });

  it('of a person with a role lasts 8 hours', async () => {
    const person = await signedIn(portal, 'gestor@exemplo.com');
    await useEvery(60, 8 * 60 - 1, person);
    expect(await whoIs(person)).not.toBeNull();
    portal.advance({ minutes: 1 });
    expect(await whoIs(person)).toBeNull();
  });

  it('of a candidate lasts 30 days', async () => {
    const person = await signedIn(portal, 'bruna@exemplo.com');
    await useEvery(11 * 60, 30 * 24 * 60 - 1, person);
    expect(await whoIs(person)).not.toBeNull();
    portal.advance({ minutes: 1 });
    expect(await whoIs(person)).toBeNull();
  });

  it('begun before a role was granted lasts 8 hours too', async () => {
    const id = await givenAccount(portal, { email: 'promovida@exemplo.com' });
    const person = await signedIn(portal, 'promovida@exemplo.com');
    await portal.deps.db
      .insertInto('account_role')
      .values({ account_id: id, role: 'ADMINISTRADOR' })
      .execute();
    expect((await whoIs(person))?.roles).toEqual(['ADMINISTRADOR']);
    await useEvery(60, 7 * 60, person);
    const [listed] = (await person.call(identityCalls.listSessions)).body;
    expect(Date.parse(listed?.expiresAt ?? '') - Date.parse(listed?.createdAt ?? '')).toBe(
      8 * 60 * 60 * 1000,
    );
    portal.advance({ minutes: 60 });
    expect(await whoIs(person)).toBeNull();
  });

  it('is looked up once a request, whoever asks who is signed in', async () => {
    const person = await signedIn(portal, 'bruna@exemplo.com');
    const lookUp = vi.spyOn(portal.deps.db, 'executeQuery');
    try {
      expect(await whoIs(person)).toMatchObject({ id: candidate, email: 'bruna@exemplo.com' });
      expect(lookUp).toHaveBeenCalledTimes(1);
    } finally {
      lookUp.mockRestore();
    }
  });

  it('is out as soon as its account is disabled', async () => {
    const id = await givenAccount(portal, { email: 'saiu@exemplo.com' });
    const person = await signedIn(portal, 'saiu@exemplo.com');
    await portal.deps.db
      .updateTable('account')
      .set({ disabled_at: new Date() })
      .where('id', '=', id)
      .execute();
    expect(await whoIs(person)).toBeNull();
    expect((await person.call(identityCalls.listSessions)).status).toBe(401);
  });
});

describe('a session that is left alone', () => {
  const hours = (number: number) => portal.advance({ minutes: number * 60 });

  it.each([
    ['a candidate', 'bruna@exemplo.com', 12],
    ['somebody of the team', 'gestor@exemplo.com', 2],
  ])('of %s (%s) ends after %i hours, and not while calls come', async (_, email, idle) => {
    const person = await signedIn(portal, email);
    for (let call = 0; call < 3; call += 1) {
      hours(idle - 0.1);
      expect(await whoIs(person)).not.toBeNull();
    }
    hours(idle);
    expect(await whoIs(person)).toBeNull();
    expect((await person.call(identityCalls.listSessions)).body.code).toBe('session.required');
  });

  it('is not kept by what pages ask for by themselves', async () => {
    const person = await signedIn(portal, 'gestor@exemplo.com');
    const poll = () => person.call(batchCalls.listBatches, { params: { moduleId: 1 } });
    for (const _ of [1, 2, 3]) {
      hours(0.6);
      expect((await poll()).status).toBe(200);
    }
    hours(0.6);
    expect((await poll()).status).toBe(401);
  });

  it('writes at most once a minute', async () => {
    const person = await signedIn(portal, 'bruna@exemplo.com');
    const [begun] = await sessions();
    portal.advance({ seconds: 59 });
    await whoIs(person);
    expect((await sessions())[0]?.used_at).toEqual(begun?.used_at);
    portal.advance({ seconds: 1 });
    await whoIs(person);
    expect((await sessions())[0]?.used_at).toEqual(portal.deps.clock());
  });
});

describe('the own sessions', () => {
  it('are ended one by one, and nobody else’s', async () => {
    const phone = await signedIn(portal, 'bruna@exemplo.com');
    const manager = await signedIn(portal, 'gestor@exemplo.com');
    portal.advance({ minutes: 1 });
    const caller = await signedIn(portal, 'bruna@exemplo.com');
    const [, other] = (await caller.call(identityCalls.listSessions)).body;
    const [foreign] = (await manager.call(identityCalls.listSessions)).body;
    for (const id of [other?.id ?? 0, other?.id ?? 0, foreign?.id ?? 0])
      expect((await caller.call(identityCalls.endOwnSession, { params: { id } })).status).toBe(204);
    expect(await whoIs(phone)).toBeNull();
    expect(await whoIs(caller)).not.toBeNull();
    expect(await whoIs(manager)).not.toBeNull();
  });

  it('are listed newest first, with the present one marked, and no other person’s', async () => {
    const phone = portal.anyone();
    await phone.call(identityCalls.signIn, {
      body: { email: 'bruna@exemplo.com', password: PASSWORD },
      headers: { 'user-agent': `Celular ${'x'.repeat(5000)}` },
    });
    portal.advance({ minutes: 1 });
    await signedIn(portal, 'gestor@exemplo.com');
    const caller = await signedIn(portal, 'bruna@exemplo.com');
    const { body } = await caller.call(identityCalls.listSessions);
    expect(body.map((one: { current: boolean }) => one.current)).toEqual([true, false]);
    expect(body[1]?.userAgent).toMatch(/^Celular x{292}$/);
    expect(JSON.stringify(body)).not.toContain('token');
  });

  it('are all ended but the present one', async () => {
    const phone = await signedIn(portal, 'bruna@exemplo.com');
    const manager = await signedIn(portal, 'gestor@exemplo.com');
    const caller = await signedIn(portal, 'bruna@exemplo.com');
    expect((await caller.call(identityCalls.revokeOtherSessions)).status).toBe(204);
    expect(await whoIs(phone)).toBeNull();
    expect((await whoIs(caller))?.id).toBe(candidate);
    expect(await whoIs(manager)).not.toBeNull();
  });

  it.each([identityCalls.listSessions, identityCalls.revokeOtherSessions, identityCalls.changePassword])(
    '$method $path is for signed-in people',
    async (call) => {
      const reply = await portal
        .anyone()
        .call(call, call.method === 'PUT' ? { body: { password: PASSWORD } } : {});
      expect(reply.status).toBe(401);
      expect(reply.body.code).toBe('session.required');
    },
  );
});
