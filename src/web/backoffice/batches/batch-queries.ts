import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { batchCalls, type BatchAction, type BatchProgress } from '#contract/batches.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { request } from '../../api.ts';
import type { CheckedSeminar } from '../certificates/certificate-form.ts';
import { worthRetrying } from '../page/failure.ts';
import { wireSelection, type ListSelection } from '../interview-row/selection.ts';

const BATCHES_KEY = 'batches';
const POLL_MS = 1000;

/** What may be asked of many in a version. */
export function useBatches(version: VersionId) {
  return useQuery({ ...listOf(version), queryKey: [BATCHES_KEY, 'version', version] });
}

/**
 * The newest batches of a version, looked after while one of them is under way. Read anew each time that they are
 * shown: how far they had come when they were last looked at is nobody's question.
 */
export function useRecentBatches(version: VersionId) {
  return useQuery({
    ...listOf(version),
    queryKey: [BATCHES_KEY, 'version', version, 'recent'],
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.items.some((one) => one.state === 'RUNNING') ? 2 * POLL_MS : false,
  });
}

const listOf = (version: VersionId) => ({
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    request(batchCalls.listBatches, { params: { moduleId: version } }, { signal }),
  retry: worthRetrying,
});

/** Who would go, and who not. Asked anew whenever the selection changes; the last answer stays meanwhile. */
export function usePreview(
  version: VersionId,
  action: BatchAction,
  selection: ListSelection,
  wanted: boolean,
) {
  const asked = { moduleId: version, action, selection: wireSelection(selection) };
  return useQuery({
    queryKey: [BATCHES_KEY, 'preview', asked],
    queryFn: ({ signal }) => request(batchCalls.previewBatch, { body: asked }, { signal }),
    placeholderData: (previous) => previous,
    enabled: wanted,
    // Who goes is as it is now, not as it was a minute ago.
    gcTime: 0,
    retry: worthRetrying,
  });
}

/** How far a batch has come. */
export function useBatch(id: number | null) {
  return useQuery({
    queryKey: [BATCHES_KEY, 'one', id],
    queryFn: ({ signal }) => request(batchCalls.getBatch, { params: { id: id ?? 0 } }, { signal }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.state === 'DONE' ? false : POLL_MS),
    retry: worthRetrying,
  });
}

/** For a batch that is about to be opened: it is shown as it stands now, not as it stood when it was last open. */
export function useKnowBatch() {
  const client = useQueryClient();
  return (batch: BatchProgress) => client.setQueryData([BATCHES_KEY, 'one', batch.id], batch);
}

export const OUTCOME_PAGE = 10;

/** What became of each, a page at a time. */
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
    retry: worthRetrying,
  });
}

interface Asked {
  readonly version: VersionId;
  readonly action: BatchAction;
  readonly selection: ListSelection;
  readonly seminar: CheckedSeminar | undefined;
}

/**
 * Begins a batch. Asked again for the very same thing (a second click, an answer that was lost on its way), it has the
 * same key, and is the same batch.
 */
export function useStartBatch() {
  const client = useQueryClient();
  const [keys] = useState(() => new Map<string, string>());
  return useMutation({
    mutationFn: ({ version, action, selection, seminar }: Asked) => {
      const asked = { moduleId: version, action, selection: wireSelection(selection), seminar };
      const text = JSON.stringify(asked);
      const key = keys.get(text) ?? crypto.randomUUID();
      keys.set(text, key);
      return request(batchCalls.startBatch, { body: { ...asked, key } });
    },
    onSuccess: (batch) => {
      client.setQueryData([BATCHES_KEY, 'one', batch.id], batch);
      void client.invalidateQueries({ queryKey: [BATCHES_KEY, 'version'] });
    },
  });
}

/** Sets what failed going again. */
export function useRetryBatch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => request(batchCalls.retryBatch, { params: { id } }),
    onSuccess: (batch) => client.setQueryData([BATCHES_KEY, 'one', batch.id], batch),
  });
}
