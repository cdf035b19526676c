import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog, type DialogProps } from '../../ui/dialog.tsx';
import { SessionEnded } from './session-ended.tsx';
import { useUnsavedText } from './unsaved-text.ts';

interface Props extends Omit<DialogProps, 'open' | 'footer' | 'dismissible'> {
  /** Whether closing would lose typed text. */
  isDirty: boolean;
  busy: boolean;
  /** The actions; `close` asks first when there is unsaved text. */
  renderFooter: (close: () => void) => ReactNode;
}

/**
 * A dialog with a form: typed text is never lost without a confirmation, neither by closing nor by the end of the
 * session.
 */
export function UnsavedDialog({ isDirty, busy, onClose, renderFooter, children, ...dialog }: Props) {
  const [isConfirmingClose, setConfirmingClose] = useState(false);
  useUnsavedText(isDirty);
  const close = () => (isDirty ? setConfirmingClose(true) : onClose());
  return (
    <>
      <Dialog {...dialog} open onClose={close} dismissible={!busy} footer={renderFooter(close)}>
        {isDirty ? <SessionEnded /> : null}
        {children}
      </Dialog>
      <ConfirmDialog
        open={isConfirmingClose}
        title="Sair sem salvar?"
        confirmLabel="Sair sem salvar"
        cancelLabel="Continuar"
        onConfirm={onClose}
        onClose={() => setConfirmingClose(false)}
      >
        <p>O que você digitou ainda não foi salvo.</p>
      </ConfirmDialog>
    </>
  );
}
