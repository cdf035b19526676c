import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { certificateCalls } from '#contract/certificates.ts';
import type { InterviewRow } from '#contract/interviews.ts';
import { REVOCATION_REASON } from '#domain/certificates/certificate-request.ts';
import { request } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { CharacterCounter } from '../character-counter.tsx';
import { useActionFailure } from '../failure.ts';

const { minimum, maximum } = REVOCATION_REASON;
const FORM_ID = 'excluir-certificado';

/** A written reason, and the certificate is revoked: whoever checks its code reads so. */
export function DeleteCertificateDialog({ row, onClose }: { row: InterviewRow; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const toast = useToast();
  const tellFailure = useActionFailure();
  const revoke = useMutation({
    mutationFn: () =>
      request(certificateCalls.revokeCertificate, {
        params: { id: row.id },
        body: { justificationOfExclusion: reason.trim() },
      }),
    onSuccess: () => {
      toast.success('Certificado do candidato excluído com sucesso!');
      onClose();
    },
    onError: (error) =>
      tellFailure(
        error,
        'Não foi possível excluir o certificado. Ele continua valendo; tente de novo em instantes.',
      ),
  });
  const length = reason.trim().length;
  const complete = length >= minimum && length <= maximum;

  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!revoke.isPending}
      module={row.module.id}
      title="Excluir certificado"
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={revoke.isPending}>
            Cancelar
          </Button>
          <Button
            type="submit"
            form={FORM_ID}
            variant="danger"
            disabled={!complete}
            busy={revoke.isPending}
            busyLabel="Excluindo…"
          >
            Excluir certificado
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (complete && !revoke.isPending) revoke.mutate();
        }}
        className="space-y-5"
      >
        <p>
          O certificado de <strong>{row.candidate.name}</strong> deixa de valer. Quem consultar o código dele
          verá que foi revogado.
        </p>
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
      </form>
    </Dialog>
  );
}
