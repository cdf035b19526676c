import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identityCalls } from '#contract/identity.ts';
import { personalDataCalls } from '#contract/personal-data.ts';
import { pushCalls } from '#contract/push.ts';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import { administrator, candidateOf, givenInterview } from '#tests/factories.ts';
import { messagesTo, runJobsToTheLastAttempt } from '#tests/stored.ts';
import { sendDueMessages } from '../candidate-messages/send-scheduled-messages.ts';
import { notifyResult, notifyRevisionRequested } from '../candidate-messages/notify.ts';
import { endSessions } from '../identity/sessions.ts';
import { sweepExpired } from '../identity/sweep-expired.ts';
import { lockInterview } from '../lifecycle/record.ts';
import { unscoped } from '../lifecycle/scope.ts';
import { inTransaction } from '../platform/db.ts';
import { createDevice, createPushService, type Device } from './device.fixture.ts';
import { serverKeyOf } from './server-key.ts';

const service = createPushService();
let portal: TestApp;
let key = '';

beforeAll(async () => {
  portal = await testApp({ pushService: service });
  key = serverKeyOf(portal.deps.config).publicKey;
});
beforeEach(() => {
  service.sent = [];
  service.reply = () => ({ status: 201, retryAfter: null });
});
afterAll(() => portal.close());

const APT = { state: 'FINALIZADA-APTO' } as const;

/** Somebody whose phone shows notices. */
async function withPhone(about: Parameters<typeof givenInterview>[1] = APT) {
  const interview = await givenInterview(portal, about);
  const caller = await candidateOf(portal, { id: interview.id });
  const device = createDevice(key);
  expect((await subscribe(caller, device)).status).toBe(204);
  return { ...interview, caller, device };
}

const subscribe = (caller: Caller, device: Device) =>
  caller.call(pushCalls.subscribePush, { body: device.subscription });
const isActive = async (caller: Caller, { endpoint }: Device) =>
  (await caller.call(pushCalls.checkPush, { body: { endpoint } })).body.active;

/** The result is there, as the evaluation's transaction announces it. */
const announceResult = (id: number) =>
  inTransaction(portal.deps.db, async (tx) =>
    notifyResult(tx, portal.deps, await lockInterview(tx, id, unscoped)),
  );

const noticesTo = (device: Device) => service.to(device).map(({ body }) => JSON.parse(device.read(body)));

describe('a notice', () => {
  it('of a result goes to every device of the candidate, encrypted, and says nothing of person or result', async () => {
    const { id, person, caller, device } = await withPhone();
    const tablet = createDevice(key);
    await subscribe(caller, tablet);
    await announceResult(id);
    await portal.runJobs();
    for (const one of [device, tablet]) expect(noticesTo(one)).toEqual([{ kind: 'news', version: 1 }]);
    const [request] = service.to(device);
    expect(request?.headers).toMatchObject({
      authorization: expect.stringMatching(/^vapid t=[\w.-]+, k=/),
      'content-encoding': 'aes128gcm',
      topic: 'news-1',
    });
    expect(request?.headers['authorization']).toContain(key);
    // The e-mail stays the first way.
    expect((await messagesTo(portal, person.email)).map(({ kind }) => kind)).toContain('result');
  });

  it('is sent once, however often the event is announced or the job runs', async () => {
    const { id, device } = await withPhone();
    await Promise.all([announceResult(id), announceResult(id)]);
    await portal.runJobs();
    await announceResult(id);
    await portal.runJobs();
    expect(service.to(device)).toHaveLength(1);
  });

  it('of a request to revise reads like one of a result', async () => {
    const { id, device } = await withPhone({ state: 'EM_REVISAO-SEM_RESULTADO' });
    const requestedBy = (await administrator(portal)).accountId;
    await inTransaction(portal.deps.db, async (tx) =>
      notifyRevisionRequested(tx, portal.deps, await lockInterview(tx, id, unscoped), {
        justification: 'Diga quando foi.',
        requestedBy,
      }),
    );
    await portal.runJobs();
    expect(noticesTo(device)).toEqual([{ kind: 'news', version: 1 }]);
  });

  it('of a near deadline is sent with its e-mail, once; a reminder has none', async () => {
    const near = await withPhone({ registeredDaysAgo: 175 });
    const reminded = await withPhone({ registeredDaysAgo: 3 });
    for (let n = 0; n < 2; n += 1) await sendDueMessages(portal.deps, [near.id, reminded.id]);
    await portal.runJobs();
    expect(noticesTo(near.device)).toEqual([{ kind: 'deadline', version: 1 }]);
    expect((await messagesTo(portal, near.person.email))[0]?.kind).toBe('expiring-soon');
    expect((await messagesTo(portal, reminded.person.email))[0]?.kind).toBe('reminder');
    expect(service.to(reminded.device)).toEqual([]);
  });

  it('goes to nobody else', async () => {
    const { id } = await withPhone();
    const other = await withPhone();
    await announceResult(id);
    await portal.runJobs();
    expect(service.to(other.device)).toEqual([]);
  });
});

