import type { InterviewRow } from '#contract/interviews.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { DeleteCertificateDialog } from '../certificates/delete-certificate-dialog.tsx';
import { GenerateCertificateDialog } from '../certificates/generate-certificate-dialog.tsx';
import { EvaluateDialog } from '../evaluation/evaluate-dialog.tsx';
import { HistoryDialog } from '../history/history-dialog.tsx';
import { useReloadSoon } from './interview-queries.ts';

export type DialogName = 'evaluate' | 'generate-certificate' | 'delete-certificate' | 'history';

export interface OpenDialog {
  readonly name: DialogName;
  readonly row: InterviewRow;
}

/** The dialog of a row, if one is open. The list reloads a second after one that may have changed something closes. */
export function RowDialogs({
  open,
  version,
  onClose,
}: {
  open: OpenDialog | null;
  version: VersionId;
  onClose: () => void;
}) {
  const reloadSoon = useReloadSoon();
  if (!open) return null;
  const { row } = open;
  const close = () => {
    onClose();
    reloadSoon();
  };
  switch (open.name) {
    case 'evaluate':
      return <EvaluateDialog row={row} onClose={close} />;
    case 'generate-certificate':
      return <GenerateCertificateDialog rows={[row]} version={version} onClose={close} />;
    case 'delete-certificate':
      return <DeleteCertificateDialog row={row} onClose={close} />;
    case 'history':
      return <HistoryDialog row={row} onClose={onClose} />;
  }
}
