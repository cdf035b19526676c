import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityCalls } from '#contract/identity.ts';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import {
  givenAccount,
  givenCandidate,
  messagesTo,
  PASSWORD,
  signedIn,
  tokenIn,
  whoIs,
} from '#tests/identity.ts';
import { waitForBlockedQuery } from '#tests/locks.ts';
import { cheapProof } from '#tests/proofs.ts';
import { inTransaction } from '../platform/db.ts';
import { tokenHash } from './tokens.ts';

const NEW = 'outra senha bem longa';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

const change = (person: Caller, body: { current?: string; password: string }) =>
  person.call(identityCalls.changePassword, { body });
const askReset = (email: string) =>
  portal.anyone().call(identityCalls.requestPasswordReset, { body: { email } });
const reset = (token: string, password = NEW, person = portal.anyone()) =>
  person.call(identityCalls.resetPassword, { body: { token, password } });
const attempt = async (email: string, password: string) =>
  (await portal.anyone().call(identityCalls.signIn, { body: { email, password } })).status;

describe('changing the password', () => {
  it('takes the current one, and ends the other sessions alone', async () => {
    await givenAccount(portal, { email: 'ana@exemplo.com' });
    const phone = await signedIn(portal, 'ana@exemplo.com');
    const browser = await signedIn(portal, 'ana@exemplo.com');
    expect((await change(browser, { current: PASSWORD, password: NEW })).status).toBe(204);
    expect(await whoIs(browser)).not.toBeNull();
    expect(await whoIs(phone)).toBeNull();
    expect(await attempt('ana@exemplo.com', PASSWORD)).toBe(401);
    expect(await attempt('ana@exemplo.com', NEW)).toBe(204);
  });

  it.each([{ current: 'errada' }, { current: '' }, {}])('is refused with %j', async (given) => {
    const email = `bia${JSON.stringify(given).length}@exemplo.com`;
    await givenAccount(portal, { email });
    const person = await signedIn(portal, email);
    const reply = await change(person, { ...given, password: NEW });
    expect([reply.status, reply.body.code]).toEqual([403, 'password.wrong']);
    expect(await attempt(email, PASSWORD)).toBe(204);
  });

  it('needs none where there is none yet', async () => {
    await givenAccount(portal, { email: 'caio@exemplo.com' });
    const person = await signedIn(portal, 'caio@exemplo.com');
    await portal.deps.db
      .updateTable('account')
      .set({ password_hash: null })
      .where('email', '=', 'caio@exemplo.com')
      .execute();
    expect((await change(person, { password: NEW })).status).toBe(204);
    expect(await attempt('caio@exemplo.com', NEW)).toBe(204);
  });

  it('needs a recent proof where there is none yet: a fresh link is one, an open session is not', async () => {
    const email = 'livia@exemplo.com';
    const id = await givenAccount(portal, { email });
    await portal.deps.db.updateTable('account').set({ password_hash: null }).where('id', '=', id).execute();
    const open = await portal.signedInAs(id);
    portal.advance({ minutes: 15 });
    const refused = await change(open, { password: NEW });
    expect([refused.status, refused.body.code]).toEqual([403, 'confirmation.required']);
    expect(await attempt(email, NEW)).toBe(401);

    await portal.anyone().call(identityCalls.requestLink, { body: { email } });
    const token = tokenIn((await messagesTo(portal, email))[0]);
    expect((await open.call(identityCalls.redeemLink, { body: { token } })).status).toBe(200);
    expect((await change(open, { password: NEW })).status).toBe(204);
    expect(await attempt(email, NEW)).toBe(204);
  });

  it('takes the current one instead of a recent proof', async () => {
    const email = 'nara@exemplo.com';
    await givenAccount(portal, { email });
    const person = await signedIn(portal, email);
    portal.advance({ minutes: 16 });
    expect((await change(person, { current: PASSWORD, password: NEW })).status).toBe(204);
  });

  it('twice at once from one old password: one wins', async () => {
    await givenAccount(portal, { email: 'duda@exemplo.com' });
    const person = await signedIn(portal, 'duda@exemplo.com');
    const replies = await Promise.all(
      [NEW, `${NEW}!`].map((password) => change(person, { current: PASSWORD, password })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([204, 403]));
  });

  it('cannot be guessed at from an open session while the guards are on', async () => {
    const guarded = await testApp({ config: { abuseGuards: true } });
    try {
      await givenAccount(guarded, { email: 'eva@exemplo.com' });
      const person = await signedIn(guarded, 'eva@exemplo.com');
      for (let index = 0; index < 5; index++) {
        expect((await change(person, { current: 'errada', password: NEW })).status).toBe(403);
      }
      const reply = await change(person, { current: PASSWORD, password: NEW });
      expect(reply.status).toBe(429);
      expect(reply.body.details.retryAfterSeconds).toBeGreaterThan(0);
      // The failures of one place do not shut the other.
      await signedIn(guarded, 'eva@exemplo.com');
    } finally {
      await guarded.close();
    }
  });
});

describe('a new password', () => {
  const askLink = (email: string) => portal.anyone().call(identityCalls.requestLink, { body: { email } });
  const redeem = async (token: string) =>
    (await portal.anyone().call(identityCalls.redeemLink, { body: { token } })).status;
  const newestToken = async (email: string) => tokenIn((await messagesTo(portal, email))[0]);
  const ways: readonly (readonly [string, (email: string) => Promise<number>])[] = [
    [
      'chosen while signed in',
      async (email) =>
        (await change(await signedIn(portal, email), { current: PASSWORD, password: NEW })).status,
    ],
    [
      'chosen by a mailed link',
      async (email) => {
        await askReset(email);
        return (await reset(await newestToken(email))).status;
      },
    ],
  ];

  it.each(ways)('%s ends every link that would still sign in', async (way, setNew) => {
    const email = `${way.replaceAll(' ', '.')}@exemplo.com`;
    const cpf = `300000000${way.length}`.padEnd(11, '0');
    const candidateId = await givenCandidate(portal, { cpf, emails: [email] });
    // Asked before there was an account: it would open it all the same.
    await portal
      .anyone()
      .call(identityCalls.signUp, { body: { name: 'Ana Prado', cpf: '52998224725', email } });
    const signUpLink = await newestToken(email);
    await askLink(email);
    const candidateLink = await newestToken(email);
    await givenAccount(portal, { email, candidateId, password: PASSWORD });
    await askLink(email);
    const accountLink = await newestToken(email);
    await givenAccount(portal, { email: `outra.${email}` });
    await askLink(`outra.${email}`);

    expect(await setNew(email)).toBe(204);
    const statuses = [];
    for (const token of [signUpLink, candidateLink, accountLink]) statuses.push(await redeem(token));
    expect(statuses).toEqual([410, 410, 410]);
    expect(await redeem(await newestToken(`outra.${email}`))).toBe(200);
    // Links requested from now on work.
    await askLink(email);
    expect(await redeem(await newestToken(email))).toBe(200);
  });

  it('by a mailed link does not hold the link while the account is waited for', async () => {
    const id = await givenAccount(portal, { email: 'fila@exemplo.com' });
    await askReset('fila@exemplo.com');
    const token = await newestToken('fila@exemplo.com');
    let using: ReturnType<typeof reset> | undefined;
    await inTransaction(portal.deps.db, async (tx) => {
      await tx.selectFrom('account').select('id').where('id', '=', id).forNoKeyUpdate().execute();
      using = reset(token);
      await waitForBlockedQuery(portal);
      const { rows } = await sql`
        select from one_time_link where token_hash = ${tokenHash(token)} for update nowait`.execute(tx);
      expect(rows).toHaveLength(1);
    });
    expect((await using)?.status).toBe(204);
  });
});

describe('resetting the password', () => {
  it('by the mailed link ends every session, begins one, and works once', async () => {
    await givenAccount(portal, { email: 'fabi@exemplo.com', roles: ['GESTOR'] });
    const before = await signedIn(portal, 'fabi@exemplo.com');
    expect((await askReset('fabi@exemplo.com')).status).toBe(204);
    const [message] = await messagesTo(portal, 'fabi@exemplo.com');
    expect(message?.text).toContain('http://portal.test/entrar/nova-senha/');
    // Until the link is used the old password works.
    expect(await attempt('fabi@exemplo.com', PASSWORD)).toBe(204);
    const person = portal.anyone();
    expect((await reset(tokenIn(message), NEW, person)).status).toBe(204);
    expect((await whoIs(person))?.email).toBe('fabi@exemplo.com');
    expect(await whoIs(before)).toBeNull();
    expect(await attempt('fabi@exemplo.com', PASSWORD)).toBe(401);
    expect(await attempt('fabi@exemplo.com', NEW)).toBe(204);
    const again = await reset(tokenIn(message), 'terceira senha');
    expect([again.status, again.body.code]).toEqual([410, 'link.invalid']);
  });

  it('is answered alike for an e-mail that nobody has', async () => {
    await givenAccount(portal, { email: 'gil@exemplo.com' });
    const [known, unknown] = [await askReset('gil@exemplo.com'), await askReset('nenhum@exemplo.com')];
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(await messagesTo(portal, 'nenhum@exemplo.com')).toEqual([]);
  });

  it('is refused late, by a sign-in link, and for a disabled account', async () => {
    const id = await givenAccount(portal, { email: 'hugo@exemplo.com' });
    await askReset('hugo@exemplo.com');
    const late = tokenIn((await messagesTo(portal, 'hugo@exemplo.com'))[0]);
    portal.advance({ minutes: 30 });
    expect((await reset(late)).status).toBe(410);

    await portal.anyone().call(identityCalls.requestLink, { body: { email: 'hugo@exemplo.com' } });
    expect((await reset(tokenIn((await messagesTo(portal, 'hugo@exemplo.com'))[0]))).status).toBe(410);

    await askReset('hugo@exemplo.com');
    await portal.deps.db
      .updateTable('account')
      .set({ disabled_at: new Date() })
      .where('id', '=', id)
      .execute();
    const token = tokenIn((await messagesTo(portal, 'hugo@exemplo.com'))[0]);
    expect((await reset(token)).status).toBe(410);
    await portal.deps.db.updateTable('account').set({ disabled_at: null }).where('id', '=', id).execute();
    expect(await attempt('hugo@exemplo.com', PASSWORD)).toBe(204);
  });

  it('with a password too short uses nothing up', async () => {
    await givenAccount(portal, { email: 'ines@exemplo.com' });
    await askReset('ines@exemplo.com');
    const token = tokenIn((await messagesTo(portal, 'ines@exemplo.com'))[0]);
    expect((await reset(token, '1234567')).status).toBe(400);
    expect((await reset(token)).status).toBe(204);
  });

  it('twice at once: exactly one', async () => {
    await givenAccount(portal, { email: 'jane@exemplo.com' });
    await askReset('jane@exemplo.com');
    const token = tokenIn((await messagesTo(portal, 'jane@exemplo.com'))[0]);
    const replies = await Promise.all([reset(token, NEW), reset(token, `${NEW}!`)]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([204, 410]));
  });

  it('leaves no session behind that a sign-in with the old password was just opening', async () => {
    await givenAccount(portal, { email: 'kaua@exemplo.com' });
    await askReset('kaua@exemplo.com');
    const token = tokenIn((await messagesTo(portal, 'kaua@exemplo.com'))[0]);
    const intruders = Array.from({ length: 4 }, () => portal.anyone());
    const [done] = await Promise.all([
      reset(token),
      ...intruders.map((one) =>
        one.call(identityCalls.signIn, { body: { email: 'kaua@exemplo.com', password: PASSWORD } }),
      ),
    ]);
    expect(done.status).toBe(204);
    for (const one of intruders) expect(await whoIs(one)).toBeNull();
  });

  it('makes the browser known, which strangers’ failures then do not slow down', async () => {
    const guarded = await testApp({ config: { abuseGuards: true } });
    try {
      await givenAccount(guarded, { email: 'lara@exemplo.com' });
      const signIn = async (password: string, person = guarded.anyone()) =>
        (await person.call(identityCalls.signIn, { body: { email: 'lara@exemplo.com', password } })).status;
      for (let index = 0; index < 5; index++) await signIn('errada-errada');
      expect(await signIn(PASSWORD)).toBe(403);
      await guarded.anyone().call(identityCalls.requestPasswordReset, {
        body: { email: 'lara@exemplo.com' },
        headers: { altcha: await cheapProof(guarded) },
      });
      const token = tokenIn((await messagesTo(guarded, 'lara@exemplo.com'))[0]);
      const own = guarded.anyone();
      await own.call(identityCalls.resetPassword, { body: { token, password: NEW } });
      await whoIs(own);
      expect(await signIn(NEW, own)).toBe(204);
      expect(await signIn(NEW)).toBe(403);
    } finally {
      await guarded.close();
    }
  });
});
