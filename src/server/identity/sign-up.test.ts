import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cpfCheckDigits } from '#domain/cpf.ts';
import { identityCalls } from '#contract/identity.ts';
import { testApp, type TestApp } from '#tests/app.ts';
import {
  givenAccount,
  givenCandidate,
  messagesTo,
  PASSWORD,
  signedIn,
  tokenIn,
  whoIs,
} from '#tests/identity.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

let made = 0;
/** A CPF of nobody yet. */
const newCpf = () => {
  const nine = String(300_000_000 + made++);
  return nine + cpfCheckDigits(nine);
};
const signUp = (body: { name?: string; cpf: string; email: string }) =>
  portal.anyone().call(identityCalls.signUp, { body: { name: 'Júlia Alves', ...body } });
const confirm = async (email: string, person = portal.anyone()) => {
  const token = tokenIn((await messagesTo(portal, email))[0]);
  return person.call(identityCalls.redeemLink, { body: { token } });
};
const accountOf = (email: string) =>
  portal.deps.db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst();
const candidateOf = (cpf: string) =>
  portal.deps.db.selectFrom('candidate').selectAll().where('cpf', '=', cpf).executeTakeFirst();
const allRows = async () => ({
  accounts: await portal.deps.db.selectFrom('account').selectAll().orderBy('id').execute(),
  candidates: await portal.deps.db.selectFrom('candidate').selectAll().orderBy('id').execute(),
});

describe('asking for an account', () => {
  it('makes nothing before the e-mail is proven', async () => {
    const before = await allRows();
    const reply = await signUp({ cpf: newCpf(), email: 'julia@exemplo.com' });
    expect([reply.status, reply.body]).toEqual([204, '']);
    expect(await allRows()).toEqual(before);
    const signIn = await portal
      .anyone()
      .call(identityCalls.signIn, { body: { email: 'julia@exemplo.com', password: PASSWORD } });
    expect(signIn.status).toBe(401);
    expect((await messagesTo(portal, 'julia@exemplo.com')).map(({ kind }) => kind)).toEqual([
      'account-verification',
    ]);
  });

  it('answers the same for an e-mail with an account, whose owner alone is notified', async () => {
    await givenAccount(portal, { email: 'dona@exemplo.com', name: 'Dona Real', password: 'senha da dona' });
    const fresh = await signUp({ cpf: newCpf(), email: 'karla@exemplo.com' });
    const known = await signUp({ cpf: newCpf(), name: 'Intrusa', email: 'dona@exemplo.com' });
    expect([known.status, known.body]).toEqual([fresh.status, fresh.body]);
    const [message] = await messagesTo(portal, 'dona@exemplo.com');
    expect(message?.subject).toBe('Você já tem cadastro no portal do Empretec');
    expect(message?.text).toContain('Olá, Dona!');
    expect(message?.text).not.toContain('Intrusa');
    const { body } = await confirm('dona@exemplo.com');
    expect(body.user.name).toBe('Dona Real');
    await signedIn(portal, 'dona@exemplo.com', 'senha da dona');
  });

  it('of a disabled account sends nothing', async () => {
    const id = await givenAccount(portal, { email: 'banida@exemplo.com' });
    await portal.deps.db
      .updateTable('account')
      .set({ disabled_at: new Date() })
      .where('id', '=', id)
      .execute();
    expect((await signUp({ cpf: newCpf(), email: 'banida@exemplo.com' })).status).toBe(204);
    expect(await messagesTo(portal, 'banida@exemplo.com')).toEqual([]);
  });

  it.each([
    ['a wrong CPF', { cpf: '529.982.247-26' }],
    ['an e-mail that is none', { email: 'a@b' }],
    ['a name of no letter', { name: ' 1 ' }],
    ['a NUL in the name', { name: 'Jú\0lia' }],
    ['an object for a name', { name: { toString: 'x' } }],
    ['no CPF', { cpf: null }],
  ])('with %s is refused as invalid', async (_case, change) => {
    const reply = await portal.anyone().call(identityCalls.signUp, {
      body: { name: 'Júlia', cpf: newCpf(), email: 'invalida@exemplo.com', ...change },
    });
    expect(reply.status).toBe(400);
    expect(await messagesTo(portal, 'invalida@exemplo.com')).toEqual([]);
  });

  it('requires a proof of work while the guards are on', async () => {
    const guarded = await testApp({ config: { abuseGuards: true } });
    try {
      const reply = await guarded.anyone().call(identityCalls.signUp, {
        body: { name: 'Júlia', cpf: newCpf(), email: 'julia@exemplo.com' },
      });
      expect(reply.body.code).toBe('proof.required');
    } finally {
      await guarded.close();
    }
  });
});

