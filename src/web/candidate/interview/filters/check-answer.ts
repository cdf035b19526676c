import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { contentFilterCalls, type FilterResult } from '#contract/content-filters.ts';
import { request } from '../../../api.ts';
import type { AutosaveController } from '../../sync/autosave.ts';

/** After this time the person continues without the check. */
const REQUEST_TIMEOUT_MS = 8000;
/** Filters may be switched on or off while somebody is writing. */
const ACTIVITY_STALE_MS = 60_000;

/** Whether any content filter is active for this interview. */
export const filtersActiveQuery = (interviewId: number) =>
  queryOptions({
    queryKey: ['content-filters-active', interviewId],
    queryFn: () =>
      request(
        contentFilterCalls.getFiltersActive,
        { params: { id: interviewId } },
        { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) },
      ),
    staleTime: ACTIVITY_STALE_MS,
    // A second attempt would make the person wait beyond the timeout.
    retry: false,
  });

/** Checks a stored answer. */
export const answerCheck = mutationOptions({
  mutationFn: (answerId: number) =>
    request(
      contentFilterCalls.validateAnswer,
      { params: { id: answerId } },
      { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) },
    ),
});

/** Null when unknown. Falls back to the cached value when the request fails. */
export async function areFiltersActive(client: QueryClient, interviewId: number): Promise<boolean | null> {
  const query = filtersActiveQuery(interviewId);
  try {
    return (await client.fetchQuery(query)).active;
  } catch {
    return client.getQueryData(query.queryKey)?.active ?? null;
  }
}

/**
 * Result of checking an answer. `conflict`: changed on another device too; the person has to choose first.
 * `unknown`: it could not be saved or checked, which does not block the person.
 */
export type CheckOutcome =
  | { readonly outcome: 'looked-over'; readonly failed: readonly FilterResult[] }
  | { readonly outcome: 'conflict' | 'unknown' };

/** Saves the text on the screen; true if the server has it. Text typed meanwhile is saved in a second round. */
async function flushAnswer(controller: AutosaveController): Promise<boolean> {
  for (let turn = 0; turn < 2 && controller.unsaved; turn += 1) {
    controller.flush();
    await controller.settled();
    if (controller.snapshot().phase.name === 'saving') break;
  }
  return !controller.unsaved;
}

/** Saves an answer and runs the content filters on it (`check`). Never rejects. */
export async function checkAnswer(
  controller: AutosaveController,
  check: (answerId: number) => Promise<FilterResult[]>,
): Promise<CheckOutcome> {
  const isSaved = await flushAnswer(controller);
  const { phase, stored } = controller.snapshot();
  if (phase.name === 'conflict') return { outcome: 'conflict' };
  if (!isSaved || !stored) return { outcome: 'unknown' };
  try {
    const results = await check(stored.id);
    return { outcome: 'looked-over', failed: results.filter(({ passed }) => !passed) };
  } catch {
    return { outcome: 'unknown' };
  }
}
