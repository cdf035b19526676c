import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { answerCalls } from '#contract/answers.ts';
import { request } from '../../api.ts';
import { useToast } from '../../ui/toast.tsx';
import { noticeSignedOut } from '../interview-query.ts';

/** Document 1, section 8. */
export const NOT_PREPARED = 'Erro no preparo da etapa de entrevista de seleção.';

/**
 * As the interview step begins, the server is asked to prepare it. A failure is told and holds nobody back: what is
 * written is kept here, and the savings say for themselves what the server thinks of them.
 */
export function Preparation({ interviewId }: { interviewId: number }) {
  const client = useQueryClient();
  const toast = useToast();
  const { errorUpdatedAt } = useQuery({
    queryKey: ['prepare-answers', interviewId],
    queryFn: ({ signal }) =>
      noticeSignedOut(
        client,
        request(answerCalls.prepareAnswers, { params: { id: interviewId } }, { signal }),
      ),
    // Without a network it is to fail, not to wait for one; and once is enough.
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
