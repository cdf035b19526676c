import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refused, type RefusalCode } from '#domain/refusal.ts';
import { PROVIDER_CALLBACK, PROVIDER_START } from '#contract/provider.ts';
import type { Viewer } from '#domain/access.ts';
import type { Deps } from '../../platform/deps.ts';
import { refusalOf, STATUS_OF } from '../../platform/errors.ts';
import type { HttpGuards, RequestSession } from '../../platform/http.ts';
import { describeError } from '../../platform/log.ts';
import { noteForSecurity } from '../../platform/security-log.ts';
import { isToken, newToken } from '../tokens.ts';
import { ATTEMPT_MINUTES, storeAttempt, newSecrets, spendAttempt, type Attempt } from './attempts.ts';
import { linkIdentity } from './link-provider.ts';
import type { Provider } from './provider.ts';
import { signInAtProvider } from './sign-in-at-provider.ts';

/** Enough for an office behind one address; not for a program that fills the table of attempts. */
const LIMIT = { max: 60, windowSeconds: 60 } as const;

/** Pages of the web side. Only these are ever redirected to: where the person was going travels as their query. */
const SIGNED_IN = '/entrar/pronto';
const SIGN_IN = '/entrar';
const ACCOUNT = '/conta';

function pageAddress(page: string, query: Readonly<Record<string, string | null | undefined>>): string {
  const given = Object.entries(query).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  return given.length === 0 ? page : `${page}?${new URLSearchParams(given).toString()}`;
}

/**
 * The page of a failed attempt, which shows the reason and the other ways to sign in, never JSON. An existing account
 * is linked in "Minha conta", so signing in leads there.
 */
function failurePage(code: RefusalCode, attempt: Partial<Attempt>): string {
  if (typeof attempt.accountId === 'number') return pageAddress(ACCOUNT, { erro: code });
  const voltar = code === 'provider.email-taken' ? ACCOUNT : attempt.returnTo;
  return pageAddress(SIGN_IN, { erro: code, voltar });
}

/**
 * The cookie that binds attempts to the browser that began them. Lax: it must be sent when the provider redirects back.
 */
function attemptCookie(baseUrl: string) {
  const secure = baseUrl.startsWith('https:');
  return {
    name: secure ? '__Host-portal_oidc' : 'portal_oidc',
    options: { httpOnly: true, secure, sameSite: 'lax', path: '/' },
  } as const;
}

/** The refusal code of an error, for the failure page and the security log; unexpected errors are logged. */
function codeOf(error: unknown, request: FastifyRequest): RefusalCode {
  const { code } = refusalOf(error);
  if (STATUS_OF[code] >= 500 && !(error instanceof Refused))
    request.log.error({ error: describeError(error) }, 'request failed');
  // The browser is sent to a page, by 303.
  noteForSecurity(request, { event: 'refused', code });
  return code;
}

const redirectTo = (reply: FastifyReply, address: string): FastifyReply =>
  reply.header('cache-control', 'no-store').redirect(address, 303);

/**
 * The two addresses that a browser is led through, to the provider and back. They are no calls of the contract, since a
 * person's browser goes there, not a program; they exist only with a provider in the settings, and are limited like calls.
 */
export function serveProviderRedirects(
  app: FastifyInstance,
  deps: Deps,
  provider: Provider,
  guards: Pick<HttpGuards, 'limit' | 'openSession'>,
): void {
  const cookie = attemptCookie(deps.config.baseUrl);
  const browserOf = (request: FastifyRequest): string | null => {
    const presented = request.cookies[cookie.name];
    return presented !== undefined && isToken(presented) ? presented : null;
  };

  app.get(PROVIDER_START, { exposeHeadRoute: false }, async (request, reply) => {
    const returnTo = queryOf(request).get('voltar') ?? undefined;
    try {
      await guards.limit(request, 'startAtProvider', { limit: LIMIT });
      const secrets = newSecrets();
      const url = await provider.signInUrl(secrets, { forceLogin: false });
      // The same for all tabs of a browser: a second one must not invalidate the first.
      const browser = browserOf(request) ?? newToken();
      await storeAttempt(deps, secrets, { browser, ...(returnTo === undefined ? {} : { returnTo }) });
      void reply.setCookie(cookie.name, browser, { ...cookie.options, maxAge: ATTEMPT_MINUTES * 60 });
      return redirectTo(reply, url.href);
    } catch (error) {
      return redirectTo(reply, failurePage(codeOf(error, request), { returnTo: returnTo ?? null }));
    }
  });

  app.get(PROVIDER_CALLBACK, { exposeHeadRoute: false }, async (request, reply) => {
    let attempt: Partial<Attempt> = {};
    try {
      await guards.limit(request, 'returnFromProvider', { limit: LIMIT });
      const { viewer, session } = await guards.openSession(request, reply, {});
      const query = queryOf(request);
      const browsers = [browserOf(request), session.token].filter((one) => one !== null);
      const spent = await spendAttempt(deps, query.get('state') ?? '', browsers);
      attempt = spent;
      const page = await finish(deps, provider, spent, query, { viewer, session });
      if (spent.accountId === null) void reply.clearCookie(cookie.name, cookie.options);
      return redirectTo(reply, page);
    } catch (error) {
      return redirectTo(reply, failurePage(codeOf(error, request), attempt));
    }
  });
}

/** Signs in, or links the account that requested it; returns the page to redirect to. */
async function finish(
  deps: Deps,
  provider: Provider,
  attempt: Attempt,
  query: URLSearchParams,
  { viewer, session }: { readonly viewer: Viewer | null; readonly session: RequestSession },
): Promise<string> {
  const identity = await provider.identify(query.toString(), attempt);
  if (attempt.accountId === null) {
    const { token, expiresAt } = await signInAtProvider(deps, identity, session);
    session.begin(token, expiresAt);
    return pageAddress(SIGNED_IN, { voltar: attempt.returnTo });
  }
  // The session may have ended while its owner was at the provider.
  if (viewer?.accountId !== attempt.accountId) throw new Refused('provider.expired');
  await linkIdentity(deps, identity, attempt.accountId, provider.name);
  return pageAddress(ACCOUNT, { ligada: 'sim' });
}

/** Fastify's parser turns repeated keys into lists; the provider's response has to be checked as received. */
function queryOf({ url }: FastifyRequest): URLSearchParams {
  const at = url.indexOf('?');
  return new URLSearchParams(at < 0 ? '' : url.slice(at + 1));
}
