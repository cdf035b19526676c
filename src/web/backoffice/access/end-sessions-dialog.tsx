import type { StaffPerson } from '#contract/staff-access.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { failureText, useFailureToast } from '../page/failure.ts';
import { useEndSessions } from './access-queries.ts';

/** Ends all sessions of a person, whose access stays. */
export function EndSessionsDialog({ person, onClose }: { person: StaffPerson; onClose: () => void }) {
  const toast = useToast();
  const notifyFailure = useFailureToast();
  const end = useEndSessions(person, () => toast.success('As sessões foram encerradas.'));
  const confirm = () =>
    end
      .mutateAsync()
      .catch((error: unknown) =>
        notifyFailure(error, failureText(error, 'Não foi possível encerrar as sessões. Tente de novo.')),
      )
      .finally(onClose);
  return (
    <ConfirmDialog
      open
      title={`Encerrar as sessões de ${person.name}?`}
      confirmLabel="Encerrar sessões"
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>Em todos os aparelhos será preciso entrar de novo. O acesso continua.</p>
    </ConfirmDialog>
  );
}
