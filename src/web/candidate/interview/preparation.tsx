import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { answerCalls } from '#contract/answers.ts';
import { request } from '../../api.ts';
import { useToast } from '../../ui/toast.tsx';
import { handleSignedOut } from '../interview-query.ts';

/** Document 1, section 8. */
export const NOT_PREPARED = 'Erro no preparo da etapa de entrevista de seleção.';

/**
 * Prepares the interview on the server when the step begins. A failure is shown but blocks nothing: answers are
 * stored locally, and each save reports its own outcome.
 */
export function Preparation({ interviewId }: { interviewId: number }) {
  const client = useQueryClient();
  const toast = useToast();
  const { errorUpdatedAt } = useQuery({
    queryKey: ['prepare-answers', interviewId],
    queryFn: ({ signal }) =>
      handleSignedOut(
        client,
        request(answerCalls.prepareAnswers, { params: { id: interviewId } }, { signal }),
      ),
    // Offline it must fail at once instead of pausing. One attempt is enough.
    networkMode: 'always',
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });
  useEffect(() => {
    if (errorUpdatedAt > 0) toast.error(`${NOT_PREPARED} Você pode escrever: o texto fica guardado.`);
  }, [errorUpdatedAt, toast]);
  return null;
}
