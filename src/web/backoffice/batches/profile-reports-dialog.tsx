import type { BatchPreview } from '#contract/batches.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { withRows, type ListSelection } from '../interview-row/selection.ts';
import { numberText } from '../number-text.ts';
import { DialogFailure, useDialogFailure } from '../page/dialog-failure.tsx';
import { namedFailure } from '../page/failure.ts';
import { useOpenReports } from '../profile-report/profile-report-queries.ts';
import {
  PROFILE_REPORT,
  READING_IS_RECORDED,
  REPORT_FAILURE,
} from '../profile-report/profile-report-texts.ts';
import { usePreview } from './batch-queries.ts';
import { peopleText } from './batch-texts.ts';
import { RecipientsStep } from './recipients-step.tsx';

const ELIGIBILITY = 'Tem relatório quem está Apto ou Certificado e concluiu o questionário de perfil.';

interface Props {
  version: VersionId;
  selection: ListSelection;
  onSelect: (selection: ListSelection) => void;
  onClose: () => void;
}

/**
 * Who has a report and who lacks one, then the reports in one document. With more than fit, a run at a time: those of
 * the last run leave the selection, the others stay in it for the next.
 */
export function ProfileReportsDialog({ version, selection, onSelect, onClose }: Props) {
  const preview = usePreview(version, 'profile-report', selection, true);
  const open = useOpenReports();
  const { failure, fail } = useDialogFailure();
  const { data } = preview;
  const run = data ? data.going.people.slice(0, data.limit) : [];
  const left = (data?.going.total ?? 0) - run.length;
  const download = () => {
    const ids = run.map(({ idInterview }) => idInterview);
    open.mutate(ids, {
      onSuccess: () => (left > 0 ? onSelect(withRows(selection, ids, false)) : onClose()),
      onError: (error) => fail(error, namedFailure(REPORT_FAILURE, error)),
    });
  };
  const isReady = data !== undefined && data.refusal === null && !preview.isPlaceholderData;
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!open.isPending}
      module={version}
      title={PROFILE_REPORT}
      footer={
        <>
          <Button variant="secondary" disabled={open.isPending} onClick={onClose}>
            Cancelar
          </Button>
          {data?.refusal ? null : (
            <Button disabled={!isReady} busy={open.isPending} busyLabel="Gerando…" onClick={download}>
              {run.length === 1 ? 'Abrir relatório' : 'Abrir relatórios'}
            </Button>
          )}
        </>
      }
    >
      <RecipientsStep
        preview={preview}
        eligibility={ELIGIBILITY}
        onRemove={(id) => onSelect(withRows(selection, [id], false))}
      />
      {isReady ? (
        <div className="mt-6 space-y-3">
          {left > 0 ? <NextRun preview={data} taken={run.length} left={left} /> : null}
          <p className="text-sm text-ink-soft">{READING_IS_RECORDED}</p>
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

function NextRun({ preview, taken, left }: { preview: BatchPreview; taken: number; left: number }) {
  return (
    <p className="rounded border-2 border-line p-4">
      Cabem {numberText(preview.limit)} relatórios em um documento: agora vão os primeiros {numberText(taken)}
      , por nome. {left === 1 ? 'Continua selecionada' : 'Continuam selecionadas'} {peopleText(left)} para o
      próximo.
    </p>
  );
}
