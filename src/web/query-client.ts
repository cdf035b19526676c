import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, OVERDUE } from './api.ts';
import { forgetCopy } from './browser-storage/forget-copy.ts';
import { sessionQuery } from './session-query.ts';

/**
 * What the first word of a query's key may be: two queries that answer differently never share one, and a misspelt key
 * does not compile. For what a query answers, write and read the cache by the key of its `queryOptions`.
 */
type Subject =
  | 'access-address'
  | 'import-preview'
  | 'session'
  | 'agreement'
  | 'waiting-work'
  | 'answers'
  | 'answered-count'
  | 'awaiting-evaluation'
  | 'batches'
  | 'blind-reading'
  | 'board-card'
  | 'board-cards'
  | 'board-classes'
  | 'board-columns'
  | 'board-comments'
  | 'board-presence'
  | 'certificate-check'
  | 'calibration'
  | 'chat-iterations'
  | 'chat-parameters'
  | 'class-choices'
  | 'class-history'
  | 'class-overview'
  | 'class-people'
  | 'class-room'
  | 'class-waiting'
  | 'classes'
  | 'cities'
  | 'class-regionals'
  | 'confirmation'
  | 'content-filters'
  | 'content-filters-active'
  | 'development-feedback'
  | 'email-previews'
  | 'feedback'
  | 'found-around'
  | 'general-search'
  | 'help-chat'
  | 'interview'
  | 'interview-history'
  | 'interview-list'
  | 'interview-row'
  | 'list-exports'
  | 'list-filter-options'
  | 'list-views'
  | 'mailings'
  | 'returned-messages'
  | 'manager-check'
  | 'module-settings'
  | 'modules'
  | 'manager-panel'
  | 'my-turn'
  | 'new-interview-check'
  | 'own-profile-report'
  | 'passkeys'
  | 'perception-link'
  | 'person'
  | 'personal-data'
  | 'possible-managers'
  | 'prepare-answers'
  | 'previous-interviews'
  | 'class-report'
  | 'profile-report'
  | 'profile-report-check'
  | 'profile-report-section'
  | 'provider-link'
  | 'public-report-address'
  | 'questionnaire'
  | 'quiz-profile'
  | 'quiz-profile-step'
  | 'regional'
  | 'regional-classes'
  | 'regional-history'
  | 'regional-name'
  | 'regionals'
  | 'registration-data'
  | 'responser-method'
  | 'responser-method-setting'
  | 'terms'
  | 'terms-editions'
  | 'turn-digest'
  | 'role-map'
  | 'next-awaiting'
  | 'score-data'
  | 'password-state'
  | 'seat-offer'
  | 'second-factors'
  | 'second-step'
  | 'sessions'
  | 'staff-access'
  | 'staff-duties'
  | 'startup-evaluation'
  | 'ufs';

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [Subject, ...unknown[]];
  }
}

/**
 * The one query client of every screen that reads from the API. The end of the session on the server ends
 * it here, whichever query or mutation noticed it; screens only report what failed. Offline calls are tried and fail instead of
 * being paused, which would leave a screen loading without an explanation; failed queries are refetched when the network
 * is back.
 */
export function makeQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    if (isSessionOver(error)) endSession(client);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { staleTime: 30_000, retry: shouldRetry, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}

/**
 * Whether the session has ended. The sign-in page explains that, so it is never reported as a failure of the action.
 * Signing in answers 401 too, to a wrong password.
 */
export const isSessionOver = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && error.code !== 'sign-in.failed';

/**
 * Whether the person may be offered another attempt: after a lost connection or a server error, never a refusal. Too slow (408)
 * and too often (429) are no refusals of what was asked.
 */
export const isRetryable = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.status < 400 ||
  error.status >= 500 ||
  error.status === 408 ||
  error.status === 429;

/** For queries: once, unless refused or overdue. Mutations are never repeated by themselves. */
const shouldRetry = (failures: number, error: Error): boolean =>
  failures < 1 && isRetryable(error) && !(error instanceof ApiError && error.code === OVERDUE);

/**
 * The layouts lead to the sign-in page when nobody is signed in, unless the screen holds unsaved text. The copy of the
 * interview is removed, because the next person at this device must not read it; drafts stay.
 */
function endSession(client: QueryClient): void {
  forgetCopy();
  client.setQueryData(sessionQuery.queryKey, { user: null });
}
