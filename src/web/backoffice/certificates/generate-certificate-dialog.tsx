import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { certificateCalls } from '#contract/certificates.ts';
import type { InterviewRow } from '#contract/interviews.ts';
import { versionById, type VersionId } from '#domain/seminar-version.ts';
import { request } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { today } from '../dates.ts';
import { useActionFailure } from '../failure.ts';
import { useModule } from '../modules.ts';
import {
  checkSeminarForm,
  MISSING_SEMINAR,
  type CheckedSeminar,
  type SeminarField,
  type SeminarForm,
} from './certificate-form.ts';
import { SelectedCandidates } from './selected-candidates.tsx';
import { SeminarFields } from './seminar-fields.tsx';
import { SeminarReview } from './seminar-review.tsx';

const FORM_ID = 'gerar-certificado';
const FIELDS: readonly SeminarField[] = ['beginDate', 'endDate', 'courseHours'];

interface Props {
  rows: readonly InterviewRow[];
  version: VersionId;
  onClose: () => void;
}

/** When and how long the seminar was, a look over it, and the certificate is issued. */
export function GenerateCertificateDialog({ rows, version, onClose }: Props) {
  const { settingsMap } = useModule(version);
  const [form, setForm] = useState<SeminarForm>({
    beginDate: '',
    endDate: '',
    courseHours: settingsMap['courseHours'] ?? String(versionById(version).courseHours),
  });
  const [errors, setErrors] = useState<Partial<Record<SeminarField, string>>>({});
  const [reviewed, setReviewed] = useState<CheckedSeminar | null>(null);
  const toast = useToast();
  const tellFailure = useActionFailure();

  const issue = useMutation({
    mutationFn: (seminar: CheckedSeminar) =>
      request(certificateCalls.issueCertificates, {
        body: { ...seminar, idsInterview: rows.map(({ id }) => id) },
      }),
    onSuccess: ({ items }) => {
      const refused = items.flatMap(({ refusal }) => refusal ?? []);
      for (const { message } of refused) toast.attention(message);
      if (refused.length < items.length) toast.success('Operação realizada com sucesso!');
      onClose();
    },
    onError: (error) =>
      tellFailure(error, 'Não foi possível gerar o certificado. Nada foi emitido; tente de novo.'),
  });

  const review = () => {
    const check = checkSeminarForm(form, today());
    setErrors(check.ok ? {} : check.errors);
    if (check.ok) {
      setReviewed(check.seminar);
      return;
    }
    if (check.missing) toast.error(MISSING_SEMINAR);
    const first = FIELDS.find((field) => field in check.errors);
    if (first) document.getElementById(first)?.focus();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!issue.isPending}
      module={version}
      title="Gerar certificado"
      footer={
        reviewed ? (
          <>
            <Button variant="secondary" disabled={issue.isPending} onClick={() => setReviewed(null)}>
              Revisar
            </Button>
            <Button busy={issue.isPending} busyLabel="Gerando…" onClick={() => issue.mutate(reviewed)}>
              Confirmar
            </Button>
          </>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" form={FORM_ID}>
              Continuar
            </Button>
          </>
        )
      }
    >
      <SelectedCandidates rows={rows} />
      {reviewed ? (
        <SeminarReview seminar={reviewed} count={rows.length} />
      ) : (
        <SeminarFields formId={FORM_ID} form={form} errors={errors} onChange={setForm} onSubmit={review} />
      )}
    </Dialog>
  );
}
