import type { CookieSerializeOptions } from '@fastify/cookie';
import { CompiledQuery, sql, type Kysely } from 'kysely';
import { ROLES, type Role, type Viewer } from '#domain/access.ts';
import type { SessionUser } from '#contract/identity.ts';
import type { Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import type { HttpGuards, RequestSession } from '../platform/http.ts';
import type { DB } from '../platform/schema.ts';
import { isToken, newToken, tokenHash } from './tokens.ts';

/** Why staff sessions are shorter: docs/decisions/0004-accounts-and-cpf.md. */
const STAFF_HOURS = 8;
const CANDIDATE_DAYS = 30;
const HOUR = 60 * 60 * 1000;
const MAX_USER_AGENT_LENGTH = 300;

/** A session just begun: what the cookie is to carry, and until when. */
export interface OpenedSession {
  readonly token: string;
  readonly expiresAt: Date;
}

/** What a use case needs of the request that begins a session. */
export type Caller = Pick<RequestSession, 'token' | 'userAgent'>;

/** Who is signed in: as the rules see them, and as the page shows them. */
export interface SignedIn {
  readonly viewer: Viewer;
  readonly user: SessionUser;
}

/**
 * Begins a session of an account and ends the one that the caller came with (rotation, against session fixation).
 * `identityId`: the identity at a provider that it begins with, whose roles it then carries. Null when the account is
 * disabled or gone. Locks the account, so that a password change that ends all sessions cannot miss one that is just
 * beginning.
 */
export async function startSession(
  tx: Tx,
  now: Date,
  accountId: number,
  caller: Caller,
  { identityId = null }: { readonly identityId?: number | null } = {},
): Promise<OpenedSession | null> {
  const account = await tx
    .selectFrom('account')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('held_role')
            .select(sql`1`.as('one'))
            .where('account_id', '=', accountId),
        )
        .as('staff'),
    )
    .where('id', '=', accountId)
    .where('disabled_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!account) return null;
  if (caller.token !== null) await endSession(tx, caller.token);
  const token = newToken();
  const hours = account.staff ? STAFF_HOURS : CANDIDATE_DAYS * 24;
  const expiresAt = new Date(now.getTime() + hours * HOUR);
  await tx
    .insertInto('session')
    .values({
      token_hash: tokenHash(token),
      account_id: accountId,
      identity_id: identityId,
      created_at: now,
      expires_at: expiresAt,
      user_agent: caller.userAgent?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
    })
    .execute();
  return { token, expiresAt };
}

/** A role granted during a candidate's long session does not last longer than any other. */
function endOf(session: { created_at: Date; expires_at: Date }, roles: readonly Role[]): Date {
  const staffEnd = new Date(session.created_at.getTime() + STAFF_HOURS * HOUR);
  return roles.length > 0 && staffEnd < session.expires_at ? staffEnd : session.expires_at;
}

/**
 * One look-up by primary key, for every request with a cookie; written out, so that nothing is built each time. Roles
 * are the portal's grants and, in a session that began at the provider, those that it named. The portal's own state
 * takes precedence (docs/decisions/0009-oidc.md).
 */
const SESSION_SQL = `
  select a.id, a.candidate_id, a.name, a.email, s.created_at, s.expires_at,
         array(select r.role from account_role r where r.account_id = a.id) || coalesce(i.roles, '{}') as roles,
         (select u.initials
            from uf u
           where u.id = coalesce((select t.uf_id from account_state t where t.account_id = a.id), i.uf_id)) as uf
    from session s
    join account a on a.id = s.account_id
    left join account_identity i on i.id = s.identity_id
   where s.token_hash = $1 and s.expires_at > $2 and a.disabled_at is null`;

interface SessionRow {
  readonly id: number;
  readonly candidate_id: number | null;
  readonly name: string;
  readonly email: string;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly roles: string[];
  readonly uf: string | null;
}

/** Who is signed in by a session token, or null: unknown, ended, expired, or the account is disabled. */
export async function viewerOf(db: Kysely<DB>, token: string, now: Date): Promise<SignedIn | null> {
  if (!isToken(token)) return null;
  const { rows } = await db.executeQuery<SessionRow>(CompiledQuery.raw(SESSION_SQL, [tokenHash(token), now]));
  const row = rows[0];
  if (!row) return null;
  const roles: Role[] = ROLES.filter((role) => row.roles.includes(role));
  if (endOf(row, roles) <= now) return null;
  const { id, candidate_id: candidateId, name, email, uf } = row;
  return { viewer: { accountId: id, candidateId, email, roles, uf }, user: { id, name, email, roles, uf } };
}

/** Ends one session; an unknown token ends nothing. */
export async function endSession(db: Kysely<DB>, token: string): Promise<void> {
  if (!isToken(token)) return;
  await db.deleteFrom('session').where('token_hash', '=', tokenHash(token)).execute();
}

/** Ends all sessions of an account, but the one of `except` if given. */
export async function endSessions(
  db: Kysely<DB>,
  accountId: number,
  { except }: { readonly except: string | null },
): Promise<void> {
  await db
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .$if(except !== null, (query) => query.where('token_hash', '!=', tokenHash(except ?? '')))
    .execute();
}

/** The open sessions of a person, newest first, one hundred at most. */
export async function listSessions(deps: Deps, viewer: Viewer, token: string | null) {
  const now = deps.clock();
  const rows = await deps.db
    .selectFrom('session')
    .select(['token_hash', 'created_at', 'expires_at', 'user_agent'])
    .where('account_id', '=', viewer.accountId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute();
  const own = token === null ? null : tokenHash(token);
  return rows
    .map((row) => ({
      current: own !== null && own.equals(row.token_hash),
      createdAt: row.created_at,
      expiresAt: endOf(row, viewer.roles),
      userAgent: row.user_agent,
    }))
    .filter(({ expiresAt }) => expiresAt > now);
}

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

/** Reads the session of each request from its cookie (parsed by @fastify/cookie) and sets or clears it. */
export function openSession(deps: Pick<Deps, 'db' | 'clock' | 'config'>): HttpGuards['openSession'] {
  const { name, options } = cookieFor(deps.config.baseUrl);
  return async (request, reply) => {
    const presented = request.cookies[name];
    const token = presented !== undefined && isToken(presented) ? presented : null;
    const signedIn = token === null ? null : await viewerOf(deps.db, token, deps.clock());
    return {
      viewer: signedIn?.viewer ?? null,
      session: {
        // Kept even when it is invalid: the next sign-in deletes its row. The cookie is not cleared here, because a
        // request that was sent before a sign-in and is answered after it would throw the new session away.
        token,
        user: signedIn?.user ?? null,
        userAgent: request.headers['user-agent'] ?? null,
        begin: (fresh, expires) => void reply.setCookie(name, fresh, { ...options, expires }),
        end: () => void reply.clearCookie(name, options),
      },
    };
  };
}
