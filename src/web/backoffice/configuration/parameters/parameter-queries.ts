import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { chatBenchCalls } from '#contract/chat-bench.ts';
import { chatCalls } from '#contract/chat.ts';
import { chatParameterCalls, type ChatParametersVersion } from '#contract/chat-parameters.ts';
import type { ChatParameters } from '#domain/chat/parameters.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { request, requestOf } from '../../../api.ts';

const VERSIONS = ['chat-parameters', 'versions'] as const;

/** The version in force. */
const lastQuery = queryOptions({
  queryKey: ['chat-parameters', 'last'],
  queryFn: requestOf(chatParameterCalls.getLastChatParameters, {}),
});
export const useLastParameters = () => useQuery(lastQuery);

function useShowSaved(): (saved: ChatParametersVersion) => void {
  const client = useQueryClient();
  return (saved) => {
    client.setQueryData(lastQuery.queryKey, saved);
    void client.invalidateQueries({ queryKey: VERSIONS });
  };
}

/** Saves a new version and caches the server's reply. */
export function useSaveParameters() {
  const onSuccess = useShowSaved();
  return useMutation({
    mutationFn: (body: { readonly revision: number; readonly parameters: ChatParameters }) =>
      request(chatParameterCalls.saveChatParameters, { body }),
    onSuccess,
  });
}

/** Restores an earlier version as a new one. */
export function useRollBack() {
  const onSuccess = useShowSaved();
  return useMutation({
    mutationFn: (body: { readonly revision: number; readonly version: number }) =>
      request(chatParameterCalls.rollBackChatParameters, { body }),
    onSuccess,
  });
}

export const useVersions = () =>
  useQuery({
    queryKey: VERSIONS,
    queryFn: requestOf(chatParameterCalls.listChatParameterVersions, {}),
    staleTime: 0,
  });

/** One version; immutable. */
export const useVersion = (version: number) =>
  useQuery({
    queryKey: ['chat-parameters', 'version', version],
    queryFn: requestOf(chatParameterCalls.getChatParameters, { params: { id: version } }),
    staleTime: Infinity,
  });

/** The sample messages, and which model would classify them. */
export const useBench = () =>
  useQuery({
    queryKey: ['chat-parameters', 'bench'],
    queryFn: requestOf(chatBenchCalls.getChatBench, {}),
  });

/** How new interviews of a version collect their answers. */
export const responserMethodQuery = (version: VersionId) =>
  queryOptions({
    queryKey: ['responser-method-setting', version],
    queryFn: requestOf(chatCalls.getResponserMethodSetting, { params: { id: version } }),
  });

/** Classifies one sample with the stored and with the given parameters. */
export const runSample = (sample: string, parameters: ChatParameters, signal: AbortSignal) =>
  request(chatBenchCalls.runChatBench, { params: { sample }, body: { parameters } }, { signal });