describe('what the push service answers', () => {
  it.each([404, 410, 401, 403])('%i ends the subscription', async (status) => {
    const { id, caller, device } = await withPhone();
    service.reply = () => ({ status, retryAfter: null });
    await announceResult(id);
    await portal.runJobs();
    expect(await isActive(caller, device)).toBe(false);
    expect(service.to(device)).toHaveLength(1);
  });

  it.each([429, 500, 503])('%i: tried again by the queue, and delivered', async (status) => {
    const { id, caller, device } = await withPhone();
    let left = 2;
    service.reply = () => (left-- > 0 ? { status, retryAfter: '60' } : { status: 201, retryAfter: null });
    await announceResult(id);
    await runJobsToTheLastAttempt(portal);
    expect(service.to(device)).toHaveLength(3);
    expect(await isActive(caller, device)).toBe(true);
  });

  it('400 is a mistake of ours: not tried again, and the subscription stays', async () => {
    const { id, caller, device } = await withPhone();
    service.reply = () => ({ status: 400, retryAfter: null });
    await announceResult(id);
    await portal.runJobs();
    expect(service.to(device)).toHaveLength(1);
    expect(await isActive(caller, device)).toBe(true);
  });

  it('no log has the address of a device', async () => {
    const { id, device } = await withPhone();
    service.reply = () => ({ status: 410, retryAfter: null });
    await announceResult(id);
    await portal.runJobs();
    expect(portal.log.join('\n')).not.toContain(device.endpoint.slice(-16));
  });
});

