import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressChangeCalls } from '#contract/address-change.ts';
import { interviewCalls } from '#contract/interviews.ts';
import type { Role } from '#domain/access.ts';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import { administrator, givenInterview, manager, signedInAs } from '#tests/factories.ts';
import { whoIs } from '#tests/identity.ts';
import { addressChangeSteps } from './address-change.fixture.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

const { givenOwner } = addressChangeSteps(() => portal);
const end = (caller: Caller, id: number) =>
  caller.call(addressChangeCalls.endCandidateSessions, { params: { id } });
const sessionsShown = async (caller: Caller, id: number) =>
  (await caller.call(addressChangeCalls.getAccessAddress, { params: { id } })).body.openSessions;
const join = (accountId: number, role: Role) =>
  portal.deps.db.insertInto('account_role').values({ account_id: accountId, role }).execute();

describe('the sessions of a candidate', () => {
  it('are ended by an administrator, on every device, and the history says who did it', async () => {
    const { id, owner } = await givenOwner();
    const phone = await signedInAs(portal, owner.accountId);
    const bystander = await givenOwner();
    const admin = await administrator(portal, 'SP');
    expect(await sessionsShown(admin, id)).toBe(2);

    expect((await end(admin, id)).status).toBe(204);
    for (const device of [owner, phone]) expect(await whoIs(device)).toBeNull();
    expect(await whoIs(bystander.owner)).not.toBeNull();
    expect(await sessionsShown(admin, id)).toBe(0);
    const history = await admin.call(interviewCalls.listInterviewHistory, { params: { id } });
    const name = (await whoIs(admin))?.name;
    expect(history.body.at(-1)).toMatchObject({ command: 'end-sessions', actor: 'manager', userName: name });
    // A second click finds none open.
    expect((await end(admin, id)).status).toBe(204);
    expect(await whoIs(await signedInAs(portal, owner.accountId))).not.toBeNull();
  });

  it('are not ended by a manager, nor from another state', async () => {
    const { id, owner } = await givenOwner();
    expect((await end(await manager(portal), id)).status).toBe(403);
    expect((await end(await administrator(portal, 'BA'), id)).body.code).toBe('api.resource-notfound');
    expect(await sessionsShown(await manager(portal), id)).toBeNull();
    expect(await whoIs(owner)).not.toBeNull();
  });

  it('who is a colleague are ended where the reach of both is compared', async () => {
    const { id, owner } = await givenOwner();
    await join(owner.accountId, 'ADMINISTRADOR');
    const colleague = await signedInAs(portal, owner.accountId);
    const ofTheState = await administrator(portal, 'SP');
    expect((await end(ofTheState, id)).body.code).toBe('sessions.staff');
    expect(await sessionsShown(ofTheState, id)).toBeNull();
    expect((await end(colleague, id)).body.code).toBe('access.own-interview');
    expect(await whoIs(colleague)).not.toBeNull();
  });

  it('are none without an account', async () => {
    const { id } = await givenInterview(portal);
    expect((await end(await administrator(portal), id)).status).toBe(204);
  });
});
