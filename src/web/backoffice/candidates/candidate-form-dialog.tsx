import type { ReactNode } from 'react';
import type { VersionId } from '#domain/seminar-version.ts';
import { Button } from '../../ui/button.tsx';
import { DialogFailure, type ShownFailure } from '../page/dialog-failure.tsx';
import { UnsavedDialog } from '../unsaved/unsaved-dialog.tsx';
import { CandidateFields } from './candidate-fields.tsx';
import type { CandidateFormApi, CheckedCandidate } from './use-candidate-form.ts';

const FORM_ID = 'dados-do-candidato';

interface Props {
  title: string;
  version: VersionId;
  form: CandidateFormApi;
  nameKnown: boolean;
  offersEmail: boolean;
  /** Shown above the fields. */
  children?: ReactNode;
  /** Why the last attempt failed, if it did. */
  failure: ShownFailure | null;
  busy: boolean;
  onSave: (candidate: CheckedCandidate) => void;
  onClose: () => void;
}

/** The form of a candidate's data. Typed text survives a failure, and closing asks first. */
export function CandidateFormDialog(props: Props) {
  const { title, version, form, failure, busy, onSave, onClose } = props;
  const { isDirty, errors } = form.formState;
  return (
    <UnsavedDialog
      isDirty={isDirty}
      busy={busy}
      onClose={onClose}
      module={version}
      title={title}
      renderFooter={(close) => (
        <>
          <Button variant="secondary" onClick={close} disabled={busy}>
            Cancelar
          </Button>
          <Button type="submit" form={FORM_ID} busy={busy} busyLabel="Salvando…">
            Salvar
          </Button>
        </>
      )}
    >
      <form
        id={FORM_ID}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void form.handleSubmit(onSave)(event);
        }}
        className="space-y-5"
      >
        {props.children}
        {!busy && Object.keys(errors).length === 0 ? <DialogFailure failure={failure} /> : null}
        <CandidateFields form={form} nameKnown={props.nameKnown} offersEmail={props.offersEmail} />
      </form>
    </UnsavedDialog>
  );
}