describe('a device', () => {
  it('is refused where it names no push service, another key, or no point', async () => {
    const { caller, device } = await withPhone();
    const attempt = async (changes: object) =>
      (await caller.call(pushCalls.subscribePush, { body: { ...device.subscription, ...changes } })).body
        .code;
    for (const endpoint of ['https://127.0.0.1/x', 'https://push.test.evil.test/x', 'http://push.test/x'])
      expect(await attempt({ endpoint })).toBe('push.service');
    expect(await attempt({ serverKey: device.subscription.keys.p256dh })).toBe('push.key');
    const noPoint = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)]).toString('base64url');
    expect(await attempt({ keys: { ...device.subscription.keys, p256dh: noPoint } })).toBe('push.key');
  });

  it('is turned off where it was turned on', async () => {
    const { id, caller, device } = await withPhone();
    expect((await caller.call(pushCalls.endPush, { body: { endpoint: device.endpoint } })).status).toBe(204);
    await announceResult(id);
    await portal.runJobs();
    expect(service.sent).toEqual([]);
  });

  it('of a person who signs out shows nothing more', async () => {
    const { id, caller, device } = await withPhone();
    await announceResult(id);
    await caller.call(identityCalls.signOut);
    await portal.runJobs();
    expect(service.to(device)).toEqual([]);
  });

  it('keeps its notices when the session ends by time, and after the same person signs in again', async () => {
    const { id, candidateId, device } = await withPhone();
    portal.advance({ days: 2 });
    await sweepExpired(portal.deps);
    await announceResult(id);
    await portal.runJobs();
    expect(service.to(device)).toHaveLength(1);
    const again = await candidateOf(portal, { id });
    expect(await isActive(again, device)).toBe(true);
    await again.call(identityCalls.signOut);
    expect(await devicesOf(candidateId)).toBe(0);
  });

  it('that a second person signs in on stops showing the notices of the first', async () => {
    const { id, device } = await withPhone();
    const { id: otherId } = await givenInterview(portal, APT);
    const second = await candidateOf(portal, { id: otherId });
    await announceResult(id);
    expect(await isActive(second, device)).toBe(false);
    await portal.runJobs();
    expect(service.to(device)).toEqual([]);
    await subscribe(second, device);
    await announceResult(id);
    await announceResult(otherId);
    await portal.runJobs();
    expect(service.to(device)).toHaveLength(1);
  });

  it('shows nothing once all sessions are ended; the one that stays keeps its own', async () => {
    const { id, caller, candidateId, device } = await withPhone();
    const other = createDevice(key);
    await subscribe(await candidateOf(portal, { id }), other);
    await caller.call(identityCalls.revokeOtherSessions);
    expect([await isActive(caller, device), await isActive(caller, other)]).toEqual([true, false]);
    const { id: accountId } = await accountOf(candidateId);
    await endSessions(portal.deps.db, accountId, { except: null });
    expect(await devicesOf(candidateId)).toBe(0);
  });

  it('of a session that is ended from another one shows nothing more', async () => {
    const { id, candidateId } = await withPhone();
    const elsewhere = await candidateOf(portal, { id });
    const { body } = await elsewhere.call(identityCalls.listSessions);
    const lost = body.find(({ current }) => !current);
    await elsewhere.call(identityCalls.endOwnSession, { params: { id: lost?.id ?? 0 } });
    expect(await devicesOf(candidateId)).toBe(0);
  });

  it('of a disabled account shows nothing', async () => {
    const { id, candidateId, device } = await withPhone();
    await announceResult(id);
    const at = portal.deps.clock();
    await portal.deps.db
      .updateTable('account')
      .set({ disabled_at: at })
      .where('candidate_id', '=', candidateId)
      .execute();
    await portal.runJobs();
    expect(service.to(device)).toEqual([]);
  });

  it('of another key of the portal is forgotten without a call', async () => {
    const { id, candidateId, device } = await withPhone();
    await portal.deps.db.updateTable('push_subscription').set({ server_key: 'former' }).execute();
    await announceResult(id);
    await portal.runJobs();
    expect(service.to(device)).toEqual([]);
    expect(await devicesOf(candidateId)).toBe(0);
  });

  it('is one of ten at most', async () => {
    const { caller, candidateId, device } = await withPhone();
    for (let n = 0; n < 10; n += 1) await subscribe(caller, createDevice(key));
    expect(await devicesOf(candidateId)).toBe(10);
    expect(await isActive(caller, device)).toBe(false);
  });

  it('of a person who erases their data is forgotten', async () => {
    const { caller, device } = await withPhone();
    const kept = () =>
      portal.deps.db
        .selectFrom('push_subscription')
        .select('id')
        .where('endpoint', '=', device.endpoint)
        .execute();
    expect(await kept()).toHaveLength(1);
    const erased = await caller.call(personalDataCalls.erasePersonalData, {
      body: { confirmation: 'APAGAR' },
    });
    expect(erased.status).toBe(204);
    expect(await kept()).toEqual([]);
  });

  it('is part of the own data, without its address', async () => {
    const { caller, device } = await withPhone();
    const { body } = await caller.call(personalDataCalls.getPersonalData);
    expect(body.pushDevices).toEqual([{ since: portal.deps.clock().toISOString(), sent: 0 }]);
    expect(JSON.stringify(body)).not.toContain(device.endpoint);
  });
});

it('without push services no key is given, and no device accepted', async () => {
  const off = await testApp({ config: { pushServices: [] } });
  const { id } = await givenInterview(off, APT);
  const caller = await candidateOf(off, { id });
  expect((await caller.call(pushCalls.getPushKey)).body).toEqual({ key: null });
  expect((await subscribe(caller, createDevice(key))).body.code).toBe('push.service');
  await off.close();
});

const accountOf = (candidateId: number) =>
  portal.deps.db
    .selectFrom('account')
    .select('id')
    .where('candidate_id', '=', candidateId)
    .executeTakeFirstOrThrow();

const devicesOf = async (candidateId: number) => {
  const { id } = await accountOf(candidateId);
  const rows = await portal.deps.db
    .selectFrom('push_subscription')
    .select('id')
    .where('account_id', '=', id)
    .execute();
  return rows.length;
};
