import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { SessionEnded } from './session-ended.tsx';
import { useSomethingUnsaved, useUnsavedText } from './unsaved-text.ts';
import { useLeaveBlocker } from './use-leave-blocker.ts';

const ELSEWHERE = 'O que você mudou nesta página ainda não foi salvo.';

/**
 * Asks before unsaved text is left, for another page, another tab of the page, or on closing. `when`: the page's main
 * form, of which `about` says what would be lost; smaller forms of the page hold theirs by `useUnsavedText`. Once per
 * page, since the router asks a single blocker. `isKeptWithinPage`: the page keeps what was typed while only what it shows
 * of itself changes.
 */
export function UnsavedGuard({
  when = false,
  stay = 'Continuar nesta página',
  about = ELSEWHERE,
  isKeptWithinPage = false,
}: {
  readonly when?: boolean;
  readonly stay?: string;
  readonly about?: string;
  readonly isKeptWithinPage?: boolean;
}) {
  useUnsavedText(when);
  const holds = useSomethingUnsaved() || when;
  const {
    isAsking,
    leave,
    stay: remain,
  } = useLeaveBlocker(
    ({ currentLocation, nextLocation }) =>
      holds &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (!isKeptWithinPage && currentLocation.search !== nextLocation.search)),
  );
  return (
    <>
      {holds ? <SessionEnded /> : null}
      <ConfirmDialog
        open={isAsking}
        title="Sair sem salvar?"
        confirmLabel="Sair sem salvar"
        cancelLabel={stay}
        onConfirm={leave}
        onClose={remain}
      >
        <p>{when ? about : ELSEWHERE}</p>
      </ConfirmDialog>
    </>
  );
}
