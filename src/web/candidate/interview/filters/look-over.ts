import type { QueryClient } from '@tanstack/react-query';
import { contentFilterCalls, type FilterResult } from '#contract/content-filters.ts';
import { request } from '../../../api.ts';
import type { AnswerKeeper } from '../../sync/answer-keeper.ts';
import { noticeSignedOut } from '../../interview-query.ts';

/** How long a person waits at most for one answer of the server; then they go on. */
const PATIENCE_MS = 8000;
/** An administrator may switch a filter while somebody writes for an hour. */
const ACTIVITY_KNOWN_MS = 60_000;

/** Whether any filter looks at this interview's answers, as it was last heard. */
export const activityOf = (client: QueryClient, interviewId: number) => ({
  queryKey: ['content-filters-active', interviewId] as const,
  queryFn: () =>
    noticeSignedOut(
      client,
      request(
        contentFilterCalls.getFiltersActive,
        { params: { id: interviewId } },
        { signal: AbortSignal.timeout(PATIENCE_MS) },
      ),
    ),
  staleTime: ACTIVITY_KNOWN_MS,
  retry: false,
  // Without a connection it is to fail and not to wait for one: a person must get on.
  networkMode: 'always' as const,
});

/** `null`: nobody knows. What was known before counts where asking again fails. */
export async function areFiltersActive(client: QueryClient, interviewId: number): Promise<boolean | null> {
  const activity = activityOf(client, interviewId);
  try {
    return (await client.fetchQuery(activity)).active;
  } catch {
    return client.getQueryData<{ active: boolean }>(activity.queryKey)?.active ?? null;
  }
}

/**
 * What came of looking an answer over. `conflict`: it was changed elsewhere too, and the person has to choose first.
 * `unknown`: it could not be saved or looked over, which holds nobody back.
 */
export type LookedOver =
  | { readonly outcome: 'looked-over'; readonly failed: readonly FilterResult[] }
  | { readonly outcome: 'conflict' | 'unknown' };

/** Saves what is on the screen; whether the server has it now. A text typed meanwhile is saved in a second turn. */
async function saved(keeper: AnswerKeeper): Promise<boolean> {
  for (let turn = 0; turn < 2 && keeper.unsaved; turn += 1) {
    keeper.dispatch({ type: 'flush' });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const enough = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, PATIENCE_MS);
    });
    await Promise.race([keeper.settled(), enough]);
    clearTimeout(timer);
    if (keeper.snapshot().phase.name === 'saving') break;
  }
  return !keeper.unsaved;
}

/** Saves an answer and has its stored text looked over. Never rejects. */
export async function lookOver(client: QueryClient, keeper: AnswerKeeper): Promise<LookedOver> {
  const isSaved = await saved(keeper);
  const { phase, stored } = keeper.snapshot();
  if (phase.name === 'conflict') return { outcome: 'conflict' };
  if (!isSaved || !stored) return { outcome: 'unknown' };
  try {
    const results = await noticeSignedOut(
      client,
      request(
        contentFilterCalls.validateAnswer,
        { params: { id: stored.id } },
        { signal: AbortSignal.timeout(PATIENCE_MS) },
      ),
    );
    return { outcome: 'looked-over', failed: results.filter(({ passed }) => !passed) };
  } catch {
    return { outcome: 'unknown' };
  }
}