describe('proving the e-mail', () => {
  it('makes the account, without a password yet, links a CPF that nobody had, and signs in', async () => {
    const cpf = newCpf();
    await signUp({ cpf, email: 'lia@exemplo.com', name: '  Lia   Costa ' });
    const person = portal.anyone();
    const reply = await confirm('lia@exemplo.com', person);
    expect(reply.status).toBe(200);
    expect(await whoIs(person)).toMatchObject({ name: 'Lia Costa', email: 'lia@exemplo.com', roles: [] });
    const candidate = await candidateOf(cpf);
    expect(candidate?.name).toBe('Lia Costa');
    expect((await accountOf('lia@exemplo.com'))?.candidate_id).toBe(candidate?.id);
    expect((await accountOf('lia@exemplo.com'))?.password_hash).toBeNull();
    const chosen = await person.call(identityCalls.changePassword, { body: { password: PASSWORD } });
    expect(chosen.status).toBe(204);
    await signedIn(portal, 'lia@exemplo.com');
    const link = await portal.deps.db
      .selectFrom('one_time_link')
      .select(['request', 'used_at'])
      .where('email', '=', 'lia@exemplo.com')
      .execute();
    expect(link).toEqual([{ request: null, used_at: expect.any(Date) }]);
  });

  it('links a known candidate under this very e-mail, and keeps the known name', async () => {
    const cpf = newCpf();
    const candidate = await givenCandidate(portal, {
      cpf,
      name: 'Marcos Antigo',
      emails: ['outro@exemplo.com', 'marcos@exemplo.com'],
    });
    await signUp({ cpf, email: 'marcos@exemplo.com', name: 'Marcos Novo' });
    expect((await confirm('marcos@exemplo.com')).status).toBe(200);
    expect((await accountOf('marcos@exemplo.com'))?.candidate_id).toBe(candidate);
    expect((await candidateOf(cpf))?.name).toBe('Marcos Antigo');
  });

  it('with a CPF known elsewhere makes an account without it, replies the same and notifies the known address', async () => {
    const cpf = newCpf();
    const candidate = await givenCandidate(portal, {
      cpf,
      name: 'Nair Vítima',
      emails: ['nair.antiga@exemplo.com', 'nair@exemplo.com'],
    });
    // The team vouches for her: an unconfirmed registration by the public form would give way.
    await portal.deps.db
      .updateTable('interview')
      .set({ origin: 'MANAGER' })
      .where('candidate_id', '=', candidate)
      .execute();
    await signUp({ cpf: newCpf(), email: 'novo@exemplo.com' });
    await signUp({ cpf, name: 'Odair Curioso', email: 'odair@exemplo.com' });
    expect(await messagesTo(portal, 'nair@exemplo.com')).toEqual([]);
    const ordinary = await confirm('novo@exemplo.com');
    const curious = await confirm('odair@exemplo.com');
    expect(curious.status).toBe(200);
    expect(Object.keys(curious.body.user)).toEqual(Object.keys(ordinary.body.user));
    expect(curious.body.user.name).toBe('Odair Curioso');
    expect((await accountOf('odair@exemplo.com'))?.candidate_id).toBeNull();

    const [notice, ...more] = await messagesTo(portal, 'nair@exemplo.com');
    expect(more).toEqual([]);
    expect(await messagesTo(portal, 'nair.antiga@exemplo.com')).toEqual([]);
    expect(notice?.kind).toBe('known-cpf-notice');
    expect(notice?.text).toContain('Olá, Nair!');
    expect(`${notice?.text}${notice?.html}${notice?.subject}`).not.toMatch(
      new RegExp(`odair|curioso|${cpf}`, 'i'),
    );
    expect(notice?.text).not.toMatch(/entrar\/link/);
  });

  it('with a CPF that an account has already leaves it there and notifies that account', async () => {
    const cpf = newCpf();
    const candidate = await givenCandidate(portal, { cpf, emails: ['paula.velha@exemplo.com'] });
    await givenAccount(portal, { email: 'paula@exemplo.com', candidateId: candidate });
    await signUp({ cpf, email: 'paula.velha@exemplo.com' });
    expect((await confirm('paula.velha@exemplo.com')).status).toBe(200);
    expect((await accountOf('paula.velha@exemplo.com'))?.candidate_id).toBeNull();
    expect((await messagesTo(portal, 'paula@exemplo.com')).map(({ kind }) => kind)).toEqual([
      'known-cpf-notice',
    ]);
  });

  it('when the account was made meanwhile signs in to it and changes nothing of it', async () => {
    const cpf = newCpf();
    await signUp({ cpf, email: 'rita@exemplo.com' });
    await givenAccount(portal, { email: 'rita@exemplo.com', name: 'Rita Souza', password: 'senha da rita' });
    expect((await confirm('rita@exemplo.com')).body.user.name).toBe('Rita Souza');
    expect(await candidateOf(cpf)).toBeUndefined();
    await signedIn(portal, 'rita@exemplo.com', 'senha da rita');
  });

  it('by two requests of one CPF at once links exactly one', async () => {
    const cpf = newCpf();
    await signUp({ cpf, email: 'saulo1@exemplo.com' });
    await signUp({ cpf, email: 'saulo2@exemplo.com' });
    const replies = await Promise.all([confirm('saulo1@exemplo.com'), confirm('saulo2@exemplo.com')]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const ties = [await accountOf('saulo1@exemplo.com'), await accountOf('saulo2@exemplo.com')].filter(
      (account) => account?.candidate_id !== null,
    );
    expect(ties).toHaveLength(1);
  });

  it('works once, with the newest request, for thirty minutes', async () => {
    await signUp({ cpf: newCpf(), email: 'tania@exemplo.com' });
    await signUp({ cpf: newCpf(), email: 'tania@exemplo.com' });
    const [newer, older] = await messagesTo(portal, 'tania@exemplo.com');
    const redeem = (token: string) => portal.anyone().call(identityCalls.redeemLink, { body: { token } });
    expect((await redeem(tokenIn(older))).status).toBe(410);
    expect((await redeem(tokenIn(newer))).status).toBe(200);
    expect((await redeem(tokenIn(newer))).status).toBe(410);

    await signUp({ cpf: newCpf(), email: 'ugo@exemplo.com' });
    portal.advance({ minutes: 30 });
    expect((await confirm('ugo@exemplo.com')).status).toBe(410);
    expect(await accountOf('ugo@exemplo.com')).toBeUndefined();
  });

  it('leaves no e-mail, CPF, name, password or token in the log', async () => {
    const lines = portal.log.join();
    expect(lines.length).toBeGreaterThan(1000);
    expect(lines).not.toMatch(/exemplo|@|Júlia|Odair|correta|\$[\w-]{22}\$|3000000\d{4}/);
    for (const { text } of await portal.outbox()) {
      const token = /\/entrar\/\S*\/([\w-]{43})/.exec(text)?.[1];
      if (token) expect(lines).not.toContain(token);
    }
  });
});
