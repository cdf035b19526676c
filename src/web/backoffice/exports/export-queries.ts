import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listExportCalls, type ExportFormat } from '#contract/list-exports.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { request } from '../../api.ts';
import { bodyFilter } from '../interview-row/selection.ts';
import type { ListAddress } from '../interview-row/list-address.ts';

const EXPORTS_KEY = 'list-exports';
const POLL_MS = 1000;

/** The person's own newest exports of a version, refetched on every mount. */
export function useExports(version: VersionId) {
  return useQuery({
    queryKey: [EXPORTS_KEY, 'version', version],
    queryFn: ({ signal }) =>
      request(listExportCalls.listListExports, { params: { moduleId: version } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.some((one) => one.state === 'WRITING') ? 2 * POLL_MS : false,
    gcTime: 0,
  });
}

const exportQuery = (id: number | null) =>
  queryOptions({
    queryKey: [EXPORTS_KEY, 'one', id],
    queryFn: ({ signal }) => request(listExportCalls.getListExport, { params: { id: id ?? 0 } }, { signal }),
    enabled: id !== null,
  });

export function useExport(id: number | null) {
  return useQuery({
    ...exportQuery(id),
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'WRITING' ? false : POLL_MS),
  });
}

/** Starts an export; a repeat of the same input returns the same export, unless it has failed. */
export function useStartExport() {
  const client = useQueryClient();
  const [keys] = useState(() => new Map<ExportFormat, string>());
  return useMutation({
    mutationFn: ({ address, format }: { address: ListAddress; format: ExportFormat }) => {
      const key = keys.get(format) ?? crypto.randomUUID();
      keys.set(format, key);
      return request(listExportCalls.startListExport, {
        body: { moduleId: address.version, format, filter: bodyFilter(address), key },
      });
    },
    onSuccess: (one) => {
      keys.delete(one.format);
      client.setQueryData(exportQuery(one.id).queryKey, one);
      void client.invalidateQueries({ queryKey: [EXPORTS_KEY, 'version'] });
    },
  });
}
