import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmationCalls } from '#contract/confirmation.ts';
import { identityCalls } from '#contract/identity.ts';
import { passkeyCalls } from '#contract/passkeys.ts';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import { givenAccount, messagesTo, PASSWORD, whoIs } from '#tests/identity.ts';
import type { Behaviour } from '#tests/software-authenticator.ts';
import { newDevice, registerOn, signInOn } from './passkeys.fixture.ts';

let portal: TestApp;
let accounts = 0;
let email: string;
let accountId: number;
let person: Caller;

beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());
beforeEach(async () => {
  accounts += 1;
  email = `ana.${accounts}@portal.test`;
  accountId = await givenAccount(portal, { email });
  person = await portal.signedInAs(accountId);
});

const list = async (who: Caller) => (await who.call(passkeyCalls.listPasskeys)).body;
const history = () =>
  portal.deps.db
    .selectFrom('sign_in_method_history')
    .select(['change', 'actor_id', 'at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();

describe('a passkey', () => {
  it('is made in an open session, and signs in from then on', async () => {
    const device = newDevice(portal);
    const added = await registerOn(device, person, { name: '  Celular da Ana ' });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({ name: 'Celular da Ana', synced: true, lastUsedAt: null });
    portal.advance({ minutes: 5 });

    const visitor = portal.anyone();
    expect((await signInOn(device, visitor)).status).toBe(204);
    expect(await whoIs(visitor)).toMatchObject({ email });
    expect(await list(visitor)).toMatchObject([
      { name: 'Celular da Ana', lastUsedAt: portal.deps.clock().toISOString() },
    ]);
  });

  it('is asked for with the device unlocked, kept with the account, and by a name that contains nothing of the person', async () => {
    const { body } = await person.call(passkeyCalls.beginPasskeyRegistration);
    expect(body).toMatchObject({
      rp: { id: 'portal.test', name: 'Portal Empretec' },
      user: { name: email, displayName: 'Ana Prado' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      pubKeyCredParams: [{ alg: -8 }, { alg: -7 }, { alg: -257 }],
    });
    expect(Buffer.from(body.user.id, 'base64url')).toHaveLength(32);
    const again = await person.call(passkeyCalls.beginPasskeyRegistration);
    expect(again.body.user.id).toBe(body.user.id);
    expect(again.body.challenge).not.toBe(body.challenge);
  });

  it('signs in without a word about who it might be, and only for who unlocks the device', async () => {
    const { body } = await portal.anyone().call(passkeyCalls.beginPasskeySignIn);
    expect(body).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: 'portal.test',
      timeout: 300_000,
      userVerification: 'required',
    });
  });

  it('is not made twice on one device', async () => {
    const device = newDevice(portal);
    await registerOn(device, person);
    const { body } = await person.call(passkeyCalls.beginPasskeyRegistration);
    expect(body.excludeCredentials).toEqual([
      { id: device.id.toString('base64url'), type: 'public-key', transports: ['internal'] },
    ]);
    expect(await registerOn(device, person)).toMatchObject({
      status: 409,
      body: { code: 'passkey.known-already' },
    });
    expect(await list(person)).toHaveLength(1);
  });

  it('replaces the session that the browser came with', async () => {
    const device = newDevice(portal);
    await registerOn(device, person);
    const before = person.cookie();
    await signInOn(device, person);
    expect(person.cookie()).not.toBe(before);
    const old = await portal.anyone().call(identityCalls.getSession, { headers: { cookie: before } });
    expect(old.body.user).toBeNull();
  });

  it('is notified and recorded, when added and when removed', async () => {
    const { body } = await registerOn(newDevice(portal), person);
    expect((await messagesTo(portal, email))[0]).toMatchObject({
      kind: 'sign-in-method-changed',
      subject: 'Sua conta no portal do Empretec tem uma nova chave de acesso',
      text: expect.stringContaining('http://portal.test/conta/seguranca'),
    });
    await person.call(passkeyCalls.renamePasskey, { params: { id: body.id }, body: { name: 'Outro nome' } });
    expect(await list(person)).toMatchObject([{ name: 'Outro nome' }]);
    expect((await person.call(passkeyCalls.removePasskey, { params: { id: body.id } })).status).toBe(204);
    expect(await list(person)).toEqual([]);
    expect((await messagesTo(portal, email))[0]?.subject).toBe(
      'Uma chave de acesso saiu da sua conta no portal do Empretec',
    );
    const at = portal.deps.clock();
    expect(await history()).toEqual([
      { change: 'passkey-added', actor_id: accountId, at },
      { change: 'passkey-renamed', actor_id: accountId, at },
      { change: 'passkey-removed', actor_id: accountId, at },
    ]);
  });

  it('does not sign in after it was removed', async () => {
    const device = newDevice(portal);
    const { body } = await registerOn(device, person);
    await person.call(passkeyCalls.removePasskey, { params: { id: body.id } });
    expect(await signInOn(device, portal.anyone())).toMatchObject({
      status: 403,
      body: { code: 'passkey.unknown' },
    });
  });

  it('does not open a disabled account', async () => {
    const device = newDevice(portal);
    await registerOn(device, person);
    await portal.deps.db
      .updateTable('account')
      .set({ disabled_at: portal.deps.clock() })
      .where('id', '=', accountId)
      .execute();
    expect((await signInOn(device, portal.anyone())).body.code).toBe('passkey.unknown');
  });

  it("is nobody else's to rename or remove", async () => {
    const { body } = await registerOn(newDevice(portal), person);
    const other = await portal.signedInAs(
      await givenAccount(portal, { email: `outra.${accounts}@portal.test` }),
    );
    const params = { id: body.id };
    for (const reply of [
      await other.call(passkeyCalls.renamePasskey, { params, body: { name: 'Meu' } }),
      await other.call(passkeyCalls.removePasskey, { params }),
    ])
      expect(reply).toMatchObject({ status: 404, body: { code: 'api.resource-notfound' } });
    expect(await list(person)).toMatchObject([{ name: 'Celular' }]);
    expect(await list(other)).toEqual([]);
  });

  it('is one of twenty at most', async () => {
    await portal.deps.db
      .insertInto('passkey')
      .values(
        Array.from({ length: 20 }, (_, index) => ({
          account_id: accountId,
          credential_id: Buffer.from(`${accountId}-${index}`),
          public_key: Buffer.from('-'),
          sign_count: 0,
          transports: [],
          synced: false,
          name: 'Chave',
          created_at: portal.deps.clock(),
        })),
      )
      .execute();
    expect(await person.call(passkeyCalls.beginPasskeyRegistration)).toMatchObject({
      status: 409,
      body: { code: 'passkey.too-many', details: { limit: 20 } },
    });
  });
});

describe('a registration is refused', () => {
  it.each<[string, Behaviour, string]>([
    ['from another page', { origin: 'https://portal.test.example' }, 'passkey.failed'],
    ['for another portal', { rpId: 'portal.test.example' }, 'passkey.failed'],
    ['without the device being unlocked', { userVerified: false }, 'passkey.failed'],
    ['with a challenge of its own', { challenge: 'a'.repeat(43) }, 'passkey.expired'],
    ['with no challenge', { challenge: '' }, 'passkey.expired'],
  ])('%s', async (_, behaviour, code) => {
    const reply = await registerOn(newDevice(portal), person, behaviour);
    expect(reply.body.code).toBe(code);
    expect(await list(person)).toEqual([]);
  });

  it("with another session's challenge, be it of the same account", async () => {
    const elsewhere = await portal.signedInAs(accountId);
    const { body: options } = await elsewhere.call(passkeyCalls.beginPasskeyRegistration);
    const body = { name: 'Celular', passkey: newDevice(portal).create(options) };
    expect((await person.call(passkeyCalls.addPasskey, { body })).body.code).toBe('passkey.expired');
  });

  it('a second time with one challenge, and after ten minutes', async () => {
    const { body: options } = await person.call(passkeyCalls.beginPasskeyRegistration);
    const bad = newDevice(portal).create(options, { userVerified: false });
    const good = newDevice(portal).create(options);
    const send = async (passkey: unknown) =>
      (await person.call(passkeyCalls.addPasskey, { body: { name: 'Celular', passkey } })).body.code;
    expect(await send(bad)).toBe('passkey.failed');
    expect(await send(good)).toBe('passkey.expired');

    const { body: late } = await person.call(passkeyCalls.beginPasskeyRegistration);
    portal.advance({ minutes: 10 });
    expect(await send(newDevice(portal).create(late))).toBe('passkey.expired');
  });

  it.each([
    ['no name', { name: '  ' }],
    ['a long name', { name: 'x'.repeat(61) }],
    ['no passkey', { passkey: undefined }],
    ['something else', { passkey: { id: '?', rawId: '?', type: 'password', response: {} } }],
  ])('with %s', async (_, change) => {
    const { body: options } = await person.call(passkeyCalls.beginPasskeyRegistration);
    const body = { name: 'Celular', passkey: newDevice(portal).create(options), ...change };
    expect(await person.call(passkeyCalls.addPasskey, { body })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid' },
    });
  });
});

