import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identityCalls } from '#contract/identity.ts';
import { providerCalls } from '#contract/provider.ts';
import type { Caller, TestApp } from '#tests/app.ts';
import { givenAccount, messagesTo, signedIn, whoIs } from '#tests/identity.ts';
import { providerPerson, type OpenIdProvider, type Person } from '#tests/openid-provider.ts';
import { browserOf, pageOf, portalWithProvider, type PortalWithProvider } from '#tests/provider-journey.ts';

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

/** Requests linking, and goes to the provider and back, signing in there as this person. */
async function link(owner: Person, who: Caller = person) {
  const { body } = await who.call(providerCalls.linkProvider);
  const browser = browserOf(portal, provider, who, owner);
  return { browser, answer: await browser.atProvider(new URL(body.location)) };
}
async function linkAndComeBack(owner: Person) {
  const { browser, answer } = await link(owner);
  return browser.comeBack(answer);
}
const identities = () =>
  portal.deps.db.selectFrom('account_identity').selectAll().where('account_id', '=', account).execute();
const signInAs = async (owner: Person) => {
  const browser = browserOf(portal, provider, portal.anyone(), owner);
  const reply = await browser.signIn();
  return { person: browser.person, ...pageOf(reply) };
};

describe('linking the own account to one at the provider', () => {
  it('opens the account by it from then on, whatever the e-mails', async () => {
    const owner = providerPerson();
    expect(pageOf(await linkAndComeBack(owner))).toEqual({ page: '/conta', query: { ligada: 'sim' } });
    const { body } = await person.call(providerCalls.getProviderLink);
    expect(body.linkedAt).toBe(portal.deps.clock().toISOString());
    const later = await signInAs(owner);
    expect(await whoIs(later.person)).toMatchObject({ id: account, email });
  });

  it('is the way out where the provider’s e-mail is that of an account', async () => {
    const owner = providerPerson({ email });
    expect((await signInAs(owner)).query['erro']).toBe('provider.email-taken');
    await linkAndComeBack(owner);
    expect(await whoIs((await signInAs(owner)).person)).toMatchObject({ id: account });
  });

  it('keeps the session, and gives it no role of the provider', async () => {
    const cookie = person.cookie();
    await linkAndComeBack(providerPerson({ roles: ['ADMINISTRADOR'], uf: 'NA' }));
    expect(person.cookie()).toBe(cookie);
    expect(await whoIs(person)).toMatchObject({ id: account, roles: [] });
  });

  it('notifies the owner by e-mail, who may not have done it', async () => {
    await linkAndComeBack(providerPerson());
    const [mail] = await messagesTo(portal, email);
    expect(mail?.text).toContain('http://portal.test/conta');
    expect(mail?.text).toContain('Se não foi você');
  });

  it('makes the provider ask who it is, even if it knows', async () => {
    const { body } = await person.call(providerCalls.linkProvider);
    expect(new URL(body.location).searchParams.get('prompt')).toBe('login');
  });

  it('cannot be triggered by an address that another site links to', async () => {
    const get = await person.request({ method: 'GET', url: '/api/auth/oidc/link' });
    expect(get.body).toEqual({ linkedAt: null });
    const foreign = { origin: 'https://mal.example' };
    const reply = await person.call(providerCalls.linkProvider, { headers: foreign });
    expect([reply.status, reply.body.code]).toEqual([403, 'request.origin']);
  });

  it.each([providerCalls.getProviderLink, providerCalls.linkProvider, providerCalls.unlinkProvider])(
    '$method $path is for signed-in people',
    async (call) => {
      expect((await portal.anyone().call(call)).status).toBe(401);
    },
  );
});

