import type { ReactNode } from 'react';
import { DialogFailure } from '../page/dialog-failure.tsx';
import { FormDialog } from '../unsaved/form-dialog.tsx';
import { CandidateFields, type CandidateFieldsProps } from './candidate-fields.tsx';
import type { Saving } from './use-saving.ts';

interface Props extends CandidateFieldsProps {
  title: string;
  /** Shown above the fields. */
  children?: ReactNode;
  saving: Saving;
  onClose: () => void;
}

/** The form of a candidate's data. Typed text survives a failure, and closing asks first. */
export function CandidateFormDialog({ title, children, saving, onClose, ...fields }: Props) {
  const { form, version } = fields;
  const { save, busy, failure } = saving;
  const { isDirty, errors } = form.formState;
  return (
    <FormDialog
      formId="dados-do-candidato"
      submitLabel="Salvar"
      busyLabel="Salvando…"
      isDirty={isDirty}
      busy={busy}
      onSubmit={(event) => void form.handleSubmit(save)(event)}
      onClose={onClose}
      module={version}
      title={title}
    >
      {children}
      {!busy && Object.keys(errors).length === 0 ? <DialogFailure failure={failure} /> : null}
      <CandidateFields {...fields} />
    </FormDialog>
  );
}
