import * as z from 'zod';
import { defineCalls } from './core.ts';
import { instant } from './values.ts';

/**
 * Sign-in at the organisation's OpenID provider. PROVIDER_START and PROVIDER_CALLBACK are not calls of the contract:
 * the browser is sent there, and they only redirect.
 */
export const PROVIDER_START = '/api/auth/oidc/start';
export const PROVIDER_CALLBACK = '/api/auth/oidc/callback';

export const providerCalls = defineCalls({
  getProvider: {
    method: 'GET',
    path: '/api/auth/oidc',
    summary: "Returns the organisation's identity provider, if there is one; `name` follows 'Entrar com'",
    access: 'anyone',
    reply: { status: 200, body: z.object({ provider: z.object({ name: z.string() }).nullable() }) },
  },
  getProviderLink: {
    method: 'GET',
    path: '/api/auth/oidc/link',
    summary: 'Returns since when the account is linked to the identity provider',
    access: 'signedIn',
    reply: { status: 200, body: z.object({ linkedAt: instant.nullable() }) },
  },
  linkProvider: {
    method: 'POST',
    path: '/api/auth/oidc/link',
    summary: 'Starts linking the account to the identity provider; returns the address to go to',
    access: 'signedIn',
    limit: { max: 10, windowSeconds: 60 },
    reply: { status: 200, body: z.object({ location: z.url() }) },
    refusals: ['provider.off', 'provider.unavailable', 'provider.linked-already', 'confirmation.required'],
  },
  unlinkProvider: {
    method: 'DELETE',
    path: '/api/auth/oidc/link',
    summary: 'Unlinks the account from the identity provider; ends its other sessions that began there',
    access: 'signedIn',
    reply: { status: 204 },
    refusals: ['provider.off'],
  },
  getProviderSignOut: {
    method: 'GET',
    path: '/api/auth/oidc/sign-out',
    summary:
      'Returns where to end the session at the identity provider too, if this one began there; call it before signing out',
    access: 'anyone',
    reply: {
      status: 200,
      // `stillOpen`: the session began at the provider, but the provider has no sign-out address or does not answer.
      body: z.object({ location: z.url().nullable(), stillOpen: z.boolean() }),
    },
  },
});
