import { zodResolver } from '@hookform/resolvers/zod';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import {
  contentFilterCalls,
  type ContentFilterParameters,
  type ContentFilterReply,
} from '#contract/content-filters.ts';
import { REPETITION_SHARE } from '#domain/content-filters/repetition.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { request } from '../../api.ts';

const filtersQuery = (version: VersionId) =>
  queryOptions({
    queryKey: ['content-filters', version],
    queryFn: ({ signal }) =>
      request(contentFilterCalls.getContentFilters, { params: { id: version } }, { signal }),
  });

/** The content filters of a version, with their latest changes. */
export const useFilterSettings = (version: VersionId) => useQuery(filtersQuery(version));

/** Saves the filters and caches the server's reply. */
export function useSaveFilters(version: VersionId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (settings: ContentFilterParameters) =>
      request(contentFilterCalls.changeContentFilters, { params: { id: version }, body: settings }),
    onSuccess: (reply) => client.setQueryData(filtersQuery(version).queryKey, reply),
  });
}

const SHARE_WRONG = `Informe um número inteiro de ${REPETITION_SHARE.lowest} a ${REPETITION_SHARE.highest}.`;

export const filterForm = z.object({
  first: z.boolean(),
  repetition: z.boolean(),
  plagiarized: z.boolean(),
  repetitionShare: z
    .string()
    .trim()
    .regex(/^\d{1,3}$/, SHARE_WRONG)
    .transform(Number)
    .refine((share) => share >= REPETITION_SHARE.lowest && share <= REPETITION_SHARE.highest, SHARE_WRONG),
});

/** The form of the stored filters; edited fields survive a reload of the others. */
export function useFilterForm({ first, repetition, plagiarized, repetitionShare }: ContentFilterReply) {
  return useForm<z.input<typeof filterForm>, unknown, ContentFilterParameters>({
    resolver: zodResolver(filterForm),
    values: { first, repetition, plagiarized, repetitionShare: String(repetitionShare) },
    resetOptions: { keepDirtyValues: true },
    mode: 'onTouched',
  });
}
