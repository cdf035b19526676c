import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityCalls } from '#contract/identity.ts';
import { providerCalls } from '#contract/provider.ts';
import { email } from '#contract/values.ts';
import type { TestApp } from '#tests/app.ts';
import { givenAccount, givenCandidate, messagesTo, signedIn, tokenIn, whoIs } from '#tests/identity.ts';
import { providerPerson, type OpenIdProvider, type Person } from '#tests/openid-provider.ts';
import { browserOf, pageOf, portalWithProvider, type PortalWithProvider } from '#tests/provider-journey.ts';
import { signInAtProvider } from './sign-in-at-provider.ts';

let provider: OpenIdProvider;
let portal: TestApp;
let close: PortalWithProvider['close'];
beforeAll(async () => {
  ({ portal, provider, close } = await portalWithProvider());
});
afterAll(() => close());

/** A browser in which this person signs in. */
const browserIn = (person: Person) => browserOf(portal, provider, portal.anyone(), person);

const accountsOf = (email: string) =>
  portal.deps.db.selectFrom('account').selectAll().where('email', '=', email).execute();
const disable = (id: number) =>
  portal.deps.db.updateTable('account').set({ disabled_at: new Date() }).where('id', '=', id).execute();

describe('somebody whom the portal does not know yet', () => {
  it('gets an account with the verified e-mail, and no role', async () => {
    const rita = providerPerson();
    const browser = browserIn(rita);
    expect(pageOf(await browser.signIn())).toEqual({ page: '/entrar/pronto', query: {} });
    expect(await whoIs(browser.person)).toMatchObject({
      name: 'Rita Lopes',
      email: rita.email,
      roles: [],
      uf: null,
    });
    const [account] = await accountsOf(rita.email);
    expect(account).toMatchObject({ password_hash: null, candidate_id: null });
  });

  it('is the same account the next time, whatever e-mail and name the provider has by then', async () => {
    const rita = providerPerson();
    const first = browserIn(rita);
    await first.signIn();
    const again = browserIn({ ...rita, email: 'casada@org.example', name: 'Rita Nunes' });
    await again.signIn();
    expect((await whoIs(again.person))?.id).toBe((await whoIs(first.person))?.id);
    expect((await whoIs(again.person))?.email).toBe(rita.email);
    expect(await accountsOf('casada@org.example')).toEqual([]);
  });

  it.each([[undefined], ['  '], ['\u202Etxet']])(
    'without a usable name (%j) is called by the e-mail',
    async (name) => {
      const nameless = providerPerson({ name });
      const browser = browserIn(nameless);
      await browser.signIn();
      expect((await whoIs(browser.person))?.name).toBe(nameless.email);
    },
  );

  it('in two tabs at once is one person', async () => {
    const identity = {
      issuer: provider.issuer,
      subject: 'two-tabs',
      email: email.parse('duas.abas@org.example'),
      name: null,
      roles: [],
      reach: { kind: 'unsaid' },
    } as const;
    const caller = { token: null, userAgent: null };
    const opened = await Promise.all([1, 2].map(() => signInAtProvider(portal.deps, identity, caller)));
    expect(opened).toHaveLength(2);
    expect(await accountsOf(identity.email)).toHaveLength(1);
  });

  it.each([
    ['states that it is not', false],
    ['does not say', undefined],
    ['states it in a text', 'true'],
  ])('is refused when the e-mail is not verified: the provider %s', async (_, verified) => {
    // The last one is never sent by a correct provider.
    const doubtful = providerPerson({ email_verified: verified as boolean });
    const browser = browserIn(doubtful);
    const reply = await browser.signIn();
    expect(pageOf(reply)).toEqual({ page: '/entrar', query: { erro: 'provider.email-unverified' } });
    expect(await whoIs(browser.person)).toBeNull();
    expect(await accountsOf(doubtful.email)).toEqual([]);
  });

  it('is refused without any e-mail', async () => {
    const browser = browserIn({ ...providerPerson(), email: undefined });
    expect(pageOf(await browser.signIn()).query).toEqual({ erro: 'provider.email-unverified' });
  });
});

