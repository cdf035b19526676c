import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { batchCalls, type BatchAction, type BatchProgress, type SelectionAction } from '#contract/batches.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { request, requestOf } from '../../api.ts';
import type { Confirmations } from '../certificates/use-confirmations.ts';
import type { CheckedSeminar } from '../certificates/certificate-form.ts';
import { wireSelection, type ClassSelection, type ListSelection } from '../interview-row/selection.ts';

const BATCHES_KEY = 'batches';
const POLL_MS = 1000;

/** The actions on many interviews that are offered in a version, and its newest batches. */
const batchesQuery = (version: VersionId) =>
  queryOptions({
    queryKey: [BATCHES_KEY, 'version', version],
    queryFn: requestOf(batchCalls.listBatches, { params: { moduleId: version } }),
  });

/** The batch actions available in a version. */
export const useBatchActions = (version: VersionId) =>
  useQuery({ ...batchesQuery(version), select: ({ actions }) => actions });

/**
 * The newest batches of a version, polled while one is running. Refetched on every mount, and absent until then: what
 * came along with the actions has outdated progress.
 */
export function useRecentBatches(version: VersionId) {
  const { data, error, isFetchedAfterMount, isFetching, refetch } = useQuery({
    ...batchesQuery(version),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.items.some((one) => one.state === 'RUNNING') ? 2 * POLL_MS : false,
  });
  const items = isFetchedAfterMount && !error ? data?.items : undefined;
  return { items, isPending: !isFetchedAfterMount, error, isFetching, refetch };
}

/** Who would be included, and who not. Refetched when the selection changes; the previous answer stays until then. */
export function usePreview(
  version: VersionId,
  action: SelectionAction,
  selection: ListSelection | ClassSelection,
  { leaveOutNotified = false, receiver }: { leaveOutNotified?: boolean; receiver?: number | undefined } = {},
) {
  const input = {
    moduleId: version,
    action,
    selection: wireSelection(selection),
    leaveOutNotified,
    receiver,
  };
  return useQuery({
    queryKey: [BATCHES_KEY, 'preview', input],
    queryFn: requestOf(batchCalls.previewBatch, { body: input }),
    placeholderData: keepPreviousData,
    // Eligibility changes quickly: never reuse a cached preview.
    gcTime: 0,
  });
}

const batchQuery = (id: number | null) =>
  queryOptions({
    queryKey: [BATCHES_KEY, 'one', id],
    queryFn: requestOf(batchCalls.getBatch, { params: { id: id ?? 0 } }),
    enabled: id !== null,
  });

export function useBatch(id: number | null) {
  return useQuery({
    ...batchQuery(id),
    refetchInterval: ({ state }) => (state.data?.state === 'DONE' ? false : POLL_MS),
  });
}

/**
 * Puts a batch that is about to be opened into the cache, so that its dialog starts from the state shown in the list.
 */
export function useCacheBatch() {
  const client = useQueryClient();
  return (batch: BatchProgress) => client.setQueryData(batchQuery(batch.id).queryKey, batch);
}

export const OUTCOME_PAGE = 10;

/** The outcome of each item, paginated. */
export function useBatchItems(id: number, page: number, settled: number) {
  return useQuery({
    queryKey: [BATCHES_KEY, 'items', id, page, settled],
    queryFn: ({ signal }) =>
      request(
        batchCalls.listBatchItems,
        { params: { id }, query: { 'page.index': page, 'page.size': OUTCOME_PAGE } },
        { signal },
      ),
    placeholderData: (previous, query) => (query?.queryKey[2] === id ? previous : undefined),
  });
}

interface BatchInput {
  readonly version: VersionId;
  readonly action: BatchAction;
  readonly selection: ListSelection | ClassSelection;
  readonly leaveOutNotified: boolean;
  readonly seminar: CheckedSeminar | undefined;
  /** Of 'hand-over': who gets the interviews. */
  readonly receiver: number | undefined;
  /** What was odd about certificates and confirmed. */
  readonly confirmations: Confirmations['body'];
}

/**
 * Starts a batch. A repeat of the same input (a double click, a lost reply) reuses its idempotency key and returns the
 * same batch.
 */
export function useStartBatch() {
  const client = useQueryClient();
  const [keys] = useState(() => new Map<string, string>());
  return useMutation({
    mutationFn: ({ version, selection, confirmations, ...rest }: BatchInput) => {
      const input = { moduleId: version, selection: wireSelection(selection), ...rest, ...confirmations };
      const text = JSON.stringify(input);
      const key = keys.get(text) ?? crypto.randomUUID();
      keys.set(text, key);
      return request(batchCalls.startBatch, { body: { ...input, key } });
    },
    onSuccess: (batch) => {
      client.setQueryData(batchQuery(batch.id).queryKey, batch);
      void client.invalidateQueries({ queryKey: [BATCHES_KEY, 'version'] });
    },
  });
}

/** Takes a batch back by another one, which is returned. */
export function useUndoBatch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => request(batchCalls.undoBatch, { params: { id } }),
    onSuccess: (undoing, id) => {
      client.setQueryData(batchQuery(undoing.id).queryKey, undoing);
      void client.invalidateQueries({ queryKey: batchQuery(id).queryKey });
      void client.invalidateQueries({ queryKey: [BATCHES_KEY, 'version'] });
    },
  });
}

/** Retries the failed items of a batch. */
export function useRetryBatch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => request(batchCalls.retryBatch, { params: { id } }),
    onSuccess: (batch) => client.setQueryData(batchQuery(batch.id).queryKey, batch),
  });
}
