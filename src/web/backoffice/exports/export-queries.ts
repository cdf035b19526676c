import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  listExportCalls,
  type ExportColumnChoice,
  type ExportFormat,
  type ListExport,
} from '#contract/list-exports.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { request, requestOf } from '../../api.ts';
import { wireSelection, type ListSelection } from '../interview-row/selection.ts';

const EXPORTS_KEY = 'list-exports';
const POLL_MS = 1000;

/** The browser's clock may be ahead of the server's, whose word counts. */
const MIN_WAIT_MS = 60_000;

/** Milliseconds until a query asks again: soon while a file is written, else when the first one is deleted; false: never. */
export function nextLook(
  exports: readonly Pick<ListExport, 'state' | 'expiresAt'>[],
  pollMs: number,
  now = Date.now(),
): number | false {
  if (exports.some(({ state }) => state === 'WRITING')) return pollMs;
  const ready = exports.filter(({ state }) => state === 'READY');
  if (ready.length === 0) return false;
  const firstMs = Math.min(...ready.map(({ expiresAt }) => Date.parse(expiresAt))) - now;
  return Math.max(firstMs, MIN_WAIT_MS);
}

/** The person's own newest exports of a version, refetched on every mount. */
export function useExports(version: VersionId) {
  return useQuery({
    queryKey: [EXPORTS_KEY, 'version', version],
    queryFn: ({ signal }) =>
      request(listExportCalls.listListExports, { params: { moduleId: version } }, { signal }),
    refetchInterval: ({ state }) => nextLook(state.data ?? [], 2 * POLL_MS),
    gcTime: 0,
  });
}

const exportQuery = (id: number | null) =>
  queryOptions({
    queryKey: [EXPORTS_KEY, 'one', id],
    queryFn: requestOf(listExportCalls.getListExport, { params: { id: id ?? 0 } }),
    enabled: id !== null,
  });

export function useExport(id: number | null) {
  return useQuery({
    ...exportQuery(id),
    refetchInterval: ({ state }) => (state.data ? nextLook([state.data], POLL_MS) : POLL_MS),
  });
}

/** Asks the server how an export stands; those that are shown follow. */
export function useLookAgain(): (id: number) => Promise<ListExport> {
  const client = useQueryClient();
  return async (id) => {
    const one = await client.fetchQuery({ ...exportQuery(id), staleTime: 0 });
    if (one.state !== 'READY') void client.invalidateQueries({ queryKey: [EXPORTS_KEY, 'version'] });
    return one;
  };
}

interface ExportInput {
  readonly version: VersionId;
  readonly format: ExportFormat;
  readonly selection: ListSelection;
  readonly columns: readonly ExportColumnChoice[];
}

/** Starts an export; a repeat of the same input returns the same export, unless it has failed. */
export function useStartExport() {
  const client = useQueryClient();
  const [keys] = useState(() => new Map<string, string>());
  return useMutation({
    mutationFn: ({ version, format, selection, columns }: ExportInput) => {
      const input = {
        moduleId: version,
        format,
        filter: {},
        ...wireSelection(selection),
        columns: [...columns],
      };
      const text = JSON.stringify(input);
      const key = keys.get(text) ?? crypto.randomUUID();
      keys.set(text, key);
      return request(listExportCalls.startListExport, { body: { ...input, key } });
    },
    onSuccess: (one) => {
      keys.clear();
      client.setQueryData(exportQuery(one.id).queryKey, one);
      void client.invalidateQueries({ queryKey: [EXPORTS_KEY, 'version'] });
    },
  });
}

export const RECORDS_PAGE = 5;

/** Who exported a version's list, for administrators. */
export function useExportRecords(version: VersionId, page: number) {
  return useQuery({
    queryKey: [EXPORTS_KEY, 'version', version, 'records', page],
    queryFn: requestOf(listExportCalls.listExportRecords, {
      params: { moduleId: version },
      query: { 'page.index': page, 'page.size': RECORDS_PAGE },
    }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}
