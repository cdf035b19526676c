import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { interviewCommandCalls } from '#contract/interview-commands.ts';
import type { InterviewRow } from '#contract/interviews.ts';
import { myTurnCalls } from '#contract/my-turn.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { request, requestOf } from '../../api.ts';
import { useToast } from '../../ui/toast.tsx';
import { expectedRevision } from '../interview-row/expected-revision.ts';
import { failureText, namedFailure, useFailureToast } from '../page/failure.ts';

/** Begins the keys of the queues of every version. */
const TURN_KEY = ['my-turn'] as const;

/** What this person may decide or put right in a version. */
export const turnQuery = (version: VersionId) =>
  queryOptions({
    queryKey: [...TURN_KEY, version],
    queryFn: requestOf(myTurnCalls.listTurn, { params: { moduleId: version } }),
  });

export const useTurn = (version: VersionId) => useQuery(turnQuery(version));

/** Reads the queues again, after something that another dialog did. */
export function useReloadTurn(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: TURN_KEY });
}

const NOT_TAKEN = 'Não foi possível assumir. Tente de novo em instantes.';

/** 'Assumir': the person becomes the responsible manager of what they were shown. */
export function useTakeOver(accountId: number) {
  const client = useQueryClient();
  const toast = useToast();
  const notifyFailure = useFailureToast();
  const { mutate, isPending } = useMutation({
    mutationFn: (row: InterviewRow) =>
      request(interviewCommandCalls.includeResponsibleManager, {
        query: { idInterview: row.id, idMnagerResponsible: accountId, ...expectedRevision(row) },
      }),
    onSuccess: (_reply, row) => toast.success(`A inscrição de ${row.candidate.name} agora é sua.`),
    onError: (error) => notifyFailure(error, failureText(error, NOT_TAKEN)),
    onSettled: () => client.invalidateQueries({ queryKey: TURN_KEY }),
  });
  return { takeOver: mutate, isPending };
}

const digestQuery = queryOptions({
  queryKey: ['turn-digest'],
  queryFn: requestOf(myTurnCalls.getTurnDigest, {}),
});

/** Whether the person wants the daily e-mail, and turning it on or off. */
export function useDigest() {
  const client = useQueryClient();
  const toast = useToast();
  const notifyFailure = useFailureToast();
  const { data } = useQuery(digestQuery);
  const { mutate, isPending } = useMutation({
    mutationFn: (wanted: boolean) => request(myTurnCalls.setTurnDigest, { body: { wanted } }),
    onSuccess: (_reply, wanted) => {
      client.setQueryData(digestQuery.queryKey, (known) => known && { ...known, wanted });
      toast.success(wanted ? 'Você vai receber o resumo diário.' : 'Você não recebe mais o resumo diário.');
    },
    onError: (error) => notifyFailure(error, namedFailure('A escolha não foi salva.', error)),
  });
  return { digest: data, setWanted: mutate, isPending };
}
