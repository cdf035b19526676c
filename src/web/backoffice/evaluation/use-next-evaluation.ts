import { useQueryClient } from '@tanstack/react-query';
import type { InterviewRow } from '#contract/interviews.ts';
import { useToast } from '../../ui/toast.tsx';
import { turnQuery } from '../my-turn/my-turn-queries.ts';
import { namedFailure, useFailureToast } from '../page/failure.ts';

const NO_NEXT = 'Nenhum outro candidato desta versão aguarda avaliação.';
const NEXT_FAILED = 'A avaliação foi salva, mas não foi possível abrir o próximo candidato.';

/** Goes on, once somebody was scored, to whoever is next in the person's queue; closes where there is nobody. */
export function useNextEvaluation(
  { id, module }: InterviewRow,
  onNext: ((row: InterviewRow) => void) | undefined,
  onClose: () => void,
): () => void {
  const client = useQueryClient();
  const toast = useToast();
  const notifyFailure = useFailureToast();
  const openNext = async () => {
    try {
      const { items } = await client.fetchQuery({ ...turnQuery(module.id), staleTime: 0 });
      const next = items.find(
        ({ row }) => row.id !== id && row.allowedActions.includes('evaluate-candidate'),
      );
      if (next && onNext) return onNext(next.row);
      toast.attention(NO_NEXT);
    } catch (error) {
      notifyFailure(error, namedFailure(NEXT_FAILED, error));
    }
    onClose();
  };
  return () => void openNext();
}
