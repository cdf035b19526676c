import { useState, type ReactNode } from 'react';
import type { VersionId } from '#domain/seminar-version.ts';
import { RefusalBox } from '../../identity/form-problems.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CandidateFields } from './candidate-fields.tsx';
import type { CandidateFormApi, CheckedCandidate } from './use-candidate-form.ts';

const FORM_ID = 'dados-do-candidato';

interface Props {
  title: string;
  version: VersionId;
  form: CandidateFormApi;
  nameKnown: boolean;
  offersEmail: boolean;
  /** Above the fields: what this form is about. */
  children?: ReactNode;
  /** Why the last attempt failed; null: it did not. */
  failure: { readonly message: string; readonly attempt: number } | null;
  busy: boolean;
  onSave: (candidate: CheckedCandidate) => void;
  onClose: () => void;
}

/** The form of a candidate's data. What was typed is not lost by a failure, nor by closing without being asked. */
export function CandidateFormDialog(props: Props) {
  const { title, version, form, failure, busy, onSave, onClose } = props;
  const [leaving, setLeaving] = useState(false);
  const { isDirty, errors } = form.formState;
  const close = () => (isDirty ? setLeaving(true) : onClose());
  return (
    <>
      <Dialog
        open
        onClose={close}
        dismissible={!busy}
        module={version}
        title={title}
        footer={
          <>
            <Button variant="secondary" onClick={close} disabled={busy}>
              Cancelar
            </Button>
            <Button type="submit" form={FORM_ID} busy={busy} busyLabel="Salvando…">
              Salvar
            </Button>
          </>
        }
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
          {failure && Object.keys(errors).length === 0 ? (
            <RefusalBox key={failure.attempt} message={failure.message} />
          ) : null}
          <CandidateFields form={form} nameKnown={props.nameKnown} offersEmail={props.offersEmail} />
        </form>
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
