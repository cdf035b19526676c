import type { Kysely } from 'kysely';
import { confirmedUntil, isConfirmed } from '#domain/sign-in-methods.ts';
import { Refused } from '#domain/refusal.ts';
import type { DB } from '../platform/schema.ts';
import { tokenHash } from './tokens.ts';

/** Until when a session counts as confirmed; null: no longer, or there is no such session. */
export async function confirmationOf(db: Kysely<DB>, token: string | null, now: Date): Promise<Date | null> {
  if (token === null) return null;
  const session = await db
    .selectFrom('session')
    .select('confirmed_at')
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst();
  return session && isConfirmed(session.confirmed_at, now) ? confirmedUntil(session.confirmed_at) : null;
}

/**
 * For what must not be done by whoever finds a session open: the person has to have signed in, or confirmed, within the
 * last minutes. Refusal: confirmation.required.
 */
export async function assertConfirmed(db: Kysely<DB>, token: string | null, now: Date): Promise<void> {
  if ((await confirmationOf(db, token, now)) === null) throw new Refused('confirmation.required');
}

/** The person has proved anew who they are. The session keeps its token: it is the same person, in the same session. */
export async function markConfirmed(db: Kysely<DB>, token: string, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ confirmed_at: now })
    .where('token_hash', '=', tokenHash(token))
    .execute();
}
