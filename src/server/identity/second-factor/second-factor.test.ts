import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmationCalls } from '#contract/confirmation.ts';
import { contract } from '#contract/contract.ts';
import { identityCalls } from '#contract/identity.ts';
import { interviewCalls } from '#contract/interviews.ts';
import { passkeyCalls } from '#contract/passkeys.ts';
import { secondFactorCalls } from '#contract/second-factor.ts';
import type { Role } from '#domain/access.ts';
import { newDevice, registerOn, signInOn } from '#server/identity/passkeys/passkeys.fixture.ts';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import { givenAccount, messagesTo, PASSWORD, signedIn, whoIs } from '#tests/identity.ts';
import { Secret } from 'otpauth';
import { codeAt } from './totp.ts';

let portal: TestApp;
let optional: TestApp;
let people = 0;

beforeAll(async () => {
  portal = await testApp({ config: { staffSecondFactor: 'required' } });
  optional = await testApp();
});
afterAll(() => Promise.all([portal.close(), optional.close()]));

async function givenStaff(
  on: TestApp = portal,
  { roles = ['GESTOR'], uf }: { roles?: Role[]; uf?: string } = {},
) {
  people += 1;
  const email = `rita.${people}@portal.test`;
  const id = await givenAccount(on, { email, roles, ...(uf === undefined ? {} : { uf }) });
  return { id, email, person: await signedIn(on, email) };
}

const stepOf = async (person: Caller) => (await person.call(identityCalls.getSession)).body;
const codeFor = (on: TestApp, secret: string, seconds = 0) =>
  codeAt(Secret.fromBase32(secret).bytes, new Date(on.deps.clock().getTime() + seconds * 1000));
const take = (person: Caller, body: object) => person.call(secondFactorCalls.takeSecondStep, { body });

/** Sets up an app; the next code is of a later step. */
async function setUpApp(person: Caller, on: TestApp = portal) {
  const { body } = await person.call(secondFactorCalls.beginAppSetup);
  const confirmed = await person.call(secondFactorCalls.confirmApp, {
    body: { code: codeFor(on, body.secret) },
  });
  on.advance({ seconds: 60 });
  return { secret: body.secret, address: body.address, confirmed };
}

describe('somebody of the team without a second factor, where one is required', () => {
  it('is led to set one up, and is refused everything else', async () => {
    const { person } = await givenStaff();
    expect(await stepOf(person)).toEqual({ user: null, step: 'second-factor-setup' });
    for (const [name, call] of Object.entries(contract)) {
      if (['anyone', 'settingUp'].includes(call.access)) continue;
      const reply = await person.call(call, {
        params: { id: 1, moduleId: 1, cpf: '52998224725', idAnswer: 1 },
      });
      expect([name, reply.status, reply.body?.code]).toEqual([name, 401, 'second-factor.setup-required']);
    }
    expect((await person.call(secondFactorCalls.getSecondFactors)).body).toEqual({
      twoSteps: true,
      required: true,
      authenticatorApp: null,
      recoveryCodesLeft: 0,
    });
  });

  it('enters with the first code of an app, in a new session, with ten recovery codes', async () => {
    const { person, email, id } = await givenStaff();
    const before = person.cookie();
    const { confirmed, address } = await setUpApp(person);
    expect(address).toContain(`otpauth://totp/Portal%20Empretec:${encodeURIComponent(email)}?`);
    expect(confirmed.status).toBe(200);
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
    expect(await whoIs(person)).toMatchObject({ email });
    expect(person.cookie()).not.toBe(before);
    expect(
      (await portal.anyone().call(identityCalls.getSession, { headers: { cookie: before } })).body,
    ).toEqual({ user: null });
    expect((await messagesTo(portal, email))[0]?.subject).toMatch(/aplicativo de códigos foi ligado/);
    const stored = await portal.deps.db
      .selectFrom('recovery_code')
      .select('code_hash')
      .where('account_id', '=', id)
      .execute();
    expect(stored).toHaveLength(10);
  });

  it('enters with a passkey just made, in a new session, with ten recovery codes', async () => {
    const { person, email } = await givenStaff();
    const added = await registerOn(newDevice(portal), person);
    expect(added.body.recoveryCodes).toHaveLength(10);
    expect(await whoIs(person)).toMatchObject({ email });
  });

  it('is refused when the code is wrong, and stays where they were', async () => {
    const { person } = await givenStaff();
    await person.call(secondFactorCalls.beginAppSetup);
    expect(await person.call(secondFactorCalls.confirmApp, { body: { code: '000000' } })).toMatchObject({
      status: 403,
      body: { code: 'second-factor.failed' },
    });
    expect(await stepOf(person)).toEqual({ user: null, step: 'second-factor-setup' });
  });

  it('has half an hour for an app, and a session confirmed anew for anything later', async () => {
    const { person, email } = await givenStaff();
    const { body } = await person.call(secondFactorCalls.beginAppSetup);
    portal.advance({ minutes: 31 });
    const late = { body: { code: codeFor(portal, body.secret) } };
    expect((await person.call(secondFactorCalls.confirmApp, late)).body.code).toBe('confirmation.required');
    const again = await signedIn(portal, email);
    expect((await again.call(secondFactorCalls.confirmApp, late)).body.code).toBe(
      'second-factor.setup-expired',
    );
  });
});

