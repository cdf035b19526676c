import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Provider } from 'oidc-provider';
import type { OidcSettings } from '#server/platform/oidc-settings.ts';
import { counter } from './counter.ts';
import { storeInMemory } from './openid-provider-store.ts';

/** A person with an account at the provider, and their claims. They sign in with `sub`. */
export interface Person {
  readonly sub: string;
  readonly email?: string | undefined;
  readonly email_verified?: boolean | undefined;
  readonly name?: string | undefined;
  readonly roles?: unknown;
  readonly uf?: unknown;
}

const nextPerson = counter();

/** A new person at the provider, with a verified e-mail by default. */
export function providerPerson(overrides: Partial<Person> & { readonly email?: string } = {}): Person & {
  readonly email: string;
} {
  const sub = `pessoa-${nextPerson()}`;
  return { sub, email: `${sub}@org.example`, email_verified: true, name: 'Rita Lopes', ...overrides };
}

/** A real OpenID provider on this machine. */
export interface OpenIdProvider {
  readonly issuer: string;
  /** The portal's settings for this provider. */
  readonly settings: OidcSettings;
  /** Registers the portal at this address as a client. */
  register(portalUrl: string): void;
  /** Adds a person who can sign in, or replaces their claims. */
  addPerson(person: Person): void;
  /** Signs this person in without a page. Null: the provider shows its page. */
  present: string | null;
  /** Publishes other keys than it signs with. */
  publishWrongKeys: boolean;
  /** Breaks off every connection while true. It keeps its port, which others would take. */
  isDown: boolean;
  close(): Promise<void>;
}

const CLIENT = { id: 'portal', secret: 'portal-secret-portal-secret-portal' } as const;

const newKeys = () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), kid: 'key', use: 'sig', alg: 'RS256' };
};

/** Making keys takes longer than all the rest: once for all providers of a file. */
const keys = newKeys();
const wrongKeys = newKeys();

const page = (title: string, body: string) =>
  `<!doctype html><html lang="pt-BR"><title>${title}</title><h1>${title}</h1>${body}</html>`;

/** Starts a provider on a free port. `claimsIn`: the token that carries the claims. */
export async function startOpenIdProvider({
  claimsIn = 'user-info',
}: { readonly claimsIn?: 'user-info' | 'id-token' } = {}): Promise<OpenIdProvider> {
  const server: Server = createServer((request, response) => void handle(request, response));
  let isDown = false;
  server.on('connection', (socket) => {
    if (isDown) socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const { port } = address;
  const issuer = `http://127.0.0.1:${port}`;
  const people = new Map<string, Person>();
  let provider: Provider | undefined;

  const build = (portalUrl: string) =>
    new Provider(issuer, {
      adapter: storeInMemory(),
      clients: [
        {
          client_id: CLIENT.id,
          client_secret: CLIENT.secret,
          redirect_uris: [`${portalUrl}/api/auth/oidc/callback`],
          post_logout_redirect_uris: [`${portalUrl}/`],
        },
      ],
      jwks: { keys: [keys] },
      cookies: { keys: ['provider-cookie-key'] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'roles', 'uf'] },
      conformIdTokenClaims: claimsIn === 'user-info',
      pkce: { required: () => true },
      ttl: {
        AccessToken: 600,
        AuthorizationCode: 60,
        Grant: 600,
        IdToken: 600,
        Interaction: 600,
        Session: 3600,
      },
      features: {
        devInteractions: { enabled: false },
        rpInitiatedLogout: {
          logoutSource: (ctx, form) => {
            const button =
              '<button type="submit" form="op.logoutForm" name="logout" value="yes">Sair daqui</button>';
            ctx.body = page('Sair da conta da organização?', form + button);
          },
          postLogoutSuccessSource: (ctx) => {
            ctx.body = page('Até logo', '');
          },
        },
      },
      interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
      findAccount: (_ctx, sub) => {
        const person = people.get(sub);
        return person && { accountId: sub, claims: () => ({ ...person }) };
      },
      // Consent is granted by the organisation, so the consent page is skipped.
      loadExistingGrant: async ({ oidc }) => {
        const accountId = oidc.session?.accountId;
        if (!oidc.client || accountId === undefined) return undefined;
        const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
      renderError: (ctx, { error }) => {
        ctx.body = page('Erro', error);
      },
    });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!provider) return void response.writeHead(503).end();
    if (request.url === '/jwks' && self.publishWrongKeys) {
      const { kty, n, e, kid, use, alg } = wrongKeys as Record<string, unknown>;
      response.setHeader('content-type', 'application/jwk-set+json');
      return void response.end(JSON.stringify({ keys: [{ kty, n, e, kid, use, alg }] }));
    }
    if (!request.url?.startsWith('/interaction/')) return void provider.callback()(request, response);
    const typed = request.method === 'POST' ? new URLSearchParams(await text(request)) : null;
    if (typed?.has('cancel'))
      return provider.interactionFinished(request, response, { error: 'access_denied' });
    const sub = typed?.get('login') ?? self.present;
    if (sub !== null && people.has(sub))
      return provider.interactionFinished(request, response, { login: { accountId: sub } });
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      page(
        'Conta da organização',
        '<form method="post"><label>Usuário <input name="login"></label> <button>Entrar</button> <button name="cancel" value="1">Cancelar</button></form>',
      ),
    );
  }

  const self: OpenIdProvider = {
    issuer,
    settings: {
      issuer,
      clientId: CLIENT.id,
      clientSecret: CLIENT.secret,
      name: 'a conta da organização',
      scopes: 'openid profile email',
      rolesClaim: 'roles',
      ufClaim: 'uf',
      acrValues: [],
    },
    register: (portalUrl) => {
      provider = build(portalUrl);
    },
    addPerson: (person) => void people.set(person.sub, person),
    present: null,
    publishWrongKeys: false,
    get isDown() {
      return isDown;
    },
    set isDown(down) {
      isDown = down;
      if (down) server.closeAllConnections();
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  return self;
}
