import { sql, type Kysely } from 'kysely';
import { Refused } from '#domain/refusal.ts';
import { latestEnd } from '#domain/session-end.ts';
import type { Tx } from '../platform/db.ts';
import type { RequestSession } from '../platform/http.ts';
import type { DB } from '../platform/schema.ts';
import { isToken, newToken, tokenHash } from './tokens.ts';

const MAX_USER_AGENT_LENGTH = 300;

/** A session just begun: what the cookie is to carry, and until when. */
export interface OpenedSession {
  readonly token: string;
  readonly expiresAt: Date;
}

/** What a use case needs of the request that begins a session. */
export type Caller = Pick<RequestSession, 'token' | 'userAgent'> & Partial<Pick<RequestSession, 'concerns'>>;

/**
 * Begins a session of an account and ends the one that the caller came with (rotation, against session fixation).
 * `identityId`: the identity at a provider that it begins with, whose roles it then carries. `secondFactor`: the person
 * has taken the second step, or entered with a passkey, which is two in one. Null when the account is
 * disabled or gone. Locks the account, so that a password change that ends all sessions cannot miss one that is just
 * beginning.
 */
export async function startSession(
  tx: Tx,
  now: Date,
  accountId: number,
  caller: Caller,
  {
    identityId = null,
    secondFactor = false,
  }: { readonly identityId?: number | null; readonly secondFactor?: boolean } = {},
): Promise<OpenedSession | null> {
  const account = await tx
    .selectFrom('account')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('staff_role')
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
  caller.concerns?.(accountId);
  const token = newToken();
  if (caller.token !== null) await replaceSession(tx, caller.token, { token, accountId });
  const expiresAt = latestEnd(now, Boolean(account.staff));
  await tx
    .insertInto('session')
    .values({
      token_hash: tokenHash(token),
      account_id: accountId,
      identity_id: identityId,
      created_at: now,
      used_at: now,
      confirmed_at: now,
      second_factor_at: secondFactor ? now : null,
      expires_at: expiresAt,
      user_agent: caller.userAgent?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
    })
    .execute();
  await tx
    .insertInto('last_sign_in')
    .values({ account_id: accountId, at: now })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ at: now }))
    .execute();
  return { token, expiresAt };
}

/**
 * Ends the session that a browser came with. The notices on the device stay with the account that they are about, bound to
 * its new session; those of whoever used the device before end.
 */
async function replaceSession(
  tx: Tx,
  former: string,
  { token, accountId }: { readonly token: string; readonly accountId: number },
): Promise<void> {
  if (!isToken(former)) return;
  await tx
    .updateTable('push_subscription')
    .set({ session_hash: tokenHash(token) })
    .where('session_hash', '=', tokenHash(former))
    .where('account_id', '=', accountId)
    .execute();
  await endSession(tx, former);
}

/** The token of a signed-in caller, who always has one. */
export function requireToken({ token }: Pick<RequestSession, 'token'>): string {
  if (token === null) throw new Refused('session.required');
  return token;
}

/** The account of a caller who is signed in, or is setting up what signing in needs. */
export function ownAccountOf({ user, pending }: Pick<RequestSession, 'user' | 'pending'>): number {
  const accountId = user?.id ?? pending?.accountId;
  if (accountId === undefined) throw new Refused('session.required');
  return accountId;
}

/** Ends one session, and the notices on its device; an unknown token ends nothing. */
export async function endSession(db: Kysely<DB>, token: string): Promise<void> {
  if (!isToken(token)) return;
  const hash = tokenHash(token);
  await db.deleteFrom('session').where('token_hash', '=', hash).execute();
  // By the token, not by the session: its time may have ended before.
  await db.deleteFrom('push_subscription').where('session_hash', '=', hash).execute();
}

/**
 * Ends all sessions of an account and its notices on devices, but those of `except` if given; no browser is known to the
 * account any more.
 */
export async function endSessions(
  db: Kysely<DB>,
  accountId: number,
  { except }: { readonly except: string | null },
): Promise<void> {
  // The account first, as where a session begins.
  await db
    .updateTable('account')
    .set((eb) => ({ device_generation: eb('device_generation', '+', 1) }))
    .where('id', '=', accountId)
    .execute();
  await db
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .$if(except !== null, (query) => query.where('token_hash', '!=', tokenHash(except ?? '')))
    .execute();
  await db
    .deleteFrom('push_subscription')
    .where('account_id', '=', accountId)
    .$if(except !== null, (query) => query.where('session_hash', '!=', tokenHash(except ?? '')))
    .execute();
}