describe('signing in is refused', () => {
  it.each<[string, Behaviour, string]>([
    ['from another page', { origin: 'https://portal.test.example' }, 'passkey.failed'],
    ['for another portal', { rpId: 'portal.test.example' }, 'passkey.failed'],
    ['without the device being unlocked', { userVerified: false }, 'passkey.failed'],
    ['signed by another key', { forged: true }, 'passkey.failed'],
    ['without naming the account', { userHandle: undefined }, 'passkey.failed'],
    ['naming another account', { userHandle: 'b'.repeat(43) }, 'passkey.failed'],
    ['with a challenge of its own', { challenge: 'a'.repeat(43) }, 'passkey.expired'],
  ])('%s', async (_, behaviour, code) => {
    const device = newDevice(portal);
    await registerOn(device, person);
    const visitor = portal.anyone();
    expect((await signInOn(device, visitor, behaviour)).body.code).toBe(code);
    expect(await whoIs(visitor)).toBeNull();
  });

  it('with a device that the portal does not know', async () => {
    const device = newDevice(portal);
    const { body: options } = await person.call(passkeyCalls.beginPasskeyRegistration);
    device.create(options);
    expect((await signInOn(device, portal.anyone())).body.code).toBe('passkey.unknown');
  });

  it('twice by one answer, also at the same time', async () => {
    const device = newDevice(portal);
    await registerOn(device, person);
    const { body: options } = await portal.anyone().call(passkeyCalls.beginPasskeySignIn);
    const body = { passkey: device.get(options) };
    const replies = await Promise.all(
      [1, 2, 3].map(() => portal.anyone().call(passkeyCalls.signInWithPasskey, { body })),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 410, 410]);
  });

  it('after ten minutes', async () => {
    const device = newDevice(portal);
    await registerOn(device, person);
    const { body: options } = await portal.anyone().call(passkeyCalls.beginPasskeySignIn);
    portal.advance({ minutes: 10 });
    const reply = await portal
      .anyone()
      .call(passkeyCalls.signInWithPasskey, { body: { passkey: device.get(options) } });
    expect(reply).toMatchObject({ status: 410, body: { code: 'passkey.expired' } });
  });

  it('with a challenge that was asked for something else', async () => {
    const device = newDevice(portal);
    await registerOn(device, person);
    const { body: options } = await person.call(confirmationCalls.beginPasskeyConfirmation);
    const reply = await portal
      .anyone()
      .call(passkeyCalls.signInWithPasskey, { body: { passkey: device.get(options) } });
    expect(reply.body.code).toBe('passkey.expired');
  });

  it('from another site', async () => {
    const device = newDevice(portal);
    await registerOn(device, person);
    const { body: options } = await portal.anyone().call(passkeyCalls.beginPasskeySignIn);
    const reply = await portal.anyone().call(passkeyCalls.signInWithPasskey, {
      body: { passkey: device.get(options) },
      headers: { origin: 'https://evil.example' },
    });
    expect(reply.body.code).toBe('request.origin');
  });

  it('when a device that counts does not count on: it has a copy', async () => {
    const device = newDevice(portal, { counts: true });
    await registerOn(device, person);
    expect((await signInOn(device, portal.anyone(), { signCount: 5 })).status).toBe(204);
    expect((await signInOn(device, portal.anyone(), { signCount: 5 })).body.code).toBe('passkey.failed');
    expect((await signInOn(device, portal.anyone(), { signCount: 4 })).body.code).toBe('passkey.failed');
    expect(portal.log.some((line) => line.includes('it may have been copied'))).toBe(true);
    expect((await signInOn(device, portal.anyone(), { signCount: 6 })).status).toBe(204);
  });
});

