import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog, type DialogProps } from '../../ui/dialog.tsx';
import { SessionEnded } from './session-ended.tsx';
import { useUnsavedText } from './unsaved-text.ts';

interface Props extends Omit<DialogProps, 'open' | 'footer' | 'dismissible'> {
  /** Whether something was typed that closing would lose. */
  isDirty: boolean;
  busy: boolean;
  /** Actions; `close` asks first where something would be lost. */
  renderFooter: (close: () => void) => ReactNode;
}

/** A dialog that is typed into: nothing typed is lost unasked, neither by closing it nor by a session that ends. */
export function UnsavedDialog({ isDirty, busy, onClose, renderFooter, children, ...dialog }: Props) {
  const [leaving, setLeaving] = useState(false);
  useUnsavedText(isDirty);
  const close = () => (isDirty ? setLeaving(true) : onClose());
  return (
    <>
      <Dialog {...dialog} open onClose={close} dismissible={!busy} footer={renderFooter(close)}>
        {isDirty ? <SessionEnded /> : null}
        {children}
      </Dialog>
      <ConfirmDialog
        open={leaving}
        title="Sair sem salvar?"
        confirmLabel="Sair sem salvar"
        cancelLabel="Continuar"
        onConfirm={onClose}
        onClose={() => setLeaving(false)}
      >
        <p>O que você digitou ainda não foi salvo.</p>
      </ConfirmDialog>
    </>
  );
}
