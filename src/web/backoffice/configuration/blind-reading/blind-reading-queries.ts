import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { blindReadingCalls } from '#contract/blind-reading.ts';
import type { BlindReadingSetting } from '#domain/evaluation/blind-reading.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { request, requestOf } from '../../../api.ts';

/** Which interviews two people read blind, for each version with scored answers. */
export const blindReadingQuery = queryOptions({
  queryKey: ['blind-reading', 'settings'],
  queryFn: requestOf(blindReadingCalls.listBlindReadingSettings, {}),
});

/** Saves the setting of a version and caches the server's reply. */
export function useSaveBlindReading(version: VersionId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BlindReadingSetting & { readonly revision: number }) =>
      request(blindReadingCalls.changeBlindReadingSetting, { params: { id: version }, body }),
    onSuccess: (saved) =>
      client.setQueryData(blindReadingQuery.queryKey, (all) =>
        all?.map((one) => (one.module.id === version ? saved : one)),
      ),
    onError: () => void client.invalidateQueries({ queryKey: blindReadingQuery.queryKey }),
  });
}
