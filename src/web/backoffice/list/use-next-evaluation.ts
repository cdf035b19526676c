import { useQueryClient } from '@tanstack/react-query';
import type { InterviewRow } from '#contract/interviews.ts';
import { useToast } from '../../ui/toast.tsx';
import { turnQuery } from '../my-turn/my-turn-queries.ts';
import { namedFailure, useFailureToast } from '../page/failure.ts';

const NO_NEXT = 'Nenhum outro candidato desta versão aguarda avaliação.';
const NEXT_FAILED = 'A avaliação foi salva, mas não foi possível abrir o próximo candidato.';

/** Opens, once somebody was scored, whoever is next in the person's queue to be scored; closes where there is nobody. */
export function useNextEvaluation(
  open: (row: InterviewRow) => void,
  close: () => void,
): (scored: InterviewRow) => void {
  const client = useQueryClient();
  const toast = useToast();
  const notifyFailure = useFailureToast();
  const openNext = async ({ id, module }: InterviewRow) => {
    try {
      const { items } = await client.fetchQuery({ ...turnQuery(module.id), staleTime: 0 });
      const next = items.find(
        ({ row }) => row.id !== id && row.allowedActions.includes('evaluate-candidate'),
      );
      if (next) return open(next.row);
      toast.attention(NO_NEXT);
    } catch (error) {
      notifyFailure(error, namedFailure(NEXT_FAILED, error));
    }
    close();
  };
  return (scored) => void openNext(scored);
}
