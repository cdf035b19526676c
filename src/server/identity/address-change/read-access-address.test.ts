import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressChangeCalls } from '#contract/address-change.ts';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import { administrator, givenInterview, manager } from '#tests/factories.ts';
import { addressChangeSteps, newAddress } from './address-change.fixture.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

const { givenOwner, edit, act, answer, changeToken } = addressChangeSteps(() => portal);
const read = (caller: Caller, id: number) =>
  caller.call(addressChangeCalls.getAccessAddress, { params: { id } });

describe('what the team sees of the address that opens an account', () => {
  it('is that another one awaits confirmation, since when, and neither of the two', async () => {
    const { id, person } = await givenOwner();
    const email = newAddress();
    const team = await manager(portal);
    expect((await read(team, id)).body).toEqual({ pending: null, changeable: false, openSessions: null });
    const since = portal.deps.clock().toISOString();
    await edit(team, id, email);
    const { body } = await read(team, id);
    expect(body.pending).toMatchObject({
      origin: 'team',
      state: 'waiting',
      requestedAt: since,
      effectiveAt: null,
    });
    for (const address of [email, person.email]) expect(JSON.stringify(body)).not.toContain(address);
    await answer('confirmAddressChange', await changeToken(person.email));
    expect((await read(team, id)).body.pending?.state).toBe('accepted');
  });

  it('is when an administrator’s change begins to count', async () => {
    const { id } = await givenOwner();
    const admin = await administrator(portal);
    expect((await read(admin, id)).body).toMatchObject({ pending: null, changeable: true });
    const { body } = await act(admin, id);
    expect((await read(admin, id)).body.pending).toMatchObject({
      origin: 'administrator',
      effectiveAt: body.effectiveAt,
    });
  });

  it('can be changed by nobody where there is no account, or the account is a colleague’s', async () => {
    const admin = await administrator(portal);
    const { id } = await givenInterview(portal);
    expect((await read(admin, id)).body).toEqual({ pending: null, changeable: false, openSessions: null });
    const colleague = await givenOwner();
    await portal.deps.db
      .insertInto('account_role')
      .values({ account_id: colleague.owner.accountId, role: 'GESTOR' })
      .execute();
    expect((await read(admin, colleague.id)).body.changeable).toBe(false);
  });

  it('is not shown outside the state that one reaches', async () => {
    const { id } = await givenOwner();
    expect((await read(await manager(portal, 'BA'), id)).body.code).toBe('api.resource-notfound');
  });
});