describe('an e-mail that has an account already', () => {
  it('is refused, whoever comes with it, and nothing is linked: the account is opened as before', async () => {
    const id = await givenAccount(portal, { email: 'gestora@org.example', roles: ['ADMINISTRADOR'] });
    const browser = browserIn(providerPerson({ email: 'Gestora@ORG.example' }));
    const reply = await browser.signIn('/gestor/entrevista');
    // Signing in the usual way should lead to the page where the two can be linked.
    expect(pageOf(reply)).toEqual({
      page: '/entrar',
      query: { erro: 'provider.email-taken', voltar: '/conta' },
    });
    expect(await whoIs(browser.person)).toBeNull();
    expect(
      await portal.deps.db.selectFrom('account_identity').select('id').where('account_id', '=', id).execute(),
    ).toEqual([]);
    expect((await whoIs(await signedIn(portal, 'gestora@org.example')))?.id).toBe(id);
  });

  it('is refused even to a known identity of another account, whose own e-mail stays', async () => {
    const rita = providerPerson();
    await browserIn(rita).signIn();
    await givenAccount(portal, { email: 'outra@org.example' });
    const browser = browserIn({ ...rita, email: 'outra@org.example' });
    await browser.signIn();
    expect((await whoIs(browser.person))?.email).toBe(rita.email);
  });

  it('a disabled account stays disabled', async () => {
    const rita = providerPerson();
    await browserIn(rita).signIn();
    const [account] = await accountsOf(rita.email);
    await disable(account?.id ?? 0);
    const browser = browserIn(rita);
    expect(pageOf(await browser.signIn()).query).toEqual({ erro: 'provider.account-disabled' });
    expect(await whoIs(browser.person)).toBeNull();
  });
});

describe('the session', () => {
  it('takes the place of the one that the browser came with', async () => {
    await givenAccount(portal, { email: 'de-antes@org.example' });
    const person = await signedIn(portal, 'de-antes@org.example');
    const before = person.cookie();
    const rita = providerPerson();
    await browserOf(portal, provider, person, rita).signIn();
    expect((await whoIs(person))?.email).toBe(rita.email);
    const old = await portal.anyone().call(identityCalls.getSession, { headers: { cookie: before } });
    expect(old.body.user).toBeNull();
  });

  it('leaves no cookie of the attempt behind', async () => {
    const browser = browserIn(providerPerson());
    await browser.start();
    expect(browser.person.cookie()).toMatch(/^portal_oidc=[\w-]{43}$/);
    await browser.signIn();
    expect(browser.person.cookie()).toMatch(/^portal_session=[\w-]{43}$/);
  });

  it('of a manager by the provider lasts 8 hours, of anybody else 30 days', async () => {
    const manager = browserIn(providerPerson({ roles: ['GESTOR'], uf: 'NA' }));
    await manager.signIn();
    const candidate = browserIn(providerPerson());
    await candidate.signIn();
    portal.advance({ minutes: 8 * 60 });
    expect(await whoIs(manager.person)).toBeNull();
    expect(await whoIs(candidate.person)).not.toBeNull();
  });
});

describe('a person with a CPF', () => {
  const redeem = async (email: string) => {
    await portal.anyone().call(identityCalls.requestLink, { body: { email } });
    const token = tokenIn((await messagesTo(portal, email))[0]);
    return portal.anyone().call(identityCalls.redeemLink, { body: { token } });
  };

  it('is not linked to it by signing in at the provider; the link of the registration does that', async () => {
    const bruna = providerPerson({ name: 'Bruna Reis' });
    const candidateId = await givenCandidate(portal, { cpf: '11144477735', emails: [bruna.email] });
    const browser = browserIn(bruna);
    await browser.signIn();
    expect((await accountsOf(bruna.email))[0]?.candidate_id).toBeNull();
    expect((await redeem(bruna.email)).status).toBe(200);
    const account = (await accountsOf(bruna.email))[0];
    expect(account?.candidate_id).toBe(candidateId);
    expect((await whoIs(browser.person))?.id).toBe(account?.id);
  });

  it('a manager by the provider is never linked to a stranger’s CPF by a link', async () => {
    const manager = providerPerson({ roles: ['GESTOR'], uf: 'NA' });
    await browserIn(manager).signIn();
    await givenCandidate(portal, { cpf: '52998224725', emails: [manager.email] });
    expect((await redeem(manager.email)).status).toBe(200);
    expect((await accountsOf(manager.email))[0]?.candidate_id).toBeNull();
  });
});

describe('what the web queries', () => {
  it('is whether there is a provider, and its name', async () => {
    expect((await portal.anyone().call(providerCalls.getProvider)).body).toEqual({
      provider: { name: 'a conta da organização' },
    });
  });
});

it('logs no personal data', async () => {
  const rita = providerPerson({ name: 'Zenaide Quixabeira', roles: ['GESTOR'], uf: 'SP' });
  const browser = browserIn(rita);
  const back = await browser.atProvider(await browser.start());
  await browser.comeBack(back);
  await browser.comeBack(back);
  await browserIn({ ...rita, email_verified: false }).signIn();
  const log = portal.log.join('\n');
  const secrets = [
    rita.sub,
    rita.email,
    'Zenaide',
    ...back.searchParams.values(),
    browser.person.cookie().split('=')[1],
  ];
  for (const secret of secrets.filter((one) => one !== provider.issuer)) expect(log).not.toContain(secret);
});
