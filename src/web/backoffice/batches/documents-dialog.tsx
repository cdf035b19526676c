import { useMutation } from '@tanstack/react-query';
import type { VersionId } from '#domain/seminar-version.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { openPdf } from '../certificates/open-certificate.ts';
import { withoutPeople, type ClassSelection, type ListSelection } from '../interview-row/selection.ts';
import { DialogFailure, useDialogFailure } from '../page/dialog-failure.tsx';
import { namedFailure } from '../page/failure.ts';
import { usePreview } from './batch-queries.ts';
import { NextRun, runOf } from './next-run.tsx';
import { RecipientsStep } from './recipients-step.tsx';
import { DOCUMENT_TEXTS, type DocumentAction } from './document-texts.ts';

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
