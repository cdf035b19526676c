import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressChangeCalls } from '#contract/address-change.ts';
import { providerCalls } from '#contract/provider.ts';
import type { TestApp } from '#tests/app.ts';
import { manager } from '#tests/factories.ts';
import { givenAccount, messagesTo, whoIs } from '#tests/identity.ts';
import { providerPerson, type OpenIdProvider } from '#tests/openid-provider.ts';
import { browserOf, pageOf, portalWithProvider, type PortalWithProvider } from '#tests/provider-journey.ts';
import { addressChangeSteps } from './address-change.fixture.ts';

let provider: OpenIdProvider;
let portal: TestApp;
let close: PortalWithProvider['close'];
beforeAll(async () => {
  ({ portal, provider, close } = await portalWithProvider());
});
afterAll(() => close());

const { givenOwner, edit, emailOf } = addressChangeSteps(() => portal);

/** A person whose account is linked to the provider's, and whose interview gets the provider's address afterwards. */
async function givenLinked({ hours }: { hours: number }) {
  const owned = await givenOwner();
  const atProvider = providerPerson();
  const { body } = await owned.owner.call(providerCalls.linkProvider);
  const browser = browserOf(portal, provider, owned.owner, atProvider);
  await browser.comeBack(await browser.atProvider(new URL(body.location)));
  portal.advance({ minutes: hours * 60 });
  await edit(await manager(portal), owned.id, atProvider.email);
  return { ...owned, atProvider };
}
async function signIn(person: Parameters<typeof browserOf>[3]) {
  const browser = browserOf(portal, provider, portal.anyone(), person);
  return { reply: pageOf(await browser.signIn()), visitor: browser.person };
}

describe('signing in at the provider', () => {
  it('confirms the address that it vouches for, by an identity linked 72 hours before', async () => {
    const { person, owner, atProvider } = await givenLinked({ hours: 72 });
    const { visitor } = await signIn(atProvider);
    expect(await whoIs(visitor)).toMatchObject({ id: owner.accountId, email: atProvider.email });
    expect((await messagesTo(portal, person.email))[0]?.kind).toBe('address-changed');
    expect((await visitor.call(addressChangeCalls.getOwnAddressChange)).body.change).toBeNull();
    expect(await whoIs(owner)).toBeNull();
    // The identity that confirmed it goes on opening the account.
    expect(await whoIs((await signIn(atProvider)).visitor)).toMatchObject({ id: owner.accountId });
  });

  it('confirms nothing by an identity linked only shortly before', async () => {
    const { person, owner, atProvider } = await givenLinked({ hours: 71 });
    const { visitor } = await signIn(atProvider);
    expect(await whoIs(visitor)).toMatchObject({ id: owner.accountId, email: person.email });
    expect((await visitor.call(addressChangeCalls.getOwnAddressChange)).body.change).toMatchObject({
      newEmail: atProvider.email,
      state: 'waiting',
    });
  });

  it('confirms no other address than the one asked for, and none that another account has', async () => {
    const other = await givenLinked({ hours: 72 });
    await signIn({ ...other.atProvider, email: 'outro.endereco@org.example' });
    expect(await emailOf(other.owner.accountId)).toBe(other.person.email);
    await givenAccount(portal, { email: other.atProvider.email });
    const { visitor } = await signIn(other.atProvider);
    expect(await whoIs(visitor)).toMatchObject({ id: other.owner.accountId, email: other.person.email });
  });
});
