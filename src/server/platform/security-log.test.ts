import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#contract/contract.ts';
import { newDevice, registerOn, signInOn } from '#server/identity/passkeys/passkeys.fixture.ts';
import { codeAt } from '#server/identity/second-factor/totp.ts';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import { givenAccount, messagesTo, PASSWORD, tokenIn, whoIs } from '#tests/identity.ts';
import { cheapProof } from '#tests/proofs.ts';
import { Secret } from 'otpauth';
import { networkPseudonym } from './security-log.ts';

const HERE = '198.51.100.7';
const from = (ip: string) => ({ 'x-forwarded-for': ip });

let portal: TestApp;
let admin: number;
let ana: number;
beforeAll(async () => {
  portal = await testApp({ config: { abuseGuards: true } });
  admin = await givenAccount(portal, {
    email: 'rosa.admin@exemplo.com',
    name: 'Rosa Valente',
    roles: ['ADMINISTRADOR'],
  });
  ana = await givenAccount(portal, { email: 'ana@exemplo.com', name: 'Ana Prado' });
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.deps.db.deleteFrom('rate_limit').execute();
  portal.log.length = 0;
});

interface Line {
  readonly [field: string]: unknown;
}
const events = () =>
  portal.log
    .map((line) => JSON.parse(line) as Line)
    .filter(({ msg }) => msg === 'security')
    .map((line) =>
      Object.fromEntries(Object.entries(line).filter(([field]) => field !== 'time' && field !== 'msg')),
    );

const signIn = (person: Caller, password = PASSWORD, email = 'rosa.admin@exemplo.com', ip = HERE) =>
  person.call(contract.signIn, { body: { email, password }, headers: from(ip) });

async function administrator(): Promise<Caller> {
  const person = portal.anyone();
  await signIn(person);
  portal.log.length = 0;
  return person;
}

