import { Refused } from '#domain/refusal.ts';
import type { Deps } from '../../platform/deps.ts';
import { isToken, newToken, tokenHash } from '../tokens.ts';
import type { Secrets } from './provider.ts';

/** Time to type a password and a second factor. */
export const ATTEMPT_MINUTES = 10;
const MAX_RETURN_LENGTH = 2000;

export interface NewAttempt {
  /** What only this browser carries: the cookie of its attempts or, for linking, its session's token. */
  readonly browser: string;
  /** Linking: the signed-in account. */
  readonly accountId?: number;
  readonly returnTo?: string;
}

/** An attempt that came back. */
export interface Attempt extends Secrets {
  readonly accountId: number | null;
  readonly returnTo: string | null;
}

/** New secrets for one way to the provider and back; each 256 random bits, which is a PKCE verifier as well. */
export const newSecrets = (): Secrets => ({ state: newToken(), nonce: newToken(), codeVerifier: newToken() });

/** Keeps an attempt until it comes back. The state and the browser's secret are kept as digests alone. */
export async function storeAttempt(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { state, nonce, codeVerifier }: Secrets,
  { browser, accountId, returnTo }: NewAttempt,
): Promise<void> {
  const now = clock();
  await db
    .insertInto('provider_attempt')
    .values({
      state_hash: tokenHash(state),
      browser_hash: tokenHash(browser),
      nonce,
      code_verifier: codeVerifier,
      account_id: accountId ?? null,
      // No real address is that long; without it the person returns to the start page.
      return_to: returnTo !== undefined && returnTo.length <= MAX_RETURN_LENGTH ? returnTo : null,
      created_at: now,
      expires_at: new Date(now.getTime() + ATTEMPT_MINUTES * 60_000),
    })
    .execute();
}

/**
 * Uses up the attempt that a state names: of two responses with one state exactly one succeeds. Only the browser that
 * began it does. Refusal: provider.expired, for unknown, used, late and other browsers' attempts alike.
 */
export async function spendAttempt(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  state: string,
  browsers: readonly string[],
): Promise<Attempt> {
  const own = browsers.filter(isToken).map(tokenHash);
  const row =
    isToken(state) && own.length > 0
      ? await db
          .deleteFrom('provider_attempt')
          .where('state_hash', '=', tokenHash(state))
          .where('browser_hash', 'in', own)
          .where('expires_at', '>', clock())
          .returning(['nonce', 'code_verifier', 'account_id', 'return_to'])
          .executeTakeFirst()
      : undefined;
  if (!row) throw new Refused('provider.expired');
  return {
    state,
    nonce: row.nonce,
    codeVerifier: row.code_verifier,
    accountId: row.account_id,
    returnTo: row.return_to,
  };
}
