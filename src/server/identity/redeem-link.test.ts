import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityCalls } from '#contract/identity.ts';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import { givenAccount, givenCandidate, givenInterview, mailTo, tokenIn, whoIs } from '#tests/identity.ts';
import { inTransaction } from '../platform/db.ts';
import { issueLink } from './links.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

const ask = (email: string) => portal.anyone().call(identityCalls.requestLink, { body: { email } });
const redeem = (person: Caller, token: string) => person.call(identityCalls.redeemLink, { body: { token } });
const newestTokenFor = async (email: string) => tokenIn((await mailTo(portal, email))[0]);
const accountOf = (email: string) =>
  portal.deps.db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst();

describe('using a link', () => {
  it('signs in, once', async () => {
    await givenAccount(portal, { email: 'entra@exemplo.com', name: 'Eva Lima' });
    await ask('entra@exemplo.com');
    const token = await newestTokenFor('entra@exemplo.com');
    const person = portal.anyone();
    const reply = await redeem(person, token);
    expect(reply.status).toBe(200);
    expect(reply.body.user).toMatchObject({
      name: 'Eva Lima',
      email: 'entra@exemplo.com',
      roles: [],
      uf: null,
    });
    expect(await whoIs(person)).toEqual(reply.body.user);
    const again = await redeem(portal.anyone(), token);
    expect([again.status, again.body.code]).toEqual([410, 'link.invalid']);
    expect(again.headers['set-cookie']).toBeUndefined();
  });

  it('twice at once signs in exactly one', async () => {
    await givenCandidate(portal, { cpf: '10000000442', emails: ['corrida@exemplo.com'] });
    await ask('corrida@exemplo.com');
    const token = await newestTokenFor('corrida@exemplo.com');
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async () => (await redeem(portal.anyone(), token)).status),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 410, 410, 410, 410, 410, 410, 410]);
  });

  it('is over after thirty minutes', async () => {
    await givenAccount(portal, { email: 'tarde@exemplo.com' });
    await ask('tarde@exemplo.com');
    const token = await newestTokenFor('tarde@exemplo.com');
    portal.advance({ minutes: 30 });
    expect((await redeem(portal.anyone(), token)).status).toBe(410);
  });

  it('is not done by opening it', async () => {
    await givenAccount(portal, { email: 'robo@exemplo.com' });
    await ask('robo@exemplo.com');
    const token = await newestTokenFor('robo@exemplo.com');
    await portal.anyone().request({ method: 'GET', url: `/entrar/link/${token}` });
    await portal.anyone().request({ method: 'GET', url: `${identityCalls.redeemLink.path}?token=${token}` });
    expect((await redeem(portal.anyone(), token)).status).toBe(200);
  });

  it('of another purpose is refused', async () => {
    await givenAccount(portal, { email: 'outro@exemplo.com' });
    await portal.anyone().call(identityCalls.requestPasswordReset, { body: { email: 'outro@exemplo.com' } });
    const token = await newestTokenFor('outro@exemplo.com');
    expect((await redeem(portal.anyone(), token)).status).toBe(410);
  });

  it('whose account was disabled meanwhile is refused', async () => {
    const id = await givenAccount(portal, { email: 'bloqueada@exemplo.com' });
    await ask('bloqueada@exemplo.com');
    await portal.deps.db
      .updateTable('account')
      .set({ disabled_at: new Date() })
      .where('id', '=', id)
      .execute();
    const reply = await redeem(portal.anyone(), await newestTokenFor('bloqueada@exemplo.com'));
    expect([reply.status, reply.headers['set-cookie']]).toEqual([410, undefined]);
  });

  it.each([
    ['one nobody was given', 'a'.repeat(43), 410],
    ['a short one', 'a', 410],
    ['letters that are none of ours', `${'a'.repeat(42)}é`, 410],
    ['SQL', "' or 1=1 --", 410],
    ['an empty one', '', 400],
    ['a NUL', `${'a'.repeat(42)}\0`, 400],
    ['a huge one', 'a'.repeat(100_000), 400],
    ['a number', 5, 400],
    ['an array', ['a'.repeat(43)], 400],
    ['null', null, 400],
  ])('refuses %s', async (_case, token, status) => {
    const reply = await portal.anyone().call(identityCalls.redeemLink, { body: { token } });
    expect(reply.status).toBe(status);
  });
});

