import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { identityCalls } from '#contract/identity.ts';
import { type Answered, lightCall, request } from './api.ts';
import { forgetCopyUnlessOf } from './browser-storage/forget-copy.ts';
import { noteOpenAccount } from './browser-storage/open-account.ts';
import { dropFirstAnswers, firstBody } from './first-answers.ts';

// Without the schemas, which load zod: public pages read from the API too.
const getSession = lightCall<typeof identityCalls.getSession>({ method: 'GET', path: '/api/auth/session' });

/**
 * Who is signed in. "Nobody" is refetched on every mount: the sign-in page is outside this cache, and a stale "nobody"
 * would send the person back to it.
 */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => {
    const answered = await request(getSession, {}, { signal });
    forgetCopyUnlessOf(answered.user?.id ?? null);
    noteOpenAccount(answered.user);
    return answered;
  },
  staleTime: (query) => (query.state.data?.user ? 60_000 : 0),
  refetchOnMount: true,
});

/**
 * Puts who is signed in into the cache, where the document has asked and the answer is there. Out: whether somebody is; "nobody"
 * is asked for again.
 */
export function takeFirstSession(client: QueryClient): boolean {
  const answered = firstBody(getSession.path) as Answered<typeof identityCalls.getSession> | undefined;
  if (!answered?.user) return false;
  forgetCopyUnlessOf(answered.user.id);
  noteOpenAccount(answered.user);
  client.setQueryData(sessionQuery.queryKey, answered);
  return true;
}

/** Removes from the cache what was loaded for another account, or without the access just given. The session stays. */
export function forgetAllButSession(client: QueryClient): void {
  dropFirstAnswers();
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
}