describe('the second step', () => {
  it('is left after the password, and nothing else is done before it', async () => {
    const { person, email } = await givenStaff();
    const { secret } = await setUpApp(person);
    const visitor = await signedIn(portal, email);
    expect(await stepOf(visitor)).toEqual({ user: null, step: 'second-factor' });
    expect((await visitor.call(secondFactorCalls.getSecondStep)).body).toEqual({
      passkey: false,
      authenticatorApp: true,
      recoveryCode: true,
    });
    for (const [name, call] of Object.entries(contract)) {
      if (['anyone', 'secondStep'].includes(call.access)) continue;
      const reply = await visitor.call(call, {
        params: { id: 1, moduleId: 1, cpf: '52998224725', idAnswer: 1 },
      });
      expect([name, reply.status, reply.body?.code]).toEqual([name, 401, 'second-factor.required']);
    }
    const before = visitor.cookie();
    expect((await take(visitor, { code: codeFor(portal, secret) })).status).toBe(204);
    expect(visitor.cookie()).not.toBe(before);
    expect(await whoIs(visitor)).toMatchObject({ email });
    expect((await visitor.call(interviewCalls.listInterviews, { params: { moduleId: 1 } })).status).toBe(200);
    // It is taken once: there is nothing left to take.
    expect((await take(visitor, { code: codeFor(portal, secret, 30) })).body.code).toBe('access.denied');
  });

  it.each([
    [-60, 403],
    [-30, 204],
    [0, 204],
    [30, 204],
    [60, 403],
  ])('takes the code of %i seconds from now: %i', async (seconds, status) => {
    const { person, email } = await givenStaff();
    const { secret } = await setUpApp(person);
    portal.advance({ minutes: 5 });
    const visitor = await signedIn(portal, email);
    expect((await take(visitor, { code: codeFor(portal, secret, seconds) })).status).toBe(status);
  });

  it('refuses a code that was used, also at the same time, and codes older than it', async () => {
    const { person, email } = await givenStaff();
    const { secret } = await setUpApp(person);
    portal.advance({ minutes: 5 });
    const visitors = await Promise.all([1, 2, 3].map(() => signedIn(portal, email)));
    const code = codeFor(portal, secret);
    const replies = await Promise.all(visitors.map((visitor) => take(visitor, { code })));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 403, 403]);
    const older = await signedIn(portal, email);
    expect((await take(older, { code: codeFor(portal, secret, -30) })).body.code).toBe(
      'second-factor.failed',
    );
  });

  it('takes the code that set the app up for nothing else', async () => {
    const { person, email } = await givenStaff();
    const { body } = await person.call(secondFactorCalls.beginAppSetup);
    const code = codeFor(portal, body.secret);
    await person.call(secondFactorCalls.confirmApp, { body: { code } });
    expect((await take(await signedIn(portal, email), { code })).body.code).toBe('second-factor.failed');
  });

  it('takes a recovery code once, with a message', async () => {
    const { person, email } = await givenStaff();
    const { confirmed } = await setUpApp(person);
    const [recoveryCode = ''] = confirmed.body.recoveryCodes ?? [];
    const visitor = await signedIn(portal, email);
    expect((await take(visitor, { recoveryCode: ` ${recoveryCode.toUpperCase()} ` })).status).toBe(204);
    expect((await messagesTo(portal, email))[0]?.subject).toMatch(/código de recuperação abriu a sua conta/);
    expect((await visitor.call(secondFactorCalls.getSecondFactors)).body.recoveryCodesLeft).toBe(9);
    const again = await signedIn(portal, email);
    expect((await take(again, { recoveryCode })).body.code).toBe('second-factor.failed');
  });

  it('is taken by a passkey of the same account, and by no other', async () => {
    const { person, email } = await givenStaff();
    const device = newDevice(portal);
    await registerOn(device, person);
    const other = await givenStaff();
    const foreign = newDevice(portal);
    await registerOn(foreign, other.person);
    const visitor = await signedIn(portal, email);
    const { body: options } = await visitor.call(secondFactorCalls.beginPasskeyStep);
    expect((await take(visitor, { passkey: foreign.get(options) })).body.code).toBe('passkey.failed');
    const { body: fresh } = await visitor.call(secondFactorCalls.beginPasskeyStep);
    expect((await take(visitor, { passkey: device.get(fresh, { userHandle: undefined }) })).status).toBe(204);
    expect(await whoIs(visitor)).toMatchObject({ email });
  });

  it('is not left after a passkey: that is two in one', async () => {
    const { person, email } = await givenStaff();
    const device = newDevice(portal);
    await registerOn(device, person);
    const visitor = portal.anyone();
    await signInOn(device, visitor);
    expect(await whoIs(visitor)).toMatchObject({ email });
  });

  it('is left after a link and after a new password too', async () => {
    const { person, email } = await givenStaff();
    await setUpApp(person);
    await portal.anyone().call(identityCalls.requestLink, { body: { email } });
    const token = /entrar\/link\/([\w-]{43})/.exec((await messagesTo(portal, email))[0]?.text ?? '')?.[1];
    const visitor = portal.anyone();
    expect((await visitor.call(identityCalls.redeemLink, { body: { token } })).status).toBe(200);
    expect(await stepOf(visitor)).toEqual({ user: null, step: 'second-factor' });
  });

  it('is never asked of candidates, whatever they have', async () => {
    const email = 'candidata@portal.test';
    await givenAccount(portal, { email });
    const person = await signedIn(portal, email);
    const added = await registerOn(newDevice(portal), person);
    expect(added.body.recoveryCodes).toBeNull();
    expect(await whoIs(await signedIn(portal, email))).toMatchObject({ email });
    expect((await person.call(secondFactorCalls.beginAppSetup)).body.code).toBe('access.denied');
  });
});

