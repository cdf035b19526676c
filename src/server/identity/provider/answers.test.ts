import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '#tests/app.ts';
import { givenAccount, signedIn, whoIs } from '#tests/identity.ts';
import { providerPerson, type OpenIdProvider } from '#tests/openid-provider.ts';
import {
  type Browser,
  browserOf,
  pageOf,
  portalWithProvider,
  type PortalWithProvider,
} from '#tests/provider-journey.ts';

/** A callback, genuine or forged, is accepted only as the response to this browser's own request. */
let provider: OpenIdProvider;
let portal: TestApp;
let close: PortalWithProvider['close'];
let browser: Browser;
beforeAll(async () => {
  ({ portal, provider, close } = await portalWithProvider());
});
afterAll(() => close());
beforeEach(() => {
  browser = browserOf(portal, provider, portal.anyone(), providerPerson());
});

/** Another browser, to which the first one's callback is given. */
const otherBrowser = () => browserOf(portal, provider, portal.anyone(), providerPerson());
const attempts = () => portal.deps.db.selectFrom('provider_attempt').selectAll().execute();

async function expectRefused(address: URL, erro: string, who: Browser = browser): Promise<void> {
  const reply = await who.comeBack(address);
  expect(pageOf(reply)).toEqual({ page: '/entrar', query: { erro } });
  expect(reply.headers['cache-control']).toBe('no-store');
  expect(await whoIs(who.person)).toBeNull();
}

/** The address with some of its query changed; null takes a part away. */
function changed(address: URL, changes: Readonly<Record<string, string | null>>): URL {
  const copy = new URL(address);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) copy.searchParams.delete(name);
    else copy.searchParams.set(name, value);
  }
  return copy;
}

