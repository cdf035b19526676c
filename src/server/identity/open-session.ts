import type {} from '@fastify/cookie';
import type { Deps } from '../platform/deps.ts';
import type { HttpGuards } from '../platform/http.ts';
import { viewerOf } from './sessions.ts';
import { isToken } from './tokens.ts';

/**
 * Name and attributes of the session cookie. Over https the `__Host-` prefix makes browsers refuse one that another
 * host of the domain, or plain http, would plant. `Lax`, not `Strict`: links in our mails lead into the portal.
 */
export function sessionCookie(baseUrl: string) {
  const secure = baseUrl.startsWith('https:');
  return {
    name: secure ? '__Host-portal_session' : 'portal_session',
    options: { httpOnly: true, secure, sameSite: 'lax', path: '/' },
  } as const;
}

/** Reads the session of each request from its cookie (parsed by @fastify/cookie) and sets or clears it. */
export function openSession(deps: Pick<Deps, 'db' | 'clock' | 'config'>): HttpGuards['openSession'] {
  const { name, options } = sessionCookie(deps.config.baseUrl);
  return async (request, reply) => {
    const presented = request.cookies[name];
    const token = presented !== undefined && isToken(presented) ? presented : null;
    const signedIn = token === null ? null : await viewerOf(deps.db, token, deps.clock());
    return {
      viewer: signedIn?.viewer ?? null,
      session: {
        // Kept when it stands for nobody: the next sign-in deletes its row. The cookie is not cleared here, because a
        // request that was sent before a sign-in and is answered after it would throw the new session away.
        token,
        userAgent: request.headers['user-agent'] ?? null,
        begin: (fresh, expires) => void reply.setCookie(name, fresh, { ...options, expires }),
        end: () => void reply.clearCookie(name, options),
      },
    };
  };
}