describe('wrong codes', () => {
  it('lock the account in that network alone, with a message to its owner', async () => {
    const guarded = await testApp({ config: { abuseGuards: true }, now: new Date().toISOString() });
    try {
      const { id, email, person } = await givenStaff(guarded);
      const { secret, confirmed } = await setUpApp(person, guarded);
      guarded.advance({ minutes: 5 });
      const half = async () => {
        const visitor = await guarded.signedInAs(id);
        return (body: object, remoteAddress: string) =>
          visitor.request({ method: 'POST', url: '/api/auth/second-factor', payload: body, remoteAddress });
      };
      const guess = await half();
      for (let tries = 0; tries < 5; tries += 1)
        expect((await guess({ code: '000000' }, '203.0.113.7')).body.code).toBe('second-factor.failed');
      expect((await guess({ code: codeFor(guarded, secret) }, '203.0.113.7')).status).toBe(429);
      for (let tries = 0; tries < 5; tries += 1) await guess({ code: '000000' }, '203.0.113.8');
      expect((await messagesTo(guarded, email))[0]?.subject).toMatch(/Alguém está tentando entrar/);
      const owner = await half();
      expect((await owner({ code: codeFor(guarded, secret) }, '198.51.100.1')).status).toBe(204);

      // So many in a day that six digits are too few: recovery codes go on.
      await guarded.deps.db
        .updateTable('rate_limit')
        .set({ hits: 100 })
        .where('key', 'like', 'second-factor-day:%')
        .execute();
      const last = await half();
      guarded.advance({ minutes: 5 });
      expect((await last({ code: codeFor(guarded, secret) }, '198.51.100.2')).status).toBe(429);
      const [recoveryCode] = confirmed.body.recoveryCodes ?? [];
      expect((await last({ recoveryCode }, '198.51.100.2')).status).toBe(204);
    } finally {
      await guarded.close();
    }
  });
});

