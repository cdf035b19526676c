import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityCalls } from '#contract/identity.ts';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import { givenAccount, givenCandidate, givenInterview, messagesTo, tokenIn, whoIs } from '#tests/identity.ts';
import { commitOnceBlocked, waitForBlockedQuery } from '#tests/locks.ts';
import { inTransaction } from '../platform/db.ts';
import { revokeSignInLinks, issueLink } from './links.ts';
import { tokenHash } from './tokens.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

const ask = (email: string) => portal.anyone().call(identityCalls.requestLink, { body: { email } });
const redeem = (person: Caller, token: string) => person.call(identityCalls.redeemLink, { body: { token } });
const newestTokenFor = async (email: string) => tokenIn((await messagesTo(portal, email))[0]);
/** The token of a link that somebody was sent without asking, as the confirmation of a registration carries it. */
const candidateLink = async (candidateId: number, email: string, validForMinutes = 30) =>
  tokenIn({
    text: await inTransaction(portal.deps.db, (tx) =>
      issueLink(tx, portal.deps, { purpose: 'sign-in', email, candidateId, validForMinutes }),
    ),
  });
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
    ['a huge one', 'a'.repeat(10_000), 400],
    ['a number', 5, 400],
    ['an array', ['a'.repeat(43)], 400],
    ['null', null, 400],
  ])('refuses %s', async (_case, token, status) => {
    const reply = await portal.anyone().call(identityCalls.redeemLink, { body: { token } });
    expect(reply.status).toBe(status);
  });
});

describe('a candidate’s link', () => {
  it('makes the account at the first use, which no other address opens afterwards', async () => {
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
    expect(await messagesTo(portal, 'fabio.novo@exemplo.com')).toEqual([]);
    await ask('fabio@exemplo.com');
    const second = await redeem(portal.anyone(), await newestTokenFor('fabio@exemplo.com'));
    expect(second.body.user.id).toBe(first.body.user.id);
    expect(await accountOf('fabio.novo@exemplo.com')).toBeUndefined();
  });

  it('links the account of that e-mail that has no candidate yet', async () => {
    const id = await givenAccount(portal, { email: 'gina@exemplo.com' });
    const candidate = await givenCandidate(portal, { cpf: '10000000604', emails: ['gina@exemplo.com'] });
    await ask('gina@exemplo.com');
    const { body } = await redeem(portal.anyone(), await newestTokenFor('gina@exemplo.com'));
    expect(body.user.id).toBe(id);
    expect((await accountOf('gina@exemplo.com'))?.candidate_id).toBe(candidate);
  });

  it('is never linked to an account with roles, whose owner gets a link of its own', async () => {
    const id = await givenAccount(portal, {
      email: 'diretora@exemplo.com',
      name: 'Iara Diretora',
      roles: ['ADMINISTRADOR'],
    });
    // What a stranger does who registers an own CPF with her address.
    const stranger = await givenCandidate(portal, { cpf: '10000001171', emails: ['diretora@exemplo.com'] });
    const confirmation = await candidateLink(stranger, 'diretora@exemplo.com', 7 * 24 * 60);

    await ask('diretora@exemplo.com');
    const [message, ...more] = await messagesTo(portal, 'diretora@exemplo.com');
    expect([message?.text.includes('Olá, Iara!'), more]).toEqual([true, []]);
    const own = await redeem(portal.anyone(), tokenIn(message));
    expect(own.body.user).toMatchObject({ id, name: 'Iara Diretora', roles: ['ADMINISTRADOR'] });

    const refused = await redeem(portal.anyone(), confirmation);
    expect([refused.status, refused.body.code]).toEqual([409, 'account.conflict']);
    expect(refused.headers['set-cookie']).toBeUndefined();
    expect((await accountOf('diretora@exemplo.com'))?.candidate_id).toBeNull();
  });

  it('is not linked either when the role was granted after it was sent', async () => {
    const id = await givenAccount(portal, { email: 'nomeada@exemplo.com' });
    const stranger = await givenCandidate(portal, { cpf: '10000001252', emails: ['nomeada@exemplo.com'] });
    const token = await candidateLink(stranger, 'nomeada@exemplo.com');
    await portal.deps.db.insertInto('account_role').values({ account_id: id, role: 'GESTOR' }).execute();
    expect((await redeem(portal.anyone(), token)).body.code).toBe('account.conflict');
  });

  it('is refused where the e-mail is another candidate’s, and stays as it was', async () => {
    const other = await givenCandidate(portal, { cpf: '10000000795', emails: ['helio@exemplo.com'] });
    const candidate = await givenCandidate(portal, { cpf: '10000000876', emails: ['helio@exemplo.com'] });
    const token = await candidateLink(candidate, 'helio@exemplo.com', 7 * 24 * 60);
    const account = await givenAccount(portal, { email: 'helio@exemplo.com', candidateId: other });
    const reply = await redeem(portal.anyone(), token);
    expect([reply.status, reply.body.code]).toEqual([409, 'account.conflict']);
    // Support frees the address; the refused link was not used up.
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
    expect(await messagesTo(portal, 'digitado@exemplo.com')).toEqual([]);
    const reply = await redeem(portal.anyone(), await candidateLink(candidate, 'digitado@exemplo.com'));
    expect(reply.body.code).toBe('account.other-address');
  });

  it('two of one candidate to two addresses, used at once: the first makes the account, the other opens nothing', async () => {
    const candidate = await givenCandidate(portal, {
      cpf: '10000001090',
      emails: ['ivo1@exemplo.com', 'ivo2@exemplo.com'],
    });
    await ask('ivo1@exemplo.com');
    await ask('ivo2@exemplo.com');
    const tokens = [await newestTokenFor('ivo1@exemplo.com'), await newestTokenFor('ivo2@exemplo.com')];
    const replies = await Promise.all(tokens.map((token) => redeem(portal.anyone(), token)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
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
    expect(await messagesTo(portal, 'lote@exemplo.com')).toHaveLength(5);
  });
});

describe('a link in use', () => {
  it.each(['candidate', 'account'] as const)('is not locked while waiting for its %s', async (table) => {
    const email = `${table}.espera@exemplo.com`;
    const id =
      table === 'account'
        ? await givenAccount(portal, { email })
        : await givenCandidate(portal, { cpf: '10000001333', emails: [email] });
    await ask(email);
    const token = await newestTokenFor(email);
    let using: ReturnType<typeof redeem> | undefined;
    await inTransaction(portal.deps.db, async (tx) => {
      await sql`select from ${sql.table(table)} where id = ${id} for no key update`.execute(tx);
      using = redeem(portal.anyone(), token);
      await waitForBlockedQuery(portal);
      const { rows } = await sql`
        select from one_time_link where token_hash = ${tokenHash(token)} for update nowait`.execute(tx);
      expect(rows).toHaveLength(1);
    });
    expect((await using)?.status).toBe(200);
  });

  it('is refused when the address that it was sent to was corrected meanwhile', async () => {
    const candidateId = await givenCandidate(portal, { cpf: '10000001414', emails: ['errado@exemplo.com'] });
    const token = await candidateLink(candidateId, 'errado@exemplo.com');
    const reply = await commitOnceBlocked(
      portal,
      async (tx) => {
        await tx.selectFrom('candidate').select('id').where('id', '=', candidateId).forUpdate().execute();
        await revokeSignInLinks(tx, { candidateId, email: 'errado@exemplo.com' });
      },
      () => redeem(portal.anyone(), token),
    );
    expect([reply.status, reply.body.code]).toEqual([410, 'link.invalid']);
    expect(await accountOf('errado@exemplo.com')).toBeUndefined();
  });
});