describe('the security events', () => {
  it('of a sign-in say who, from which network, which way, and by which request', async () => {
    const reply = await signIn(portal.anyone());
    expect(events()).toEqual([
      {
        level: 'info',
        reqId: reply.headers['x-request-id'],
        event: 'sign-in',
        account: admin,
        network: networkPseudonym(portal.deps.config, HERE),
        call: 'signIn',
        status: 204,
      },
    ]);
  });

  it('of a sign-in by a link, and of signing out', async () => {
    await portal.anyone().call(contract.requestLink, {
      body: { email: 'ana@exemplo.com' },
      headers: { ...from(HERE), altcha: await cheapProof(portal) },
    });
    const token = tokenIn((await messagesTo(portal, 'ana@exemplo.com'))[0]);
    const person = portal.anyone();
    await person.call(contract.redeemLink, { body: { token } });
    await person.call(contract.signOut);
    expect(events()).toMatchObject([
      { event: 'sign-in', account: ana, call: 'redeemLink' },
      { event: 'sign-out', account: ana, call: 'signOut' },
    ]);
  });

  it('of a wrong password name the account that it was tried at, if there is one', async () => {
    await signIn(portal.anyone(), 'errada-errada');
    await signIn(portal.anyone(), 'errada-errada', 'ninguem@exemplo.com', '2001:db8:1:2:3::4');
    expect(events()).toMatchObject([
      { level: 'warn', event: 'refused', status: 401, code: 'sign-in.failed', account: null, subject: admin },
      {
        status: 401,
        account: null,
        network: networkPseudonym(portal.deps.config, '2001:db8:1:2:ffff::1'),
      },
    ]);
    expect(events()[1]).not.toHaveProperty('subject');
  });

  it('hold every refusal with 401, 403 and 429, and no other answer', async () => {
    const person = portal.anyone();
    await person.call(contract.listSessions);
    await signIn(person, PASSWORD, 'ana@exemplo.com');
    portal.log.length = 0;
    await person.call(contract.listCalibrationHistory);
    await person.call(contract.signOut, { headers: { origin: 'https://outro.example' } });
    for (let n = 0; n < 31; n++)
      await portal.anyone().request({
        method: 'POST',
        url: contract.redeemLink.path,
        payload: {},
        headers: from('203.0.113.9'),
      });
    expect(events()).toMatchObject([
      { event: 'refused', status: 403, code: 'access.denied', account: ana, call: 'listCalibrationHistory' },
      { event: 'refused', status: 403, code: 'request.origin', call: 'signOut' },
      { event: 'refused', status: 429, code: 'request.too-many', call: 'redeemLink' },
    ]);
  });

  it('hold what administrators change, with the numbers in the path, and nothing that they read', async () => {
    const person = await administrator();
    await whoIs(person);
    await person.call(contract.changeResponserMethod, {
      params: { id: 1 },
      body: { method: 'CHAT', changedAt: null },
    });
    await person.call(contract.revokeOtherSessions);
    expect(events()).toMatchObject([
      {
        event: 'act',
        account: admin,
        roles: ['ADMINISTRADOR'],
        call: 'changeResponserMethod',
        ids: { id: 1 },
      },
      { event: 'act', account: admin, call: 'revokeOtherSessions' },
    ]);
  });

  it('of ways to sign in say which, whose, and whether it was added, used, failed, removed or reset', async () => {
    const person = portal.anyone();
    await signIn(person, PASSWORD, 'ana@exemplo.com');
    portal.log.length = 0;
    const device = newDevice(portal);
    const { body: passkey } = await registerOn(device, person);
    await signInOn(device, portal.anyone());
    await signInOn(device, portal.anyone(), { origin: 'https://mal.example' });
    await person.call(contract.removePasskey, { params: { id: passkey.id } });
    const factor = 'passkey';
    expect(events()).toMatchObject([
      { event: 'factor-added', account: ana, factor, call: 'addPasskey' },
      { event: 'sign-in', account: ana, factor, call: 'signInWithPasskey' },
      { level: 'warn', event: 'refused', subject: ana, factor, code: 'passkey.failed' },
      { event: 'factor-removed', account: ana, factor, ids: { id: passkey.id } },
    ]);
  });

  it('of the second step name the account of the first, the way, and who reset it', async () => {
    const bia = await givenAccount(portal, { email: 'bia@exemplo.com', roles: ['PILOTO'] });
    const person = await portal.signedInAs(bia);
    const { body: setup } = await person.call(contract.beginAppSetup);
    const code = codeAt(Secret.fromBase32(setup.secret).bytes, portal.deps.clock());
    portal.log.length = 0;
    const { body: confirmed } = await person.call(contract.confirmApp, { body: { code } });
    const [recoveryCode] = confirmed.recoveryCodes ?? [];
    const half = await portal.signedInAs(bia);
    await half.call(contract.takeSecondStep, { body: { code: '000000' } });
    await half.call(contract.takeSecondStep, { body: { recoveryCode } });
    await half.call(contract.renewRecoveryCodes);
    await half.call(contract.removeApp);
    const boss = await portal.signedInAs(admin);
    await boss.call(contract.resetSecondFactors, {
      params: { id: bia },
      body: { reason: 'Perdeu o celular' },
    });
    expect(events()).toMatchObject([
      // The session that had one step alone gives way to a new one.
      { event: 'sign-in', account: bia, factor: 'app', call: 'confirmApp' },
      { event: 'refused', account: null, subject: bia, factor: 'app', code: 'second-factor.failed' },
      { event: 'sign-in', account: bia, factor: 'recovery-code', call: 'takeSecondStep' },
      { event: 'factor-added', account: bia, factor: 'recovery-code' },
      { event: 'factor-removed', account: bia, factor: 'app' },
      { event: 'factor-reset', account: admin, subject: bia, factor: 'all', ids: { id: bia } },
    ]);
    for (const secret of [setup.secret, recoveryCode ?? '', code])
      expect(JSON.stringify(events())).not.toContain(secret);
  });

  it('hold nothing of what candidates do in their own area', async () => {
    const person = portal.anyone();
    await signIn(person, PASSWORD, 'ana@exemplo.com');
    portal.log.length = 0;
    await person.call(contract.revokeOtherSessions);
    expect(events()).toEqual([]);
  });

  it('hold neither e-mail, name, CPF, password, address nor token', async () => {
    const person = await administrator();
    await signIn(portal.anyone(), 'errada-errada');
    await portal
      .anyone()
      .request({ method: 'GET', url: '/api/v1/candidates/52998224725', headers: from(HERE) });
    await person.call(contract.revokeOtherSessions, { headers: from(HERE) });
    expect(events().length).toBeGreaterThan(1);
    expect(portal.log.join('\n')).not.toMatch(
      /rosa|exemplo|valente|198\.51|52998224725|529\.982|errada|portal_session/i,
    );
  });
});

describe('the pseudonym of a network', () => {
  const config = { secretKey: 'k'.repeat(32), securityLogKey: null };

  it('is the same for a household, differs from the next, and changes with either key', () => {
    const one = networkPseudonym(config, '2001:db8:1:2::1');
    expect(one).toMatch(/^[\w-]{16}$/);
    expect(networkPseudonym(config, '2001:db8:1:2:ffff::9')).toBe(one);
    expect(networkPseudonym(config, '2001:db8:1:3::1')).not.toBe(one);
    expect(networkPseudonym({ ...config, secretKey: 'x'.repeat(32) }, '2001:db8:1:2::1')).not.toBe(one);
    expect(networkPseudonym({ ...config, securityLogKey: 'y'.repeat(32) }, '2001:db8:1:2::1')).not.toBe(one);
  });

  it('is computed for an investigator by the settings of the portal', () => {
    const run = (...parameters: string[]) =>
      spawnSync(process.execPath, ['src/server/network-pseudonym.ts', ...parameters], {
        env: {
          SECRET_KEY: config.secretKey,
          DATA_DIR: mkdtempSync(path.join(tmpdir(), 'portal-pseudonym-')),
        },
        encoding: 'utf8',
      });
    expect(run('203.0.113.7').stdout.trim()).toBe(networkPseudonym(config, '203.0.113.7'));
    expect(run('portal').status).toBe(1);
  });
});
