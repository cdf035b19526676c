import { randomBytes } from 'node:crypto';
import { Refused } from '#domain/refusal.ts';
import type { Deps } from '../../platform/deps.ts';
import type { PasskeyChallenge } from '../../platform/schema.ts';
import { isToken, tokenHash } from '../tokens.ts';

/** Time to find the device and to unlock it; the sign-in page's waits while the person reads. */
const CHALLENGE_MINUTES = 10;

type Purpose = PasskeyChallenge['purpose'];

/** Makes and stores a challenge; `session`: the token of the session that asks, none for signing in. */
export async function storeChallenge(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  purpose: Purpose,
  session: string | null,
): Promise<Buffer> {
  const now = clock();
  const challenge = randomBytes(32);
  await db
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: tokenHash(challenge.toString('base64url')),
      purpose,
      session_hash: session === null ? null : tokenHash(session),
      created_at: now,
      expires_at: new Date(now.getTime() + CHALLENGE_MINUTES * 60_000),
    })
    .execute();
  return challenge;
}

/**
 * Uses up a challenge, whether or not what was signed with it is right: a second answer finds none. Refusal:
 * passkey.expired, for unknown, used, late, another purpose's and another session's alike.
 */
export async function spendChallenge(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  challenge: string,
  purpose: Purpose,
  session: string | null,
): Promise<void> {
  const spent = isToken(challenge)
    ? await db
        .deleteFrom('passkey_challenge')
        .where('challenge_hash', '=', tokenHash(challenge))
        .where('purpose', '=', purpose)
        .where('session_hash', 'is not distinct from', session === null ? null : tokenHash(session))
        .where('expires_at', '>', clock())
        .returning('challenge_hash')
        .executeTakeFirst()
    : undefined;
  if (!spent) throw new Refused('passkey.expired');
}
