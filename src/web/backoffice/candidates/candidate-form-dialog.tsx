import type { ReactNode } from 'react';
import type { InterviewRow } from '#contract/interviews.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { DialogFailure } from '../page/dialog-failure.tsx';
import { FormDialog } from '../unsaved/form-dialog.tsx';
import { CandidateFields } from './candidate-fields.tsx';
import type { CandidateFormApi } from './use-candidate-form.ts';
import type { Saving } from './use-saving.ts';

interface Props {
  title: string;
  version: VersionId;
  form: CandidateFormApi;
  /** The class of the registration as it is stored; null for a new one. */
  classRoom: InterviewRow['classRoom'];
  nameKnown: boolean;
  offersEmail: boolean;
  /** Shown above the fields. */
  children?: ReactNode;
  saving: Saving;
  onClose: () => void;
}

/** The form of a candidate's data. Typed text survives a failure, and closing asks first. */
export function CandidateFormDialog(props: Props) {
  const { title, version, form, onClose } = props;
  const { save, busy, failure } = props.saving;
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
      {props.children}
      {!busy && Object.keys(errors).length === 0 ? <DialogFailure failure={failure} /> : null}
      <CandidateFields
        form={form}
        version={version}
        classRoom={props.classRoom}
        nameKnown={props.nameKnown}
        offersEmail={props.offersEmail}
      />
    </FormDialog>
  );
}
