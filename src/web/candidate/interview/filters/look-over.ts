import type { QueryClient } from '@tanstack/react-query';
import { contentFilterCalls, type FilterResult } from '#contract/content-filters.ts';
import { request } from '../../../api.ts';
import type { AnswerKeeper } from '../../sync/answer-keeper.ts';
import { noticeSignedOut } from '../../interview-query.ts';

/** After this time the person continues without the check. */
const PATIENCE_MS = 8000;
/** Filters may be switched on or off while somebody is writing. */
const ACTIVITY_KNOWN_MS = 60_000;

/** Query: whether any content filter is active for this interview. */
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
  // Offline it must fail at once instead of pausing, so that the person can continue.
  networkMode: 'always' as const,
});

/** Null when unknown. Falls back to the cached value when the request fails. */
export async function areFiltersActive(client: QueryClient, interviewId: number): Promise<boolean | null> {
  const activity = activityOf(client, interviewId);
  try {
    return (await client.fetchQuery(activity)).active;
  } catch {
    return client.getQueryData<{ active: boolean }>(activity.queryKey)?.active ?? null;
  }
}

/**
 * Result of checking an answer. `conflict`: changed on another device too; the person has to choose first.
 * `unknown`: it could not be saved or checked, which does not block the person.
 */
export type LookedOver =
  | { readonly outcome: 'looked-over'; readonly failed: readonly FilterResult[] }
  | { readonly outcome: 'conflict' | 'unknown' };

/** Saves the text on the screen; true if the server has it. Text typed meanwhile is saved in a second round. */
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

/** Saves an answer and runs the content filters on it. Never rejects. */
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
