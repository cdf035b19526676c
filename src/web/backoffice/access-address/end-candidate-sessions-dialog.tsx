import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addressChangeCalls } from '#contract/address-change.ts';
import type { InterviewRow } from '#contract/interviews.ts';
import { request } from '../../api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { failureText, useFailureToast } from '../page/failure.ts';

const FAILED = 'Não foi possível encerrar as sessões. Tente de novo.';

/** Signs a candidate out of every device, such as after a lost phone. */
export function EndCandidateSessionsDialog({ row, onClose }: { row: InterviewRow; onClose: () => void }) {
  const toast = useToast();
  const notifyFailure = useFailureToast();
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: () => request(addressChangeCalls.endCandidateSessions, { params: { id: row.id } }),
    onSuccess: () => toast.success('As sessões foram encerradas.'),
    onError: (error) => notifyFailure(error, failureText(error, FAILED)),
    onSettled: () => client.invalidateQueries(),
  });
  return (
    <ConfirmDialog
      open
      title={`Encerrar as sessões de ${row.candidate.name}?`}
      confirmLabel="Encerrar sessões"
      onConfirm={() => end.mutateAsync().then(onClose, onClose)}
      onClose={onClose}
    >
      <p>
        Em todos os aparelhos a pessoa precisará entrar de novo. A conta, a inscrição e o que ela escreveu
        continuam. O histórico da inscrição mostra quem encerrou e quando.
      </p>
    </ConfirmDialog>
  );
}
