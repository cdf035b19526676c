import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { identityCalls, type SessionUser } from '#contract/identity.ts';
import { request } from './api.ts';

export const SESSION_KEY = ['session'] as const;

export type Session =
  | { readonly status: 'loading' }
  /** The question got no answer. */
  | { readonly status: 'unknown'; readonly ask: () => void }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly user: SessionUser };

/**
 * Who is signed in. "Nobody" is asked anew on every mount: the sign-in page lies outside this cache, and an old "nobody"
 * would send the person back to it.
 */
export function useSession(): Session {
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: SESSION_KEY,
    queryFn: ({ signal }) => request(identityCalls.getSession, {}, { signal }),
    staleTime: (query) => (query.state.data?.user ? 60_000 : 0),
    refetchOnMount: true,
  });
  if (data?.user) return { status: 'signed-in', user: data.user };
  if (isFetching) return { status: 'loading' };
  if (data) return { status: 'signed-out' };
  return isError ? { status: 'unknown', ask: () => void refetch() } : { status: 'loading' };
}

/**
 * Ends the session and forgets everything that was loaded for this person. `leave` goes elsewhere first: a screen for
 * signed-in people that notices the end of the session would lead to signing in again.
 */
export function useSignOut(leave: () => void | Promise<void> = () => undefined): {
  signOut: () => Promise<void>;
  busy: boolean;
} {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => request(identityCalls.signOut, {}),
    onSuccess: async () => {
      await leave();
      client.clear();
    },
  });
  return { signOut: () => mutateAsync().then(() => undefined), busy: isPending };
}

/** Where to sign in, coming back to `path` (path and query of this site) afterwards. */
export function signInAddress(path: string): string {
  return `/entrar?voltar=${encodeURIComponent(path).replaceAll('%2F', '/')}`;
}
