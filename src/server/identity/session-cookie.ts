import type { CookieSerializeOptions } from '@fastify/cookie';
import { isNewUse } from '#domain/session-end.ts';
import type { Config } from '../platform/config.ts';
import type { Deps } from '../platform/deps.ts';
import type { HttpGuards } from '../platform/http.ts';
import { OWN_WRITES_MS } from '../platform/read-replica.ts';
import { noteForSecurity } from '../platform/security-log.ts';
import { recordUse, sessionOf } from './current-session.ts';
import { deviceCookie, deviceCookieFor, readDevice } from './known-device.ts';
import { isToken } from './tokens.ts';

/**
 * Name and attributes of the session cookie. Over https the `__Host-` prefix makes browsers refuse one that another
 * host of the domain, or plain http, would plant. `Lax`, not `Strict`: links in our messages lead into the portal.
 */
function cookieFor(baseUrl: string): { readonly name: string; readonly options: CookieSerializeOptions } {
  const secure = baseUrl.startsWith('https:');
  return {
    name: secure ? '__Host-portal_session' : 'portal_session',
    options: { httpOnly: true, secure, sameSite: 'lax', path: '/' },
  };
}

/** Marks a browser from which something was changed, until every replica that is read has the change. */
function writeCookieFor({ baseUrl, databaseReadUrl }: Pick<Config, 'baseUrl' | 'databaseReadUrl'>) {
  if (databaseReadUrl === null) return null;
  const { options } = cookieFor(baseUrl);
  return { name: 'portal_wrote', options: { ...options, path: '/api', maxAge: OWN_WRITES_MS / 1000 } };
}

/** Reads the session of each request from its cookie (parsed by @fastify/cookie) and sets or clears it. */
export function openSession(deps: Pick<Deps, 'db' | 'clock' | 'config'>): HttpGuards['openSession'] {
  const { name, options } = cookieFor(deps.config.baseUrl);
  const deviceName = deviceCookieFor(deps.config.baseUrl);
  const write = writeCookieFor(deps.config);
  return async (request, reply, call) => {
    const presented = request.cookies[name];
    const token = presented !== undefined && isToken(presented) ? presented : null;
    const now = deps.clock();
    const session = token === null ? null : await sessionOf(deps, token, now);
    const signedIn = session && 'viewer' in session ? session : null;
    const begun = session && 'step' in session ? session : null;
    if (token !== null && signedIn && !call.background && isNewUse(signedIn.usedAt, now))
      await recordUse(deps.db, token, now);
    if (write && signedIn && request.method !== 'GET') void reply.setCookie(write.name, '1', write.options);
    const device = readDevice(deps, request.cookies[deviceName.name]);
    return {
      viewer: signedIn?.viewer ?? null,
      session: {
        // Kept even when it is invalid: the next sign-in deletes its row. The cookie is not cleared here, because a
        // request that was sent before a sign-in and is answered after it would throw the new session away.
        token,
        user: signedIn?.user ?? null,
        pending: begun,
        wroteLately: write !== null && request.cookies[write.name] !== undefined,
        userAgent: request.headers['user-agent'] ?? null,
        device,
        keepDevice() {
          const cookie =
            signedIn &&
            deviceCookie(deps, device, { id: signedIn.user.id, generation: signedIn.deviceGeneration });
          if (cookie) void reply.setCookie(deviceName.name, cookie, deviceName.options);
        },
        concerns: (accountId) => noteForSecurity(request, { subject: accountId }),
        factor: (kind, act) => noteForSecurity(request, { factor: { kind, act } }),
        begin(fresh, expires) {
          noteForSecurity(request, { event: 'sign-in' });
          void reply.setCookie(name, fresh, { ...options, expires });
        },
        end() {
          noteForSecurity(request, { event: 'sign-out' });
          void reply.clearCookie(name, options);
        },
      },
    };
  };
}
