import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { certificateCalls } from '#contract/certificates.ts';
import type { InterviewRow } from '#contract/interviews.ts';
import { REVOCATION_REASON } from '#domain/certificates/certificate-request.ts';
import { request } from '../../api.ts';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { CharacterCounter } from '../character-counter.tsx';
import { DialogFailure, useDialogFailure } from '../page/dialog-failure.tsx';
import { useOpenedRow } from '../evaluation/use-opened-row.ts';
import { failureText } from '../page/failure.ts';
import { commandOn } from '../interview-row/expected-revision.ts';
import { FormDialog } from '../unsaved/form-dialog.tsx';

const { minimum, maximum } = REVOCATION_REASON;
const LOST =
  'O servidor não confirmou a exclusão. Tente de novo em instantes: se ela já foi feita, não se repete.';

interface Props {
  row: InterviewRow;
  onClose: () => void;
}

/** Revokes a certificate with a written reason: the public page for its code then shows it as revoked. */
export function DeleteCertificateDialog({ row: opened, onClose }: Props) {
  // On a conflict the typed reason stays while the row is reloaded, so that the next attempt uses the new revision.
  const row = useOpenedRow(opened);
  const [reason, setReason] = useState('');
  const toast = useToast();
  const { failure, fail } = useDialogFailure();
  const revoke = useMutation({
    mutationFn: () =>
      request(certificateCalls.revokeCertificate, {
        ...commandOn(row),
        body: { justificationOfExclusion: reason.trim() },
      }),
    onSuccess: () => {
      toast.success('Certificado do candidato excluído com sucesso!');
      onClose();
    },
    onError: (error) => fail(error, failureText(error, LOST)),
  });
  const length = reason.trim().length;
  const complete = length >= minimum && length <= maximum;

  return (
    <FormDialog
      formId="excluir-certificado"
      submitLabel="Excluir certificado"
      busyLabel="Excluindo…"
      submitButton={{ variant: 'danger', disabled: !complete }}
      isDirty={length > 0}
      busy={revoke.isPending}
      onSubmit={() => {
        if (complete) revoke.mutate();
      }}
      onClose={onClose}
      module={row.module.id}
      title="Excluir certificado"
    >
      <p>
        O certificado de <strong>{row.candidate.name}</strong> deixa de valer. Quem consultar o código dele
        verá que foi revogado.
      </p>
      {revoke.isPending ? null : <DialogFailure failure={failure} />}
      <TextAreaField
        id="motivo"
        label="Motivo da exclusão"
        hint={`De ${minimum} a ${maximum} caracteres. Fica registrado no histórico.`}
        aside={<CharacterCounter count={length} maximum={maximum} minimum={minimum} />}
        required
        rows={3}
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
