import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { SessionEnded } from './session-ended.tsx';
import { useUnsavedText } from './unsaved-text.ts';
import { useLeaveBlocker } from './use-leave-blocker.ts';

/** Asks before unsaved text is left, for another page, another tab of the page, or on closing. */
export function UnsavedGuard({
  when,
  stay,
  about,
}: {
  readonly when: boolean;
  readonly stay: string;
  readonly about: string;
}) {
  useUnsavedText(when);
  const {
    isAsking,
    leave,
    stay: remain,
  } = useLeaveBlocker(
    ({ currentLocation, nextLocation }) =>
      when &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );
  return (
    <>
      {when ? <SessionEnded /> : null}
      <ConfirmDialog
        open={isAsking}
        title="Sair sem salvar?"
        confirmLabel="Sair sem salvar"
        cancelLabel={stay}
        onConfirm={leave}
        onClose={remain}
      >
        <p>{about}</p>
      </ConfirmDialog>
    </>
  );
}