describe('the factors of somebody of the team', () => {
  it('are removed but for the last, where one is required', async () => {
    const { person } = await givenStaff();
    const { body: passkey } = await registerOn(newDevice(portal), person);
    expect((await person.call(passkeyCalls.removePasskey, { params: { id: passkey.id } })).body.code).toBe(
      'second-factor.last',
    );
    const { confirmed } = await setUpApp(person);
    expect(confirmed.body.recoveryCodes).toBeNull();
    expect((await person.call(passkeyCalls.removePasskey, { params: { id: passkey.id } })).status).toBe(204);
    expect((await person.call(secondFactorCalls.removeApp)).body.code).toBe('second-factor.last');
  });

  it('may all go where none is required, with the recovery codes', async () => {
    const { person, email } = await givenStaff(optional);
    expect(await whoIs(person)).toMatchObject({ email });
    await setUpApp(person, optional);
    expect(await whoIs(person)).toMatchObject({ email });
    expect((await person.call(secondFactorCalls.removeApp)).status).toBe(204);
    expect((await person.call(secondFactorCalls.getSecondFactors)).body).toMatchObject({
      authenticatorApp: null,
      recoveryCodesLeft: 0,
    });
    expect(await whoIs(await signedIn(optional, email))).toMatchObject({ email });
  });

  it('are asked for in every other session from then on', async () => {
    const { person, email } = await givenStaff(optional);
    const elsewhere = await signedIn(optional, email);
    await setUpApp(person, optional);
    expect(await stepOf(elsewhere)).toEqual({ user: null, step: 'second-factor' });
  });

  it('confirm a session; the password alone does no more', async () => {
    const { person } = await givenStaff();
    const { secret } = await setUpApp(person);
    portal.advance({ minutes: 20 });
    expect((await person.call(confirmationCalls.getConfirmation)).body).toEqual({
      confirmedUntil: null,
      ways: ['code'],
    });
    const confirm = (body: object) => person.call(confirmationCalls.confirmIdentity, { body });
    expect((await confirm({ password: PASSWORD })).body.code).toBe('password.wrong');
    expect((await person.call(secondFactorCalls.renewRecoveryCodes)).body.code).toBe('confirmation.required');
    expect((await confirm({ code: codeFor(portal, secret) })).status).toBe(204);
    const renewed = await person.call(secondFactorCalls.renewRecoveryCodes);
    expect(renewed.body.recoveryCodes).toHaveLength(10);
  });

  it('renewed recovery codes end the old ones', async () => {
    const { person, email } = await givenStaff();
    const { confirmed } = await setUpApp(person);
    const [recoveryCode] = confirmed.body.recoveryCodes ?? [];
    await person.call(secondFactorCalls.renewRecoveryCodes);
    expect((await take(await signedIn(portal, email), { recoveryCode })).body.code).toBe(
      'second-factor.failed',
    );
  });

  it('are of no use to candidates: there are no codes to renew', async () => {
    const email = 'sem.codigos@portal.test';
    await givenAccount(portal, { email });
    const person = await signedIn(portal, email);
    expect((await person.call(secondFactorCalls.renewRecoveryCodes)).body.code).toBe('second-factor.none');
  });
});

describe('an administrator', () => {
  /** Signed in whole, with a passkey. */
  async function administrator(uf?: string) {
    const { person, id } = await givenStaff(portal, {
      roles: ['ADMINISTRADOR'],
      ...(uf === undefined ? {} : { uf }),
    });
    await registerOn(newDevice(portal), person);
    return { person, id };
  }
  const REASON = 'Perdeu o celular; reconhecida por vídeo.';
  const reset = (who: Caller, id: number) =>
    who.call(secondFactorCalls.resetSecondFactors, { params: { id }, body: { reason: REASON } });

  it("takes away another's factors: recorded, with a message, and every session ended", async () => {
    const { person, id, email } = await givenStaff();
    await setUpApp(person);
    await registerOn(newDevice(portal), person);
    const boss = await administrator();
    expect((await reset(boss.person, id)).status).toBe(204);
    expect(await whoIs(person)).toBeNull();
    expect((await messagesTo(portal, email))[0]?.subject).toMatch(
      /segunda etapa da sua conta .* foi retirada/,
    );
    const history = await portal.deps.db
      .selectFrom('sign_in_method_history')
      .select(['change', 'actor_id', 'reason'])
      .where('account_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(history).toEqual({ change: 'reset', actor_id: boss.id, reason: REASON });
    expect(await stepOf(await signedIn(portal, email))).toEqual({ user: null, step: 'second-factor-setup' });
  });

  it('does not reset their own, a candidate, or somebody out of reach', async () => {
    const boss = await administrator('SP');
    const mine = await givenStaff(portal, { uf: 'SP' });
    const theirs = await givenStaff(portal, { uf: 'MG' });
    const national = await givenStaff();
    const candidate = await givenAccount(portal, { email: 'fora.do.alcance@portal.test' });
    for (const id of [boss.id, theirs.id, national.id, candidate, 999_999])
      expect((await reset(boss.person, id)).status).toBe(404);
    expect((await reset(boss.person, mine.id)).status).toBe(204);
  });

  it.each([{}, { reason: '  ' }])('needs a reason: %j is refused', async (body) => {
    const boss = await administrator();
    const { id, person } = await givenStaff();
    const reply = await boss.person.call(secondFactorCalls.resetSecondFactors, { params: { id }, body });
    expect([reply.status, reply.body.code]).toEqual([400, 'request.invalid']);
    expect(await stepOf(person)).toMatchObject({ step: 'second-factor-setup' });
  });

  it('confirms anew who they are', async () => {
    const boss = await administrator();
    const { id } = await givenStaff();
    portal.advance({ minutes: 15 });
    expect((await reset(boss.person, id)).body.code).toBe('confirmation.required');
  });
});
