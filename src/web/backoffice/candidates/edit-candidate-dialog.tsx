import type { ReactNode } from 'react';
import type { InterviewRow } from '#contract/interviews.ts';
import { EmailText } from '../../ui/email-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { AccessAddressNote } from '../access-address/access-address-note.tsx';
import { useOpenedRow } from '../evaluation/use-opened-row.ts';
import { phoneText } from '../person-texts.ts';
import { CandidateFormDialog } from './candidate-form-dialog.tsx';
import { valuesOf } from './candidate-values.ts';
import { useCandidateForm } from './use-candidate-form.ts';
import { useSaveRegistration } from './use-saving.ts';

interface Props {
  row: InterviewRow;
  /** Shown above the fields. */
  children?: ReactNode;
  onClose: () => void;
}

/** The data of a registration: e-mail, phone, city and class. CPF and name are read-only. */
export function EditCandidateDialog({ row: opened, children, onClose }: Props) {
  const row = useOpenedRow(opened);
  const form = useCandidateForm(valuesOf(opened));
  const saving = useSaveRegistration(row, onClose);
  return (
    <CandidateFormDialog
      title="Editar candidato"
      version={row.module.id}
      form={form}
      classRoom={row.classRoom}
      nameKnown
      offersEmail={row.allowedActions.includes('send-registration-email')}
      saving={saving}
      onClose={onClose}
    >
      {children}
      <AccessAddressNote interviewId={row.id} />
      {row.lastEvent === opened.lastEvent ? null : <StoredNow row={row} />}
    </CandidateFormDialog>
  );
}

/** After a conflict: the data stored now, beside what was typed here. */
function StoredNow({ row }: { row: InterviewRow }) {
  return (
    <section aria-label="Como está salvo agora" className="rounded border-2 border-line bg-paper p-4">
      <p className="flex items-start gap-2 font-semibold">
        <Icon name="info" className="mt-1 size-5" />
        Como está salvo agora
      </p>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-ink-soft">E-mail</dt>
        <dd className="wrap-anywhere">
          <EmailText address={row.email} />
        </dd>
        <dt className="text-ink-soft">Telefone</dt>
        <dd>{phoneText(row.phone)}</dd>
        <dt className="text-ink-soft">Cidade</dt>
        <dd>
          {row.city.name}, {row.city.uf.initials}
        </dd>
        <dt className="text-ink-soft">Turma</dt>
        <dd>{row.classRoom?.className ?? 'Nenhuma'}</dd>
      </dl>
      <p className="mt-2 text-sm">
        O que você digitou continua abaixo. Ao salvar de novo, vale o que está no formulário.
      </p>
    </section>
  );
}
