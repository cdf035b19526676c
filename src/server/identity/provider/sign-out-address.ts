import type { Deps } from '../../platform/deps.ts';
import { isToken, tokenHash } from '../tokens.ts';
import type { Provider } from './provider.ts';

export interface ProviderSignOut {
  readonly location: string | null;
  /** The session began at the provider, and stays open there: it gives no address, or does not answer. */
  readonly stillOpen: boolean;
}

const NOTHING_TO_END: ProviderSignOut = { location: null, stillOpen: false };

/**
 * Where to go, after signing out here, to sign out at the provider too; nowhere unless this session began there. No ID
 * token is sent, so the provider asks the person to confirm.
 */
export async function signOutAddress(
  { db }: Pick<Deps, 'db'>,
  provider: Provider | null,
  sessionToken: string | null,
): Promise<ProviderSignOut> {
  if (!provider || sessionToken === null || !isToken(sessionToken)) return NOTHING_TO_END;
  const begun = await db
    .selectFrom('session')
    .innerJoin('account_identity', 'account_identity.id', 'session.identity_id')
    .select('session.identity_id')
    .where('session.token_hash', '=', tokenHash(sessionToken))
    .where('account_identity.issuer', '=', provider.issuer)
    .executeTakeFirst();
  if (!begun) return NOTHING_TO_END;
  const url = await provider.signOutUrl();
  return { location: url?.href ?? null, stillOpen: url === null };
}
