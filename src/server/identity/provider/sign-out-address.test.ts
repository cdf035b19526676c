import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identityCalls } from '#contract/identity.ts';
import { providerCalls } from '#contract/provider.ts';
import type { Caller, TestApp } from '#tests/app.ts';
import { givenAccount, signedIn } from '#tests/identity.ts';
import { providerPerson, type OpenIdProvider, type Person } from '#tests/openid-provider.ts';
import { browserOf, portalWithProvider, type PortalWithProvider } from '#tests/provider-journey.ts';

let provider: OpenIdProvider;
let portal: TestApp;
let close: PortalWithProvider['close'];
let email: string;
let account: number;
let person: Caller;
beforeAll(async () => {
  ({ portal, provider, close } = await portalWithProvider());
});
afterAll(() => close());
let accounts = 0;
beforeEach(async () => {
  email = `conta-${(accounts += 1)}@local.example`;
  account = await givenAccount(portal, { email });
  person = await signedIn(portal, email);
});

const signInAs = async (owner: Person) => {
  const browser = browserOf(portal, provider, portal.anyone(), owner);
  await browser.signIn();
  return browser.person;
};

describe('signing out', () => {
  const whereTo = async (who: Caller) => (await who.call(providerCalls.getProviderSignOut)).body;

  it('of a session that began at the provider has the address to end that one too, without naming the person', async () => {
    const came = await signInAs(providerPerson());
    const { location, stillOpen } = await whereTo(came);
    const url = new URL(location ?? '');
    expect(url.origin + url.pathname).toBe(`${provider.issuer}/session/end`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'portal',
      post_logout_redirect_uri: 'http://portal.test/',
      ui_locales: 'pt-BR',
    });
    expect(stillOpen).toBe(false);
    const reply = await came.call(identityCalls.signOut);
    expect([reply.status, reply.body]).toEqual([204, '']);
    expect(await whereTo(came)).toEqual({ location: null, stillOpen: false });
  });

  it('of any other leads nowhere', async () => {
    for (const who of [portal.anyone(), person])
      expect(await whereTo(who)).toEqual({ location: null, stillOpen: false });
  });

  it('of one that began at a provider which is no more in the settings leads nowhere', async () => {
    const { db } = portal.deps;
    const { id } = await db
      .insertInto('account_identity')
      .values({
        account_id: account,
        issuer: 'https://before.example',
        subject: '1',
        linked_at: portal.deps.clock(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('session').set({ identity_id: id }).where('account_id', '=', account).execute();
    expect(await whereTo(person)).toEqual({ location: null, stillOpen: false });
    expect((await person.call(providerCalls.getProviderLink)).body).toEqual({ linkedAt: null });
  });
});