describe('a session left open', () => {
  const begin = () => person.call(passkeyCalls.beginPasskeyRegistration);

  it('does not add or remove a passkey after fifteen minutes', async () => {
    const device = newDevice(portal);
    const { body: added } = await registerOn(device, person);
    const { body: options } = await begin();
    portal.advance({ minutes: 15 });
    const refused = { status: 403, body: { code: 'confirmation.required' } };
    expect(await begin()).toMatchObject(refused);
    const body = { name: 'Outro', passkey: newDevice(portal).create(options) };
    expect(await person.call(passkeyCalls.addPasskey, { body })).toMatchObject(refused);
    expect(await person.call(passkeyCalls.removePasskey, { params: { id: added.id } })).toMatchObject(
      refused,
    );
    expect(await list(person)).toHaveLength(1);
  });

  it('is confirmed by the password', async () => {
    portal.advance({ minutes: 20 });
    expect((await person.call(confirmationCalls.getConfirmation)).body).toEqual({
      confirmedUntil: null,
      ways: ['password'],
    });
    expect(
      await person.call(confirmationCalls.confirmIdentity, { body: { password: 'uma outra' } }),
    ).toMatchObject({ status: 403, body: { code: 'password.wrong' } });
    expect((await begin()).status).toBe(403);
    expect(
      (await person.call(confirmationCalls.confirmIdentity, { body: { password: PASSWORD } })).status,
    ).toBe(204);
    expect((await person.call(confirmationCalls.getConfirmation)).body.confirmedUntil).toBe(
      new Date(portal.deps.clock().getTime() + 15 * 60_000).toISOString(),
    );
    expect((await begin()).status).toBe(200);
  });

  it('is confirmed by a passkey of the same account alone', async () => {
    const device = newDevice(portal);
    await registerOn(device, person);
    const foreign = newDevice(portal);
    const other = await givenAccount(portal, { email: `dona.${accounts}@portal.test` });
    await registerOn(foreign, await portal.signedInAs(other));
    portal.advance({ minutes: 20 });

    const { body: options } = await person.call(confirmationCalls.beginPasskeyConfirmation);
    expect(options.allowCredentials).toMatchObject([{ id: device.id.toString('base64url') }]);
    const confirm = async (passkey: unknown) =>
      (await person.call(confirmationCalls.confirmIdentity, { body: { passkey } })).status;
    expect(await confirm(foreign.get(options))).toBe(403);
    const { body: fresh } = await person.call(confirmationCalls.beginPasskeyConfirmation);
    // Security keys leave the account out when they are asked for one of theirs.
    expect(await confirm(device.get(fresh, { userHandle: undefined }))).toBe(204);
    expect((await begin()).status).toBe(200);
  });

  it('of an account without password and passkey is confirmed by signing in again', async () => {
    await portal.deps.db
      .updateTable('account')
      .set({ password_hash: null })
      .where('id', '=', accountId)
      .execute();
    portal.advance({ minutes: 20 });
    expect((await person.call(confirmationCalls.getConfirmation)).body.ways).toEqual([]);
    expect(
      (await person.call(confirmationCalls.confirmIdentity, { body: { password: 'qualquer' } })).body.code,
    ).toBe('password.wrong');
  });
});

it('leaves no challenge behind that nobody answered', async () => {
  await portal.anyone().call(passkeyCalls.beginPasskeySignIn);
  portal.advance({ days: 1 });
  const { sweepExpired } = await import('../sweep-expired.ts');
  await sweepExpired(portal.deps);
  expect(await portal.deps.db.selectFrom('passkey_challenge').selectAll().execute()).toEqual([]);
});
