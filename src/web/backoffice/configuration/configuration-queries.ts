import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { candidateMessageCalls } from '#contract/candidate-messages.ts';
import { contentFilterCalls, type ContentFilterChange } from '#contract/content-filters.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { request, requestOf } from '../../api.ts';

/** Every e-mail of a version, filled with invented data. */
export const emailPreviewsQuery = (version: VersionId) =>
  queryOptions({
    queryKey: ['email-previews', version],
    queryFn: requestOf(candidateMessageCalls.listEmailPreviews, { params: { moduleId: version } }),
  });

/** The content filters of a version, with their latest changes. */
export const filtersQuery = (version: VersionId) =>
  queryOptions({
    queryKey: ['content-filters', version],
    queryFn: requestOf(contentFilterCalls.getContentFilters, { params: { id: version } }),
  });

/** Saves the filters and caches the server's reply; after a refusal, what is stored is asked for again. */
export function useSaveFilters(version: VersionId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ContentFilterChange) =>
      request(contentFilterCalls.changeContentFilters, { params: { id: version }, body }),
    onSuccess: (reply) => client.setQueryData(filtersQuery(version).queryKey, reply),
    onError: () => void client.invalidateQueries({ queryKey: filtersQuery(version).queryKey }),
  });
}
