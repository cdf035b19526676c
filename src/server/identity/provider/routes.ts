import { Refused } from '#domain/refusal.ts';
import type { providerCalls } from '#contract/provider.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http.ts';
import { requireToken } from '../sessions.ts';
import { identityOf } from './identities.ts';
import { beginLinking } from './link-provider.ts';
import type { Provider } from './provider.ts';
import { signOutAddress } from './sign-out-address.ts';
import { unlinkProvider } from './unlink-provider.ts';

/**
 * The calls around signing in at a provider. Without a provider in the settings there is nothing to link and nothing to
 * end.
 */
export function providerHandlers(deps: Deps, provider: Provider | null): Handlers<typeof providerCalls> {
  const requireProvider = (): Provider => {
    if (!provider) throw new Refused('provider.off');
    return provider;
  };
  return {
    getProvider: () => Promise.resolve({ provider: provider && { name: provider.name } }),
    async getProviderLink(_input, { viewer }) {
      const identity = provider && (await identityOf(deps.db, viewer.accountId, provider.issuer));
      return { linkedAt: identity?.linkedAt ?? null };
    },
    async linkProvider(_input, { viewer, session }) {
      const location = await beginLinking(deps, requireProvider(), viewer, requireToken(session));
      return { location: location.href };
    },
    unlinkProvider: (_input, { viewer, session }) =>
      unlinkProvider(deps, viewer, requireProvider().issuer, requireToken(session)),
    getProviderSignOut: (_input, { session }) => signOutAddress(deps, provider, session.token),
  };
}