describe('linking is refused', () => {
  it('to a session without a recent proof of who it is: a found one must not add a way in', async () => {
    portal.advance({ minutes: 15 });
    const reply = await person.call(providerCalls.linkProvider);
    expect([reply.status, reply.body.code]).toEqual([403, 'confirmation.required']);
    expect(await identities()).toEqual([]);
    const again = await signedIn(portal, email);
    expect((await again.call(providerCalls.linkProvider)).status).toBe(200);
  });

  it('to another browser: nobody links their identity to an account by sending its owner a link', async () => {
    const stranger = providerPerson();
    const { answer } = await link(stranger);
    const victim = await signedIn(portal, email);
    const there = browserOf(portal, provider, victim, stranger);
    expect(pageOf(await there.comeBack(answer))).toEqual({
      page: '/entrar',
      query: { erro: 'provider.expired' },
    });
    expect(await identities()).toEqual([]);
  });

  it('when the answer was made for signing in: it signs in, and links nothing', async () => {
    const owner = providerPerson();
    const browser = browserOf(portal, provider, person, owner);
    await browser.signIn();
    expect(await identities()).toEqual([]);
    expect(await whoIs(person)).toMatchObject({ email: owner.email });
  });

  it('when the session that asked has ended', async () => {
    const { browser, answer } = await link(providerPerson());
    const cookie = person.cookie();
    await person.call(identityCalls.signOut);
    const reply = await portal
      .anyone()
      .request({ method: 'GET', url: answer.pathname + answer.search, headers: { cookie } });
    expect(pageOf(reply)).toEqual({ page: '/conta', query: { erro: 'provider.expired' } });
    expect(await identities()).toEqual([]);
    expect(pageOf(await browser.comeBack(answer)).query['erro']).toBe('provider.expired');
  });

  it('when the person cancels, back to the account', async () => {
    const { browser, answer } = await link(providerPerson());
    answer.searchParams.delete('code');
    answer.searchParams.set('error', 'access_denied');
    expect(pageOf(await browser.comeBack(answer))).toEqual({
      page: '/conta',
      query: { erro: 'provider.denied' },
    });
  });

  it('to an identity without a verified e-mail', async () => {
    const reply = await linkAndComeBack(providerPerson({ email_verified: false }));
    expect(pageOf(reply)).toEqual({ page: '/conta', query: { erro: 'provider.email-unverified' } });
    expect(await identities()).toEqual([]);
  });

  it('to an identity that is another account’s', async () => {
    const owner = providerPerson();
    const first = await signInAs(owner);
    const reply = await linkAndComeBack(owner);
    expect(pageOf(reply)).toEqual({ page: '/conta', query: { erro: 'provider.linked-elsewhere' } });
    expect(await identities()).toEqual([]);
    expect(await whoIs((await signInAs(owner)).person)).toMatchObject({
      id: (await whoIs(first.person))?.id,
    });
  });

  it('to a second identity, before and after the way to the provider', async () => {
    const second = await link(providerPerson());
    await linkAndComeBack(providerPerson());
    const reply = await person.call(providerCalls.linkProvider);
    expect([reply.status, reply.body.code]).toEqual([409, 'provider.linked-already']);
    expect(pageOf(await second.browser.comeBack(second.answer)).query).toEqual({
      erro: 'provider.linked-already',
    });
    expect(await identities()).toHaveLength(1);
    expect(await messagesTo(portal, email)).toHaveLength(1);
  });

  it('quietly when a second tab has done it already', async () => {
    const owner = providerPerson();
    const second = await link(owner);
    await linkAndComeBack(owner);
    expect(pageOf(await second.browser.comeBack(second.answer))).toEqual({
      page: '/conta',
      query: { ligada: 'sim' },
    });
    expect(await identities()).toHaveLength(1);
    expect(await messagesTo(portal, email)).toHaveLength(1);
  });
});

describe('unlinking', () => {
  it('removes that way to sign in, ends its sessions, and leaves the others', async () => {
    const owner = providerPerson();
    await linkAndComeBack(owner);
    const byProvider = await signInAs(owner);
    const byPassword = await signedIn(portal, email);
    expect((await person.call(providerCalls.unlinkProvider)).status).toBe(204);
    expect(await whoIs(byProvider.person)).toBeNull();
    expect(await whoIs(byPassword)).toMatchObject({ id: account });
    expect(await whoIs(person)).toMatchObject({ id: account });
    expect((await person.call(providerCalls.getProviderLink)).body).toEqual({ linkedAt: null });
  });

  it('keeps the session that asks, without the provider’s roles', async () => {
    const owner = providerPerson({ roles: ['GESTOR'], uf: 'NA' });
    await linkAndComeBack(owner);
    const { person: manager } = await signInAs(owner);
    expect((await whoIs(manager))?.roles).toEqual(['GESTOR']);
    await manager.call(providerCalls.unlinkProvider);
    expect(await whoIs(manager)).toMatchObject({ id: account, roles: [] });
  });

  it('leaves an account that was born at the provider to its e-mail', async () => {
    const owner = providerPerson();
    const { person: born } = await signInAs(owner);
    await born.call(providerCalls.unlinkProvider);
    expect((await signInAs(owner)).query['erro']).toBe('provider.email-taken');
    await portal.anyone().call(identityCalls.requestLink, { body: { email: owner.email } });
    expect(await messagesTo(portal, owner.email)).toHaveLength(1);
  });

  it('twice does nothing more, and never touches another account', async () => {
    const owner = providerPerson();
    await linkAndComeBack(owner);
    await givenAccount(portal, { email: `outra-${accounts}@local.example` });
    const other = await signedIn(portal, `outra-${accounts}@local.example`);
    expect((await other.call(providerCalls.unlinkProvider)).status).toBe(204);
    expect(await identities()).toHaveLength(1);
    for (const _ of [1, 2]) expect((await person.call(providerCalls.unlinkProvider)).status).toBe(204);
    expect(await identities()).toEqual([]);
  });
});
