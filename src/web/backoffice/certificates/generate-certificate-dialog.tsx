import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { certificateCalls } from '#contract/certificates.ts';
import type { InterviewRow } from '#contract/interviews.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { request } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { DialogFailure, useDialogFailure } from '../page/dialog-failure.tsx';
import { useOpenedRow } from '../evaluation/use-opened-row.ts';
import { failureText } from '../page/failure.ts';
import { expectedRevision } from '../interview-row/expected-revision.ts';
import { UnsavedDialog } from '../unsaved/unsaved-dialog.tsx';
import { useCertificateCheck } from './certificate-check-query.ts';
import { CertificateDoubts } from './certificate-doubts.tsx';
import type { CheckedSeminar } from './certificate-form.ts';
import { SelectedCandidates } from './selected-candidates.tsx';
import { SeminarFields } from './seminar-fields.tsx';
import { SeminarReview } from './seminar-review.tsx';
import { useConfirmations } from './use-confirmations.ts';
import { useSeminarForm } from './use-seminar-form.ts';

const FORM_ID = 'gerar-certificado';
const LOST =
  'O servidor não confirmou a emissão. Tente de novo em instantes: se o certificado já saiu, ele não sai duas vezes.';

interface Props {
  row: InterviewRow;
  version: VersionId;
  onClose: () => void;
}

/** Dates and hours of the seminar, a review step, and the certificate is issued. */
export function GenerateCertificateDialog({ row: opened, version, onClose }: Props) {
  // On a conflict the typed seminar stays while the row is reloaded, so that the next attempt uses the new revision.
  const row = useOpenedRow(opened);
  const [reviewed, setReviewed] = useState<CheckedSeminar | null>(null);
  const { isDirty, fields } = useSeminarForm(version, setReviewed);
  const check = useCertificateCheck(reviewed, [row.id]);
  const confirmations = useConfirmations(check.data);
  const mayIssue = confirmations.isConfirmed && confirmations.refused.length === 0 && !check.isFetching;
  const toast = useToast();
  const { failure, fail } = useDialogFailure();

  const issue = useMutation({
    mutationFn: (seminar: CheckedSeminar) =>
      request(certificateCalls.issueCertificates, {
        query: expectedRevision(row),
        body: { ...seminar, idsInterview: [row.id], ...confirmations.body },
      }),
    onSuccess: () => {
      toast.success('Operação realizada com sucesso!');
      onClose();
    },
    onError: (error) => fail(error, failureText(error, LOST)),
  });

  return (
    <UnsavedDialog
      isDirty={isDirty}
      busy={issue.isPending}
      onClose={onClose}
      module={version}
      title="Gerar certificado"
      renderFooter={(close) =>
        reviewed ? (
          <>
            <Button variant="secondary" disabled={issue.isPending} onClick={() => setReviewed(null)}>
              Revisar
            </Button>
            <Button
              busy={issue.isPending}
              busyLabel="Gerando…"
              disabled={!mayIssue}
              onClick={() => issue.mutate(reviewed)}
            >
              Confirmar
            </Button>
          </>
        ) : (
          <>
            <Button variant="secondary" onClick={close}>
              Cancelar
            </Button>
            <Button type="submit" form={FORM_ID}>
              Continuar
            </Button>
          </>
        )
      }
    >
      <SelectedCandidates rows={[row]} />
      {reviewed ? (
        <>
          <SeminarReview seminar={reviewed} count={1} />
          <CertificateDoubts check={check} confirmations={confirmations} />
          {issue.isPending || failure === null ? null : (
            <div className="mt-4">
              <DialogFailure failure={failure} />
            </div>
          )}
        </>
      ) : (
        <SeminarFields formId={FORM_ID} {...fields} />
      )}
    </UnsavedDialog>
  );
}
