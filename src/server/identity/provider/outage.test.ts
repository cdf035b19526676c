import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { identityCalls } from '#contract/identity.ts';
import { providerCalls } from '#contract/provider.ts';
import { testApp, type TestApp } from '#tests/app.ts';
import { givenAccount, signedIn, whoIs } from '#tests/identity.ts';
import { providerPerson, startOpenIdProvider, type OpenIdProvider } from '#tests/openid-provider.ts';
import {
  type Browser,
  browserOf,
  pageOf,
  portalWithProvider,
  type PortalWithProvider,
} from '#tests/provider-journey.ts';

/** The provider may be down, slow or misconfigured at any time; the portal must keep working without it. */
let provider: OpenIdProvider;
let portal: TestApp;
let close: PortalWithProvider['close'];
let browser: Browser;
beforeEach(async () => {
  ({ portal, provider, close } = await portalWithProvider());
  browser = browserOf(portal, provider, portal.anyone(), providerPerson({ roles: ['GESTOR'], uf: 'NA' }));
});
afterEach(() => close());

const start = () => browser.person.request({ method: 'GET', url: '/api/auth/oidc/start?voltar=/conta' });
const UNAVAILABLE = { page: '/entrar', query: { erro: 'provider.unavailable', voltar: '/conta' } };

describe('a provider that is down', () => {
  it('leads to the sign-in page with the error; no attempt is stored', async () => {
    provider.isDown = true;
    expect(pageOf(await start())).toEqual(UNAVAILABLE);
    expect(await portal.deps.db.selectFrom('provider_attempt').selectAll().execute()).toEqual([]);
    expect(portal.log.join('\n')).toMatch(/"network":"\w+".*OpenID provider cannot be asked/);
  });

  it('leaves every local way open', async () => {
    provider.isDown = true;
    await givenAccount(portal, { email: 'local@org.example' });
    expect(await whoIs(await signedIn(portal, 'local@org.example'))).not.toBeNull();
    expect((await portal.anyone().call(providerCalls.getProvider)).body.provider).not.toBeNull();
  });

  it('is found as soon as it is back', async () => {
    provider.isDown = true;
    await start();
    provider.isDown = false;
    expect(pageOf(await browser.signIn()).page).toBe('/entrar/pronto');
  });

  it('that went down a minute ago is not sent to', async () => {
    await start();
    provider.isDown = true;
    portal.advance({ seconds: 60 });
    expect(pageOf(await start())).toEqual(UNAVAILABLE);
  });

  it('between the person’s answer and ours leads to the sign-in page too', async () => {
    const answer = await browser.atProvider(await browser.start('/conta'));
    provider.isDown = true;
    expect(pageOf(await browser.comeBack(answer))).toEqual(UNAVAILABLE);
    expect(await whoIs(browser.person)).toBeNull();
  });

  it('hinders nobody from signing out here, and is known to stay open', async () => {
    await browser.signIn();
    provider.isDown = true;
    portal.advance({ seconds: 60 });
    expect((await browser.person.call(providerCalls.getProviderSignOut)).body).toEqual({
      location: null,
      stillOpen: true,
    });
    expect((await browser.person.call(identityCalls.signOut)).status).toBe(204);
  });

  it('cannot be linked to', async () => {
    await givenAccount(portal, { email: 'local@org.example' });
    const person = await signedIn(portal, 'local@org.example');
    provider.isDown = true;
    const reply = await person.call(providerCalls.linkProvider);
    expect([reply.status, reply.body.code]).toEqual([503, 'provider.unavailable']);
  });
});

describe('something else at the provider’s address', () => {
  let server: Server | undefined;
  afterEach(async () => {
    server?.closeAllConnections();
    server?.close();
  });

  const answering = async (status: number, body: string) => {
    server = createServer((_, response) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(body),
    );
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    return `http://127.0.0.1:${address.port}`;
  };

  it.each([
    ['an error', 500, '{}'],
    ['no JSON', 200, '<html>'],
    ['a description without an issuer', 200, '{}'],
    [
      'a provider that names itself otherwise',
      200,
      '{"issuer":"https://other.example","authorization_endpoint":"https://other.example/auth"}',
    ],
    ['a redirect', 302, '{}'],
  ])('%s is not taken for it', async (_, status, body) => {
    const issuer = await answering(status, body);
    const odd = await testApp({ config: { oidc: { ...provider.settings, issuer } } });
    try {
      const reply = await odd.anyone().request({ method: 'GET', url: '/api/auth/oidc/start' });
      expect(pageOf(reply).query).toEqual({ erro: 'provider.unavailable' });
    } finally {
      await odd.close();
    }
  });

  it('one that serves many organisations is not taken for ours: its e-mails are anybody’s', async () => {
    const answer = {
      issuer: 'https://login.microsoftonline.com/{tenantid}/v2.0',
      authorization_endpoint: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
    };
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer)));
    const issuer = 'https://login.microsoftonline.com/common/v2.0';
    const many = await testApp({ config: { oidc: { ...provider.settings, issuer } } });
    try {
      const reply = await many.anyone().request({ method: 'GET', url: '/api/auth/oidc/start' });
      expect(pageOf(reply).query).toEqual({ erro: 'provider.unavailable' });
    } finally {
      vi.unstubAllGlobals();
      await many.close();
    }
  });
});

describe('the provider’s claims about a person', () => {
  it('is found in the ID token where there is nothing in UserInfo', async () => {
    const other = await startOpenIdProvider({ claimsIn: 'id-token' });
    other.register('http://portal.test');
    const there = await testApp({ config: { oidc: other.settings } });
    try {
      const person = providerPerson({ roles: ['GESTOR'], uf: 'SP' });
      const here = browserOf(there, other, there.anyone(), person);
      await here.signIn();
      expect(await whoIs(here.person)).toMatchObject({ email: person.email, roles: ['GESTOR'], uf: 'SP' });
    } finally {
      await there.close();
      await other.close();
    }
  });
});
