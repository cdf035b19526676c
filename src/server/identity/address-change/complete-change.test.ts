import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityCalls } from '#contract/identity.ts';
import { interviewCalls } from '#contract/interviews.ts';
import { passkeyCalls } from '#contract/passkeys.ts';
import { registrationCalls } from '#contract/registration.ts';
import { testApp, type TestApp } from '#tests/app.ts';
import { administrator, interestOf, makePerson, manager } from '#tests/factories.ts';
import { interviewsOf, messagesTo } from '#tests/stored.ts';
import { newDevice, registerOn, signInOn } from '../passkeys/passkeys.fixture.ts';
import { addressChangeSteps, newAddress } from './address-change.fixture.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

const { givenOwner, edit, askLink, changeToken, answer, newestLinkOf, emailOf, act } = addressChangeSteps(
  () => portal,
);

describe('what opened the account before', () => {
  const passkeysOf = (accountId: number) =>
    portal.deps.db.selectFrom('passkey').select('id').where('account_id', '=', accountId).execute();

  it('ends with an administrator’s change, passkeys and provider included, and the history records it', async () => {
    const { id, person, owner } = await givenOwner();
    const thief = newDevice(portal);
    await registerOn(thief, owner);
    await portal.deps.db
      .insertInto('account_identity')
      .values({
        account_id: owner.accountId,
        issuer: 'https://provedor.example',
        subject: `thief-${id}`,
        linked_at: portal.deps.clock(),
      })
      .execute();
    await portal.deps.db
      .insertInto('recovery_code')
      .values({
        account_id: owner.accountId,
        code_hash: Buffer.from('kept by the thief'),
        created_at: portal.deps.clock(),
      })
      .execute();
    const admin = await administrator(portal);
    const email = newAddress();
    await act(admin, id, { email });
    expect(await passkeysOf(owner.accountId)).toHaveLength(1);
    portal.advance({ days: 3 });
    await askLink(email);
    expect((await newestLinkOf(email))?.reply.status).toBe(200);

    expect((await signInOn(thief, portal.anyone())).status).toBe(403);
    expect(await passkeysOf(owner.accountId)).toEqual([]);
    for (const table of ['account_identity', 'recovery_code'] as const)
      expect(
        await portal.deps.db
          .selectFrom(table)
          .select('account_id')
          .where('account_id', '=', owner.accountId)
          .execute(),
      ).toEqual([]);
    expect(
      await portal.deps.db
        .selectFrom('sign_in_method_history')
        .select(['change', 'actor_id'])
        .where('account_id', '=', owner.accountId)
        .orderBy('id')
        .execute(),
    ).toEqual([
      { change: 'passkey-added', actor_id: owner.accountId },
      { change: 'reset', actor_id: admin.accountId },
    ]);
    expect(person.email).not.toBe(await emailOf(owner.accountId));
  });

  it('stays where the person’s own mailbox agreed to what the team gave', async () => {
    const { id, person, owner } = await givenOwner();
    const device = newDevice(portal);
    await registerOn(device, owner);
    const email = newAddress();
    await edit(await manager(portal), id, email);
    await answer('confirmAddressChange', await changeToken(person.email));
    expect((await newestLinkOf(email))?.reply.status).toBe(200);
    const again = portal.anyone();
    expect((await signInOn(device, again)).status).toBe(204);
    expect((await again.call(passkeyCalls.listPasskeys)).body).toHaveLength(1);
  });
});

it('an administrator’s change lapses for whoever joined the team meanwhile', async () => {
  const { id, person, owner } = await givenOwner();
  const email = newAddress();
  await act(await administrator(portal), id, { email });
  portal.advance({ days: 3 });
  await askLink(email);
  await portal.deps.db
    .insertInto('account_role')
    .values({ account_id: owner.accountId, role: 'GESTOR' })
    .execute();
  expect((await newestLinkOf(email))?.reply.body.code).toBe('link.invalid');
  const before = (await messagesTo(portal, email)).length;
  await askLink(email);
  expect(await messagesTo(portal, email)).toHaveLength(before);
  expect(await emailOf(owner.accountId)).toBe(person.email);
});

describe('an accepted address that is used otherwise than by its link', () => {
  async function givenAccepted() {
    const owned = await givenOwner();
    const email = newAddress();
    await act(await administrator(portal), owned.id, { email });
    portal.advance({ days: 3 });
    return { ...owned, email };
  }

  it('completes the change by a sign-up with the person’s CPF, instead of a second account', async () => {
    const { person, owner, email } = await givenAccepted();
    await portal
      .anyone()
      .call(identityCalls.signUp, { body: { name: 'Outro Nome', cpf: person.cpf, email } });
    const entered = await newestLinkOf(email);
    expect(entered?.reply.body.user).toMatchObject({ id: owner.accountId });
    expect(await emailOf(owner.accountId)).toBe(email);
    expect((await messagesTo(portal, person.email))[0]?.kind).toBe('address-changed');
  });

  it('completes it by an interest too, which is registered for the same person', async () => {
    const { person, owner, email } = await givenAccepted();
    await portal.anyone().call(registrationCalls.registerInterest, {
      body: interestOf({ person: { ...person, email }, version: 3 }),
    });
    const entered = await newestLinkOf(email);
    expect(entered?.reply.body.user).toMatchObject({ id: owner.accountId });
    expect(await interviewsOf(portal, person.cpf, { version: 3, live: true })).toMatchObject([{ email }]);
  });

  it('stays a stranger’s account for a sign-up with another CPF', async () => {
    const { person, owner, email } = await givenAccepted();
    const stranger = makePerson();
    await portal
      .anyone()
      .call(identityCalls.signUp, { body: { name: stranger.name, cpf: stranger.cpf, email } });
    const entered = await newestLinkOf(email);
    expect(entered?.reply.status).toBe(200);
    expect((await (entered?.person ?? portal.anyone()).call(interviewCalls.getOwnInterview)).status).toBe(
      404,
    );
    expect(await emailOf(owner.accountId)).toBe(person.email);
  });

  it('is not completed by a sign-up while the change waits', async () => {
    const { id, person, owner } = await givenOwner();
    const email = newAddress();
    await act(await administrator(portal), id, { email });
    await portal.anyone().call(identityCalls.signUp, { body: { name: person.name, cpf: person.cpf, email } });
    const entered = await newestLinkOf(email);
    expect(entered?.reply.body.user.id).not.toBe(owner.accountId);
    expect(await emailOf(owner.accountId)).toBe(person.email);
  });
});
