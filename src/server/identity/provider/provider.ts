import * as openid from 'openid-client';
import { Refused } from '#domain/refusal.ts';
import { PROVIDER_CALLBACK } from '#contract/provider.ts';
import type { OidcSettings } from '../../platform/oidc-settings.ts';
import type { Deps } from '../../platform/deps.ts';
import { canonicalIssuer, readClaims, type ProvenIdentity } from './claims.ts';
import { refusalCodeOf, describeProviderError } from './provider-errors.ts';

/** Binds the provider's response to the request: new for each attempt, never reused. */
export interface Secrets {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** The organisation's OpenID provider. Not contacted before the first sign-in. */
export interface Provider {
  /** Canonical; identities are stored under it. */
  readonly issuer: string;
  readonly name: string;
  /**
   * Where to send a browser. `forceLogin`: the person has to authenticate even with an open session there. Refusal:
   * provider.unavailable.
   */
  signInUrl(secrets: Secrets, options: { readonly forceLogin: boolean }): Promise<URL>;
  /**
   * Who came back with this query. Refusals: provider.denied, provider.unavailable, provider.failed,
   * provider.email-unverified, provider.too-weak.
   */
  identify(query: string, secrets: Secrets): Promise<ProvenIdentity>;
  /** Where the provider's own session ends; null when it has no such address or does not answer. */
  signOutUrl(): Promise<URL | null>;
}

/** Timeout of each request to the provider; a person is waiting. */
const ANSWER_SECONDS = 5;
/** How long its metadata counts as a sign that the provider is up. */
const FRESH_MILLISECONDS = 60_000;

/** Basic, which the specification makes the default, unless the provider supports only secrets in the body. */
function clientAuth(secret: string): openid.ClientAuth {
  const basic = openid.ClientSecretBasic(secret);
  const post = openid.ClientSecretPost(secret);
  return (server, client, body, headers) => {
    const known = server.token_endpoint_auth_methods_supported;
    const postOnly = known?.includes('client_secret_post') && !known.includes('client_secret_basic');
    (postOnly ? post : basic)(server, client, body, headers);
  };
}

async function discover(settings: OidcSettings): Promise<openid.Configuration> {
  const configuration = await openid.discovery(
    new URL(settings.issuer),
    settings.clientId,
    undefined,
    clientAuth(settings.clientSecret),
    {
      timeout: ANSWER_SECONDS,
      execute: [
        // By default the library trusts TLS for the ID token; this verifies the provider's signature.
        openid.enableNonRepudiationChecks,
        ...(new URL(settings.issuer).protocol === 'http:' ? [openid.allowInsecureRequests] : []),
      ],
    },
  );
  // The library makes exceptions for providers that serve many organisations under one address; their e-mails may be
  // anybody's.
  if (canonicalIssuer(configuration.serverMetadata().issuer) !== canonicalIssuer(settings.issuer))
    throw new Error('the provider names itself otherwise');
  return configuration;
}

/** Caches the provider's metadata. One request at a time; a failure is not cached. */
function createDiscovery({ clock }: Pick<Deps, 'clock'>, settings: OidcSettings) {
  let kept: { readonly configuration: openid.Configuration; readonly at: Date } | null = null;
  let pending: Promise<openid.Configuration> | null = null;
  const fetchConfiguration = () =>
    (pending ??= discover(settings)
      .then((configuration) => {
        kept = { configuration, at: clock() };
        return configuration;
      })
      .finally(() => (pending = null)));
  return {
    /** Fetched within the last minute, so that no browser is redirected to a provider that is down. */
    fresh: () =>
      kept !== null && clock().getTime() - kept.at.getTime() < FRESH_MILLISECONDS
        ? Promise.resolve(kept.configuration)
        : fetchConfiguration(),
    /** Of any age: for a response that came from the provider. */
    cached: () => (kept === null ? fetchConfiguration() : Promise.resolve(kept.configuration)),
  };
}

export function createProvider(
  deps: Pick<Deps, 'clock' | 'log' | 'config'>,
  settings: OidcSettings,
): Provider {
  const discovery = createDiscovery(deps, settings);
  const { baseUrl } = deps.config;
  const callback = `${baseUrl}${PROVIDER_CALLBACK}`;

  return {
    issuer: canonicalIssuer(settings.issuer),
    name: settings.name,

    async signInUrl({ state, nonce, codeVerifier }, { forceLogin }) {
      try {
        return openid.buildAuthorizationUrl(await discovery.fresh(), {
          redirect_uri: callback,
          scope: settings.scopes,
          state,
          nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
          ui_locales: 'pt-BR',
          ...(settings.acrValues.length > 0 ? { acr_values: settings.acrValues.join(' ') } : {}),
          ...(forceLogin ? { prompt: 'login' } : {}),
        });
      } catch (error) {
        deps.log.error(describeProviderError(error), 'OpenID provider cannot be asked');
        throw new Refused('provider.unavailable');
      }
    },

    async identify(query, { state, nonce, codeVerifier }) {
      try {
        const configuration = await discovery.cached();
        // The redirect address is that of the settings, whatever host a proxy put into the request.
        const tokens = await openid.authorizationCodeGrant(configuration, new URL(`${callback}?${query}`), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const idToken = tokens.claims();
        if (!idToken) throw new Error('no ID token');
        const userInfo = configuration.serverMetadata().userinfo_endpoint
          ? await openid.fetchUserInfo(configuration, tokens.access_token, idToken.sub)
          : {};
        return readClaims(idToken, userInfo, settings);
      } catch (error) {
        if (error instanceof Refused) throw error;
        const code = refusalCodeOf(error);
        if (code !== 'provider.denied')
          deps.log.error(describeProviderError(error), 'sign-in at the OpenID provider failed');
        throw new Refused(code);
      }
    },

    async signOutUrl() {
      try {
        const configuration = await discovery.fresh();
        if (!configuration.serverMetadata().end_session_endpoint) return null;
        return openid.buildEndSessionUrl(configuration, {
          post_logout_redirect_uri: `${baseUrl}/`,
          ui_locales: 'pt-BR',
        });
      } catch (error) {
        deps.log.error(describeProviderError(error), 'OpenID provider cannot be asked');
        return null;
      }
    },
  };
}
