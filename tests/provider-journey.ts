import { testApp, type Caller, type Reply, type TestApp } from './app.ts';
import { startOpenIdProvider, type OpenIdProvider, type Person } from './openid-provider.ts';

/** A portal at which people also sign in by a provider of its own; `close` ends both. */
export interface PortalWithProvider {
  readonly portal: TestApp;
  readonly provider: OpenIdProvider;
  close(): Promise<void>;
}

export async function portalWithProvider(): Promise<PortalWithProvider> {
  const provider = await startOpenIdProvider();
  provider.register('http://portal.test');
  const portal = await testApp({ config: { oidc: provider.settings } });
  return {
    portal,
    provider,
    close: async () => {
      await portal.close();
      await provider.close();
    },
  };
}

/** How a browser goes to the provider and back, one redirect at a time, so that a test can change what it carries. */
export interface Browser {
  /** At the portal. */
  readonly person: Caller;
  /** The address at the provider that the portal sends to. */
  start(returnTo?: string): Promise<URL>;
  /** Goes there, signs in, and gives the address that the provider sends back to. */
  atProvider(address: URL): Promise<URL>;
  /** Goes back to the portal. */
  comeBack(address: URL): Promise<Reply>;
  /** All of it; gives the portal's last answer. */
  signIn(returnTo?: string): Promise<Reply>;
}

/** One browser with its cookies, at the portal and at the provider, where this person is the one who signs in. */
export function browserOf(portal: TestApp, provider: OpenIdProvider, person: Caller, owner: Person): Browser {
  const jar = new Map<string, string>();

  const visit = async (address: URL): Promise<URL> => {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null)
      throw new Error(`The provider answers ${response.status} ${await response.text()}`);
    return new URL(location, address);
  };

  provider.addPerson(owner);
  const browser: Browser = {
    person,
    async start(returnTo) {
      const query = returnTo === undefined ? '' : `?voltar=${encodeURIComponent(returnTo)}`;
      const reply = await person.request({ method: 'GET', url: `/api/auth/oidc/start${query}` });
      return new URL(String(reply.headers['location']), portal.deps.config.baseUrl);
    },
    async atProvider(address) {
      provider.present = owner.sub;
      let here = address;
      for (let steps = 0; here.origin === provider.issuer; steps++) {
        if (steps === 10) throw new Error('The provider sends round in circles');
        here = await visit(here);
      }
      return here;
    },
    comeBack: (address) => person.request({ method: 'GET', url: `${address.pathname}${address.search}` }),
    signIn: async (returnTo) => browser.comeBack(await browser.atProvider(await browser.start(returnTo))),
  };
  return browser;
}

/** The page that a reply redirects to, and its parameters. */
export function pageOf(reply: Reply): { readonly page: string; readonly query: Record<string, string> } {
  const { pathname, searchParams, origin } = new URL(String(reply.headers['location']), 'http://portal.test');
  if (reply.status !== 303 || origin !== 'http://portal.test')
    throw new Error(`Leads to ${origin}, ${reply.status}`);
  return { page: pathname, query: Object.fromEntries(searchParams) };
}
