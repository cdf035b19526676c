import type { ComponentProps, SyntheticEvent } from 'react';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { UnsavedDialog } from './unsaved-dialog.tsx';

interface Props extends Omit<ComponentProps<typeof UnsavedDialog>, 'renderFooter'> {
  formId: string;
  submitLabel: string;
  busyLabel: string;
  submitButton?: Pick<ButtonProps, 'variant' | 'disabled'>;
  /** Not called while a submission is under way. */
  onSubmit: (event: SyntheticEvent) => void;
}

/** A form in a dialog, with 'Cancelar' and its submit button. */
export function FormDialog({
  formId,
  submitLabel,
  busyLabel,
  submitButton,
  onSubmit,
  children,
  ...dialog
}: Props) {
  const { busy } = dialog;
  return (
    <UnsavedDialog
      {...dialog}
      renderFooter={(close) => (
        <>
          <Button variant="secondary" onClick={close} disabled={busy}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} busy={busy} busyLabel={busyLabel} {...submitButton}>
            {submitLabel}
          </Button>
        </>
      )}
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) onSubmit(event);
        }}
        className="space-y-5"
      >
        {children}
      </form>
    </UnsavedDialog>
  );
}
