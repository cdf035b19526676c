import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { identityCalls, type SessionUser } from '#contract/identity.ts';
import type { PendingStep } from '#domain/sign-in-methods.ts';
import { providerCalls } from '#contract/provider.ts';
import { request } from './api.ts';
import { forgetCopy } from './browser-storage/forget-copy.ts';
import { forgetInterest } from './browser-storage/interest-key.ts';
import { forgetBasicData } from './browser-storage/local-storage.ts';
import { forgetEmail } from './browser-storage/remembered-email.ts';
import { clearModules } from './module-cache.ts';
import { sessionQuery } from './session-query.ts';
import { useToast } from './ui/toast.tsx';

export type Session =
  | { readonly status: 'loading' }
  /** The session request failed. */
  | { readonly status: 'unknown'; readonly retry: () => void }
  /** `step`: a session has begun, and has this left before anything else. */
  | { readonly status: 'signed-out'; readonly step?: PendingStep }
  | { readonly status: 'signed-in'; readonly user: SessionUser };

export function useSession(): Session {
  const { data, isFetching, isError, refetch } = useQuery(sessionQuery);
  if (data?.user) return { status: 'signed-in', user: data.user };
  if (isFetching) return { status: 'loading' };
  if (data) return { status: 'signed-out', ...(data.step ? { step: data.step } : {}) };
  return isError ? { status: 'unknown', retry: () => void refetch() } : { status: 'loading' };
}

const STILL_OPEN = [
  'Você saiu do portal',
  'No serviço da organização você continua conectado. Em um aparelho que não é só seu, saia também de lá.',
] as const;

/** Where a session that began at the organisation's provider ends there. A failure must not prevent signing out. */
const askProviderSignOut = () =>
  request(providerCalls.getProviderSignOut, {}).catch(() => ({ location: null, stillOpen: false }));

/**
 * Ends the session and forgets everything that was loaded for this person. `leave` goes elsewhere first: a screen for
 * signed-in people that notices the end of the session would lead to signing in again. If the session began at the
 * organisation's provider, the browser then goes there, to end that one too.
 */
export function useSignOut(leave: () => void | Promise<void> = () => undefined): {
  signOut: () => Promise<void>;
  busy: boolean;
} {
  const client = useQueryClient();
  const toast = useToast();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async () => {
      // First, before anything can fail: nothing may stay on the device.
      forgetCopy();
      // Before signing out: afterwards the provider of the session is unknown.
      const atProvider = await askProviderSignOut();
      await request(identityCalls.signOut, {});
      return atProvider;
    },
    onSuccess: async ({ location, stillOpen }) => {
      await leave();
      client.clear();
      forgetCopy();
      forgetBasicData();
      forgetEmail();
      forgetInterest();
      clearModules();
      if (location !== null) window.location.assign(location);
      if (stillOpen) toast.customSuccess(...STILL_OPEN);
    },
  });
  return { signOut: () => mutateAsync().then(() => undefined), busy: isPending };
}

/** Where to sign in, coming back to `path` (path and query of this site) afterwards. */
export function signInAddress(path: string): string {
  return `/entrar?voltar=${encodeURIComponent(path).replaceAll('%2F', '/')}`;
}