describe('a candidate’s link', () => {
  it('makes the account at the first use, and finds it at the next, after a new address too', async () => {
    const candidate = await givenCandidate(portal, {
      cpf: '10000000523',
      name: 'Fábio Nunes',
      emails: ['fabio@exemplo.com'],
    });
    await ask('fabio@exemplo.com');
    const first = await redeem(portal.anyone(), await newestTokenFor('fabio@exemplo.com'));
    expect(first.body.user).toMatchObject({ name: 'Fábio Nunes', email: 'fabio@exemplo.com' });
    expect(await accountOf('fabio@exemplo.com')).toMatchObject({
      candidate_id: candidate,
      password_hash: null,
    });

    await givenInterview(portal, candidate, 'fabio.novo@exemplo.com', 2);
    await ask('fabio.novo@exemplo.com');
    const second = await redeem(portal.anyone(), await newestTokenFor('fabio.novo@exemplo.com'));
    expect(second.body.user.id).toBe(first.body.user.id);
    expect(await accountOf('fabio.novo@exemplo.com')).toBeUndefined();
  });

  it('ties the account of that e-mail that has no candidate yet', async () => {
    const id = await givenAccount(portal, { email: 'gina@exemplo.com', roles: ['GESTOR'] });
    const candidate = await givenCandidate(portal, { cpf: '10000000604', emails: ['gina@exemplo.com'] });
    await ask('gina@exemplo.com');
    const { body } = await redeem(portal.anyone(), await newestTokenFor('gina@exemplo.com'));
    expect(body.user).toMatchObject({ id, roles: ['GESTOR'] });
    expect((await accountOf('gina@exemplo.com'))?.candidate_id).toBe(candidate);
  });

  it('is refused where the e-mail is another candidate’s, and stays as it was', async () => {
    const other = await givenCandidate(portal, { cpf: '10000000795', emails: ['helio@exemplo.com'] });
    const candidate = await givenCandidate(portal, { cpf: '10000000876', emails: ['helio@exemplo.com'] });
    const url = await inTransaction(portal.deps.db, (tx) =>
      issueLink(tx, portal.deps, {
        purpose: 'sign-in',
        email: 'helio@exemplo.com',
        candidateId: candidate,
        validForMinutes: 7 * 24 * 60,
      }),
    );
    const account = await givenAccount(portal, { email: 'helio@exemplo.com', candidateId: other });
    const token = tokenIn({ text: url });
    const reply = await redeem(portal.anyone(), token);
    expect([reply.status, reply.body.code]).toEqual([409, 'account.conflict']);
    // Support gives the address free; the refused link was not used up.
    portal.advance({ days: 6 });
    await portal.deps.db
      .updateTable('account')
      .set({ email: 'helio2@exemplo.com' })
      .where('id', '=', account)
      .execute();
    expect((await redeem(portal.anyone(), token)).status).toBe(200);
  });

  it('sent to an address that is not the account’s never opens a back office', async () => {
    const candidate = await givenCandidate(portal, { cpf: '10000000957', emails: ['digitado@exemplo.com'] });
    await givenAccount(portal, {
      email: 'chefe@exemplo.com',
      roles: ['ADMINISTRADOR'],
      candidateId: candidate,
    });
    await ask('digitado@exemplo.com');
    expect(await mailTo(portal, 'digitado@exemplo.com')).toEqual([]);
    const url = await inTransaction(portal.deps.db, (tx) =>
      issueLink(tx, portal.deps, {
        purpose: 'sign-in',
        email: 'digitado@exemplo.com',
        candidateId: candidate,
        validForMinutes: 30,
      }),
    );
    const reply = await redeem(portal.anyone(), tokenIn({ text: url }));
    expect(reply.body.code).toBe('account.conflict');
  });

  it('two of one candidate, used at once, make one account', async () => {
    const candidate = await givenCandidate(portal, {
      cpf: '10000001090',
      emails: ['ivo1@exemplo.com', 'ivo2@exemplo.com'],
    });
    await ask('ivo1@exemplo.com');
    await ask('ivo2@exemplo.com');
    const tokens = [await newestTokenFor('ivo1@exemplo.com'), await newestTokenFor('ivo2@exemplo.com')];
    const replies = await Promise.all(tokens.map((token) => redeem(portal.anyone(), token)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies[0]?.body.user.id).toBe(replies[1]?.body.user.id);
    const accounts = await portal.deps.db
      .selectFrom('account')
      .select('id')
      .where('candidate_id', '=', candidate)
      .execute();
    expect(accounts).toHaveLength(1);
  });

  it('of more than five candidates: the five newest', async () => {
    for (let index = 0; index < 7; index++) {
      await givenCandidate(portal, { cpf: `2000000${index}000`, emails: ['lote@exemplo.com'] });
    }
    await ask('lote@exemplo.com');
    expect(await mailTo(portal, 'lote@exemplo.com')).toHaveLength(5);
  });
});
