import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useToast } from '../../ui/toast.tsx';
import { preparationQuery } from './answers-query.ts';

/** Document 1, section 8. */
export const NOT_PREPARED = 'Erro no preparo da etapa de entrevista de seleção.';

/**
 * Prepares the interview on the server when the step begins. A failure is shown but blocks nothing: answers are
 * stored locally, and each save reports its own outcome.
 */
export function Preparation({ interviewId }: { interviewId: number }) {
  const toast = useToast();
  const { errorUpdatedAt } = useQuery(preparationQuery(interviewId));
  useEffect(() => {
    if (errorUpdatedAt > 0) toast.error(`${NOT_PREPARED} Você pode escrever: o texto fica guardado.`);
  }, [errorUpdatedAt, toast]);
  return null;
}
