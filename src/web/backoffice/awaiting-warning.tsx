import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { evaluationCalls } from '#contract/evaluations.ts';
import { request } from '../api.ts';
import { useToast } from '../ui/toast.tsx';
import { useLoadFailure, worthRetrying } from './failure.ts';

const WARNING = 'Existe(m) entrevista(s) no sistema "Aguardando avaliação".';
const FAILURE = 'Erro ao analisar se existem entrevistas Aguardando avaliação.';

/** Caches, one a load of the portal, whose person was told already: going about the back office tells nothing anew. */
const told = new WeakSet<QueryClient>();

/** Tells an administrator, once on load, that interviews await evaluation. Shows nothing itself. */
export function AwaitingWarning() {
  const client = useQueryClient();
  const toast = useToast();
  const { data, error } = useQuery({
    queryKey: ['awaiting-evaluation'],
    queryFn: ({ signal }) => request(evaluationCalls.anyAwaitingEvaluation, {}, { signal }),
    retry: worthRetrying,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useLoadFailure(error, FAILURE);
  useEffect(() => {
    if (!data?.awaiting || told.has(client)) return;
    told.add(client);
    toast.attention(WARNING);
  }, [data, client, toast]);
  return null;
}
