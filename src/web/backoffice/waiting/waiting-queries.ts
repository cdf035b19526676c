import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type WaitingJobs, waitingWorkCalls } from '#contract/waiting-work.ts';
import { request, requestOf } from '../../api.ts';
import { failureText, useFailureToast } from '../page/failure.ts';
import { useToast } from '../../ui/toast.tsx';

const KEY = ['waiting-work'] as const;
const POLL_MS = 10_000;
const NOT_RETRIED = 'Não foi possível adiantar as tarefas.';

export const useWaitingWork = () =>
  useQuery({
    queryKey: KEY,
    queryFn: requestOf(waitingWorkCalls.listWaitingWork, {}),
    refetchInterval: POLL_MS,
  });

/** 'Tentar agora' for the jobs of one line. */
export function useRetryWaitingWork() {
  const client = useQueryClient();
  const toast = useToast();
  const notifyFailure = useFailureToast();
  const { mutate, variables, isPending } = useMutation({
    mutationFn: ({ job, code }: Pick<WaitingJobs, 'job' | 'code'>) =>
      request(waitingWorkCalls.retryWaitingWork, { body: { job, code } }),
    onSuccess: ({ retried }) => {
      if (retried === 0) toast.attention('Essas tarefas já não estavam em espera.');
      else toast.success(retried === 1 ? 'Uma tarefa tenta agora.' : `${retried} tarefas tentam agora.`);
    },
    onError: (error) => notifyFailure(error, failureText(error, NOT_RETRIED)),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
  return { retry: mutate, busyJob: isPending ? variables.job : null };
}
