import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { ScoreFormApi } from '../evaluation/use-score-form.ts';
import { SessionEnded } from '../unsaved/session-ended.tsx';
import { useUnsavedText } from '../unsaved/unsaved-text.ts';
import { useLeaveBlocker } from '../unsaved/use-leave-blocker.ts';

/** Asks before unsaved scores are left, and keeps them on the screen when the session ends. */
export function UnsavedScoresGuard({ form }: { form: ScoreFormApi }) {
  const { isDirty } = form.formState;
  useUnsavedText(isDirty);
  const { isAsking, leave, stay } = useLeaveBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <>
      {isDirty ? <SessionEnded /> : null}
      <ConfirmDialog
        open={isAsking}
        title="Sair sem salvar?"
        confirmLabel="Sair sem salvar"
        cancelLabel="Continuar avaliando"
        onConfirm={leave}
        onClose={stay}
      >
        <p>As notas e a justificativa que você digitou ainda não foram salvas.</p>
      </ConfirmDialog>
    </>
  );
}
