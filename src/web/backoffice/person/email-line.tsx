import { useMutation, useQueryClient } from '@tanstack/react-query';
import { bounceCalls } from '#contract/bounces.ts';
import type { InterviewRow } from '#contract/interviews.ts';
import { request } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useActionFailureToast } from '../page/failure.ts';
import { personQuery } from './person-query.ts';

/** The interview's address and, where it gives mail back, why, what to do, and the way to try it again. */
export function EmailLine({ row, canRetry }: { row: InterviewRow; canRetry: boolean }) {
  const client = useQueryClient();
  const toast = useToast();
  const notifyFailure = useActionFailureToast();
  const retry = useMutation({
    mutationFn: () => request(bounceCalls.retryBouncingAddress, { params: { id: row.id } }),
    onSuccess: () => {
      toast.success('O endereço volta a receber e-mails. O que estava retido sai agora.');
      return client.invalidateQueries({ queryKey: personQuery(row.candidate.id).queryKey });
    },
    onError: (error) => notifyFailure(error, 'Não foi possível liberar o endereço. Nada mudou.'),
  });
  return (
    <>
      <EmailText address={row.email} />
      {row.emailBounces === null ? null : (
        <span className="mt-1 block space-y-1">
          <Tag tone="error">E-mail devolvido</Tag>
          <span className="block">
            O servidor de destino respondeu: {row.emailBounces}. Corrija o endereço nos dados da inscrição.
          </span>
          {canRetry ? (
            <Button variant="secondary" size="sm" busy={retry.isPending} onClick={() => retry.mutate()}>
              Tentar este endereço de novo
            </Button>
          ) : null}
        </span>
      )}
    </>
  );
}