describe('the question to the provider', () => {
  it('carries state, nonce and a PKCE challenge, new each time, and no secret', async () => {
    const [first, second] = [await browser.start(), await browser.start()];
    const query = Object.fromEntries(first.searchParams);
    expect(query).toEqual({
      client_id: 'portal',
      redirect_uri: 'http://portal.test/api/auth/oidc/callback',
      response_type: 'code',
      scope: 'openid profile email',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      ui_locales: 'pt-BR',
    });
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(second.searchParams.get(name)).not.toBe(query[name]);
    const kept = JSON.stringify(await attempts());
    expect(kept).not.toContain(query['state']);
  });

  it('demands the strength of the settings, and a sign-in that does not state it is refused', async () => {
    const strict = await testApp({
      config: { oidc: { ...provider.settings, acrValues: ['urn:org:two-steps', 'phr'] } },
    });
    try {
      const who = browserOf(strict, provider, strict.anyone(), providerPerson());
      const question = await who.start();
      expect(question.searchParams.get('acr_values')).toBe('urn:org:two-steps phr');
      const reply = await who.comeBack(await who.atProvider(question));
      expect(pageOf(reply)).toEqual({ page: '/entrar', query: { erro: 'provider.too-weak' } });
      expect(await whoIs(who.person)).toBeNull();
    } finally {
      await strict.close();
    }
  });

  it('binds the attempt to the browser by a cookie that scripts and other sites do not see', async () => {
    const reply = await browser.person.request({ method: 'GET', url: '/api/auth/oidc/start' });
    expect(String(reply.headers['set-cookie'])).toMatch(
      /^portal_oidc=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect([reply.status, reply.headers['cache-control']]).toEqual([303, 'no-store']);
  });

  it('over https the cookie is bound to its host', async () => {
    const secure = await testApp({ config: { baseUrl: 'https://portal.test', oidc: provider.settings } });
    try {
      const reply = await secure.anyone().request({ method: 'GET', url: '/api/auth/oidc/start' });
      expect(String(reply.headers['set-cookie'])).toMatch(
        /^__Host-portal_oidc=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      );
    } finally {
      await secure.close();
    }
  });
});

describe('an answer', () => {
  it('lets in the browser that asked', async () => {
    expect(pageOf(await browser.comeBack(await browser.atProvider(await browser.start()))).page).toBe(
      '/entrar/pronto',
    );
    expect(await whoIs(browser.person)).not.toBeNull();
  });

  it('in each of two tabs finds its own question', async () => {
    const [first, second] = [await browser.start('/um'), await browser.start('/dois')];
    const answers = [await browser.atProvider(first), await browser.atProvider(second)];
    const cookie = browser.person.cookie();
    const pages = await Promise.all(
      answers.map(async ({ pathname, search }) =>
        pageOf(await portal.anyone().request({ method: 'GET', url: pathname + search, headers: { cookie } })),
      ),
    );
    expect(pages.map(({ query }) => query['voltar'])).toEqual(['/um', '/dois']);
  });

  it('is accepted once', async () => {
    const answer = await browser.atProvider(await browser.start());
    const cookie = browser.person.cookie();
    const replies = await Promise.all(
      [1, 2, 3].map(() =>
        portal.anyone().request({ method: 'GET', url: answer.pathname + answer.search, headers: { cookie } }),
      ),
    );
    expect(replies.map((reply) => pageOf(reply).query['erro'] ?? 'in').sort()).toEqual([
      'in',
      'provider.expired',
      'provider.expired',
    ]);
  });

  it('is not taken by another browser, nor used up there', async () => {
    const answer = await browser.atProvider(await browser.start());
    const stranger = otherBrowser();
    await expectRefused(answer, 'provider.expired', stranger);
    await stranger.start();
    await expectRefused(answer, 'provider.expired', stranger);
    expect(pageOf(await browser.comeBack(answer)).page).toBe('/entrar/pronto');
  });

  it('is late after ten minutes', async () => {
    const answer = await browser.atProvider(await browser.start());
    portal.advance({ minutes: 10 });
    await expectRefused(answer, 'provider.expired');
  });

  it.each([
    ['another state', { state: 's'.repeat(43) }, 'provider.expired'],
    ['no state', { state: null }, 'provider.expired'],
    ['a state that is none', { state: '%00' }, 'provider.expired'],
    ['another issuer', { iss: 'https://other.example' }, 'provider.failed'],
    ['no issuer, where the provider gives one', { iss: null }, 'provider.failed'],
    ['another code', { code: 'made-up' }, 'provider.failed'],
    ['no code', { code: null }, 'provider.failed'],
    ['a refusal by the person', { code: null, error: 'access_denied' }, 'provider.denied'],
    ['an outage', { code: null, error: 'temporarily_unavailable' }, 'provider.unavailable'],
    ['any other error', { code: null, error: 'invalid_scope' }, 'provider.failed'],
  ])('with %s is refused', async (_, changes, code) => {
    const answer = await browser.atProvider(await browser.start());
    await expectRefused(changed(answer, changes), code);
  });

  it('with everything twice is refused', async () => {
    const answer = await browser.atProvider(await browser.start());
    answer.search += answer.search.replace('?', '&');
    await expectRefused(answer, 'provider.failed');
  });

  it('for another nonce is refused: the ID token was made for somebody else’s question', async () => {
    const question = changed(await browser.start(), { nonce: 'n'.repeat(43) });
    await expectRefused(await browser.atProvider(question), 'provider.failed');
  });

  it('with a code that was asked for with another challenge is refused by the provider', async () => {
    const question = changed(await browser.start(), { code_challenge: 'c'.repeat(43) });
    await expectRefused(await browser.atProvider(question), 'provider.failed');
  });

  it('with a stolen code is refused: it belongs to another question', async () => {
    const victim = otherBrowser();
    const stolen = (await victim.atProvider(await victim.start())).searchParams.get('code');
    const answer = await browser.atProvider(await browser.start());
    await expectRefused(changed(answer, { code: stolen }), 'provider.failed');
  });

  it('whose ID token is signed by other keys than the provider’s is refused', async () => {
    const fresh = await testApp({ config: { oidc: provider.settings } });
    try {
      browser = browserOf(fresh, provider, fresh.anyone(), providerPerson());
      provider.publishWrongKeys = true;
      await expectRefused(await browser.atProvider(await browser.start()), 'provider.failed');
    } finally {
      provider.publishWrongKeys = false;
      await fresh.close();
    }
  });

  it('is refused when the portal’s own secret is wrong, and the log shows why', async () => {
    const wrong = await testApp({ config: { oidc: { ...provider.settings, clientSecret: 'wrong' } } });
    try {
      browser = browserOf(wrong, provider, wrong.anyone(), providerPerson());
      await expectRefused(await browser.atProvider(await browser.start()), 'provider.failed');
      expect(wrong.log.join()).toContain('invalid_client');
    } finally {
      await wrong.close();
    }
  });

  it('that nobody asked for is refused without asking the provider', async () => {
    for (const query of ['', '?', '?state=&code=x', '?error=access_denied'])
      await expectRefused(new URL(`http://portal.test/api/auth/oidc/callback${query}`), 'provider.expired');
  });

  it('uses its attempt up even when it is refused', async () => {
    const answer = await browser.atProvider(await browser.start());
    await expectRefused(changed(answer, { code: 'made-up' }), 'provider.failed');
    await expectRefused(answer, 'provider.expired');
  });

  it('ends no session that is open already when it is refused', async () => {
    await givenAccount(portal, { email: 'aberta@org.example' });
    const person = await signedIn(portal, 'aberta@org.example');
    const here = browserOf(portal, provider, person, providerPerson());
    await here.comeBack(changed(await here.atProvider(await here.start()), { code: 'made-up' }));
    expect((await whoIs(person))?.email).toBe('aberta@org.example');
  });
});

describe('where the person was going', () => {
  it.each([
    ['/candidato/sobre-curso?modulo=2#x'],
    // The page that follows it checks it (src/web/identity/safe-path.ts); the server itself leads to its own pages only.
    ['https://mal.example/'],
    ['//mal.example'],
    ['javascript:alert(1)'],
    ['/a\r\nSet-Cookie: x=y'],
  ])('%j travels as text, to a page of the portal', async (given) => {
    const reply = await browser.signIn(given);
    expect(String(reply.headers['location'])).toMatch(/^\/entrar\/pronto\?voltar=[\w%+.*-]+$/);
    expect(pageOf(reply)).toEqual({ page: '/entrar/pronto', query: { voltar: given } });
  });

  it('is kept for the other ways in when the provider refuses', async () => {
    const answer = await browser.atProvider(await browser.start('/conta'));
    const reply = await browser.comeBack(changed(answer, { code: null, error: 'access_denied' }));
    expect(pageOf(reply).query).toEqual({ erro: 'provider.denied', voltar: '/conta' });
  });

  it.each([
    [2000, { voltar: `/${'a'.repeat(1999)}` }],
    [2001, {}],
  ])('is kept when it has %i characters, or forgotten', async (length, query) => {
    expect(pageOf(await browser.signIn(`/${'a'.repeat(length - 1)}`))).toEqual({
      page: '/entrar/pronto',
      query,
    });
  });
});

describe('the two addresses', () => {
  it('are not there without a provider in the settings', async () => {
    const without = await testApp();
    try {
      for (const url of ['/api/auth/oidc/start', '/api/auth/oidc/callback?state=x&code=y']) {
        const reply = await without.anyone().request({ method: 'GET', url });
        expect([reply.status, reply.body.code]).toEqual([404, 'api.route-notfound']);
      }
    } finally {
      await without.close();
    }
  });

  it.each([
    ['HEAD', '/api/auth/oidc/start'],
    ['HEAD', '/api/auth/oidc/callback'],
    ['POST', '/api/auth/oidc/start'],
    ['POST', '/api/auth/oidc/callback'],
  ] as const)('%s %s does nothing', async (method, url) => {
    const before = (await attempts()).length;
    expect((await portal.anyone().request({ method, url })).status).toBe(404);
    expect((await attempts()).length).toBe(before);
  });

  it('are rate limited, with the error shown on a page', async () => {
    const guarded = await testApp({ config: { abuseGuards: true, oidc: provider.settings } });
    try {
      for (const path of ['start', 'callback']) {
        const visit = () => guarded.anyone().request({ method: 'GET', url: `/api/auth/oidc/${path}` });
        for (let n = 0; n < 60; n++) await visit();
        expect(pageOf(await visit())).toEqual({ page: '/entrar', query: { erro: 'request.too-many' } });
      }
    } finally {
      await guarded.close();
    }
  });
});
