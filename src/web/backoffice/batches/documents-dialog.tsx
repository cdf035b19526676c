import { useMutation } from '@tanstack/react-query';
import type { SelectionAction } from '#contract/batches.ts';
import { certificateCalls } from '#contract/certificates.ts';
import { profileReportCalls } from '#contract/profile-report.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { request } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { openPdf } from '../certificates/open-certificate.ts';
import { withoutPeople, type ClassSelection, type ListSelection } from '../interview-row/selection.ts';
import { DialogFailure, useDialogFailure } from '../page/dialog-failure.tsx';
import { namedFailure } from '../page/failure.ts';
import {
  PROFILE_REPORT,
  READING_IS_RECORDED,
  REPORT_FAILURE,
} from '../profile-report/profile-report-texts.ts';
import { usePreview } from './batch-queries.ts';
import { NextRun, runOf } from './next-run.tsx';
import { RecipientsStep } from './recipients-step.tsx';

export type DocumentAction = Extract<SelectionAction, 'profile-report' | 'print-certificate'>;

interface DocumentTexts {
  readonly title: string;
  readonly icon: IconName;
  readonly eligibility: string;
  /** How many fit into one document. */
  readonly capacity: string;
  readonly openOne: string;
  readonly openSeveral: string;
  readonly note: string;
  readonly failure: string;
  readonly fetchPdf: (ids: number[]) => Promise<Blob>;
}

/** Documents of several people in one PDF: not batches, since one call makes them while the person waits. */
export const DOCUMENT_TEXTS: Readonly<Record<DocumentAction, DocumentTexts>> = {
  'print-certificate': {
    title: 'Imprimir certificado',
    icon: 'download',
    eligibility: 'Tem certificado para imprimir quem está Certificado.',
    capacity: 'Cabem {limit} certificados em um PDF:',
    openOne: 'Abrir certificado',
    openSeveral: 'Abrir certificados',
    note: 'Vários certificados em um PDF são para o papel: cada página tem o código de conferência, e a assinatura digital fica no arquivo de cada pessoa.',
    failure: 'Houve um erro ao fazer o download certificados!',
    fetchPdf: (ids) => request(certificateCalls.downloadCertificates, { query: { ids } }),
  },
  'profile-report': {
    title: PROFILE_REPORT,
    icon: 'document',
    eligibility: 'Tem relatório quem está Apto ou Certificado e concluiu o questionário de perfil.',
    capacity: 'Cabem {limit} relatórios em um documento:',
    openOne: 'Abrir relatório',
    openSeveral: 'Abrir relatórios',
    note: READING_IS_RECORDED,
    failure: REPORT_FAILURE,
    fetchPdf: (ids) => request(profileReportCalls.downloadProfileReports, { query: { ids } }),
  },
};

export const isDocument = (action: SelectionAction): action is DocumentAction =>
  Object.hasOwn(DOCUMENT_TEXTS, action);

interface Props<S> {
  version: VersionId;
  document: DocumentAction;
  selection: S;
  onSelect: (selection: S) => void;
  onClose: () => void;
}

/**
 * Who has a document and who lacks one, then the documents in one PDF. With more than fit, a run at a time: those of
 * the last run leave the selection, the others stay in it for the next.
 */
export function DocumentsDialog<S extends ListSelection | ClassSelection>({
  version,
  document,
  selection,
  onSelect,
  onClose,
}: Props<S>) {
  const texts = DOCUMENT_TEXTS[document];
  const preview = usePreview(version, document, selection);
  const open = useMutation({ mutationFn: (ids: number[]) => openPdf(() => texts.fetchPdf(ids)) });
  const { failure, fail } = useDialogFailure();
  const { data } = preview;
  const run = runOf(data);
  const ids = run?.ids ?? data?.going.people.map(({ idInterview }) => idInterview) ?? [];
  const download = () =>
    open.mutate([...ids], {
      onSuccess: () => (run ? onSelect(withoutPeople(selection, ids)) : onClose()),
      onError: (error) => {
        // Somebody of the run may have lost theirs meanwhile: the list of who goes is read again.
        void preview.refetch();
        fail(error, namedFailure(texts.failure, error));
      },
    });
  const isReady = data !== undefined && data.refusal === null && !preview.isPlaceholderData;
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!open.isPending}
      module={version}
      title={texts.title}
      footer={
        <>
          <Button variant="secondary" disabled={open.isPending} onClick={onClose}>
            Cancelar
          </Button>
          {data?.refusal ? null : (
            <Button disabled={!isReady} busy={open.isPending} busyLabel="Gerando…" onClick={download}>
              {ids.length === 1 ? texts.openOne : texts.openSeveral}
            </Button>
          )}
        </>
      }
    >
      <RecipientsStep
        preview={preview}
        eligibility={texts.eligibility}
        onRemove={(id) => onSelect(withoutPeople(selection, [id]))}
      />
      {isReady ? (
        <div className="mt-6 space-y-3">
          <NextRun preview={data} what={texts.capacity} />
          <p className="text-sm text-ink-soft">{texts.note}</p>
        </div>
      ) : null}
      {open.isPending ? null : (
        <div className="mt-4">
          <DialogFailure failure={failure} />
        </div>
      )}
    </Dialog>
  );
}
