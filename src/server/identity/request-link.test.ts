import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityCalls } from '#contract/identity.ts';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import { givenAccount, givenCandidate, messagesTo, tokenIn } from '#tests/identity.ts';
import { cheapProof } from '#tests/proofs.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

const ask = (email: string) => portal.anyone().call(identityCalls.requestLink, { body: { email } });
const redeem = (person: Caller, token: string) => person.call(identityCalls.redeemLink, { body: { token } });

describe('asking for a link', () => {
  it('sends one to an account, for thirty minutes and stored as a digest', async () => {
    const id = await givenAccount(portal, { email: 'um@exemplo.com' });
    const reply = await ask('UM@exemplo.com');
    expect(reply.status).toBe(204);
    expect(reply.headers['set-cookie']).toBeUndefined();
    const [message, ...others] = await messagesTo(portal, 'um@exemplo.com');
    expect(others).toEqual([]);
    expect(message?.text).toContain('http://portal.test/entrar/link/');
    expect(message?.text).toContain('30 minutos');
    const stored = await portal.deps.db
      .selectFrom('one_time_link')
      .selectAll()
      .where('account_id', '=', id)
      .execute();
    expect(stored.map(({ token_hash }) => token_hash)).toEqual([
      createHash('sha256').update(tokenIn(message)).digest(),
    ]);
    expect(portal.log.join()).not.toContain(tokenIn(message));
  });

  it('sends nothing to an unknown e-mail or a disabled account, and answers the same', async () => {
    const id = await givenAccount(portal, { email: 'fora@exemplo.com' });
    await portal.deps.db
      .updateTable('account')
      .set({ disabled_at: new Date() })
      .where('id', '=', id)
      .execute();
    await givenCandidate(portal, { cpf: '10000000019', emails: ['fora@exemplo.com'] });
    const before = await portal.outbox();
    const replies = [
      await ask('um@exemplo.com'),
      await ask('nenhum@exemplo.com'),
      await ask('fora@exemplo.com'),
    ];
    expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    const sent = (await portal.outbox()).slice(0, -before.length || undefined);
    expect(sent.map(({ recipient }) => recipient)).toEqual(['um@exemplo.com']);
  });

  it('sends each candidate of a shared e-mail a link of their own, by first name', async () => {
    await givenCandidate(portal, { cpf: '10000000108', name: 'Carlos Dias', emails: ['casal@exemplo.com'] });
    await givenCandidate(portal, {
      cpf: '10000000280',
      name: 'Denise Dias',
      emails: ['casal@exemplo.com', 'casal@exemplo.com'],
    });
    await ask('casal@exemplo.com');
    const [newest, other, ...more] = await messagesTo(portal, 'casal@exemplo.com');
    expect(more).toEqual([]);
    // Denise registered last, so her message is first.
    expect(newest?.text).toContain('Olá, Carlos!');
    expect(other?.text).toContain('Olá, Denise!');
    const denise = await redeem(portal.anyone(), tokenIn(other));
    expect(denise.body.user.name).toBe('Denise Dias');
    // One e-mail, one account: the second person has to give another address.
    expect((await redeem(portal.anyone(), tokenIn(newest))).body.code).toBe('account.conflict');
  });

  it('of deleted and superseded interviews only, sends nothing', async () => {
    const candidate = await givenCandidate(portal, {
      cpf: '10000000361',
      emails: ['antiga@exemplo.com', 'antiga@exemplo.com'],
    });
    const { db } = portal.deps;
    const interviews = db.updateTable('interview').where('candidate_id', '=', candidate);
    await interviews.set({ deleted_at: new Date() }).where('version', '=', 1).execute();
    await interviews.set({ superseded_at: new Date() }).where('version', '=', 2).execute();
    await ask('antiga@exemplo.com');
    expect(await messagesTo(portal, 'antiga@exemplo.com')).toEqual([]);
  });

  it('keeps the links sent before, so that nobody can revoke another person’s by requesting one', async () => {
    await givenAccount(portal, { email: 'duas@exemplo.com' });
    await ask('duas@exemplo.com');
    await ask('duas@exemplo.com');
    const [newer, older] = await messagesTo(portal, 'duas@exemplo.com');
    expect((await redeem(portal.anyone(), tokenIn(older))).status).toBe(200);
    expect((await redeem(portal.anyone(), tokenIn(older))).status).toBe(410);
    expect((await redeem(portal.anyone(), tokenIn(newer))).status).toBe(200);
  });

  it('with the guards on: takes the same least time for everyone, and costs more after ten an hour', async () => {
    const guarded = await testApp({ config: { abuseGuards: true } });
    try {
      await givenAccount(guarded, { email: 'um@exemplo.com' });
      const from = (index: number) => ({ 'x-forwarded-for': `203.0.113.${index}` });
      const timed = async (email: string, index: number) => {
        const altcha = await cheapProof(guarded);
        const start = performance.now();
        const { status } = await guarded
          .anyone()
          .call(identityCalls.requestLink, { body: { email }, headers: { ...from(index), altcha } });
        return { status, time: performance.now() - start };
      };
      for (const email of ['um@exemplo.com', 'nenhum@exemplo.com']) {
        const { status, time } = await timed(email, 0);
        expect(status).toBe(204);
        expect(time).toBeGreaterThan(240);
        const rest = await Promise.all(Array.from({ length: 10 }, (_, index) => timed(email, index + 1)));
        expect(rest.filter((one) => one.status === 204)).toHaveLength(9);
        expect(rest.filter((one) => one.status === 403)).toHaveLength(1);
      }
      const keys = await guarded.deps.db.selectFrom('rate_limit').select('key').execute();
      expect(keys.map(({ key }) => key).join()).not.toMatch(/exemplo|203\.0/);
      expect((await guarded.outbox()).length).toBe(10);
    } finally {
      await guarded.close();
    }
  });
});
