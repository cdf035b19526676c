import type { InterviewRow } from '#contract/interviews.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { EditCandidateDialog } from '../candidates/edit-candidate-dialog.tsx';
import { DeleteCertificateDialog } from '../certificates/delete-certificate-dialog.tsx';
import { GenerateCertificateDialog } from '../certificates/generate-certificate-dialog.tsx';
import type { MessageAction } from '../emails/row-messages.ts';
import { SendMessageDialog } from '../emails/send-message-dialog.tsx';
import { EvaluateDialog } from '../evaluation/evaluate-dialog.tsx';
import { TimelineDialog } from '../timeline/timeline-dialog.tsx';
import { ProfileReportDialog } from '../profile-report/profile-report-dialog.tsx';
import { DeleteInterviewDialog } from '../row-commands/delete-interview-dialog.tsx';
import { DesistDialog, UndoDesistDialog } from '../row-commands/desist-dialogs.tsx';
import { ExtendDialog } from '../row-commands/extend-dialog.tsx';
import { PreviousInterviewsDialog } from '../row-commands/previous-interviews-dialog.tsx';
import { NewInterviewDialog } from '../row-commands/new-interview-dialog.tsx';
import { PerceptionLinkDialog } from '../row-commands/perception-link-dialog.tsx';
import { RegistrationDataDialog } from '../row-commands/registration-data-dialog.tsx';
import { ResponsibleManagerDialog } from '../row-commands/responsible-manager-dialog.tsx';
import { useReloadSoon } from '../interview-row/interview-queries.ts';
import type { RowClick } from '../interview-row/row-entries.ts';

export type DialogName =
  | MessageAction
  | 'edit'
  | 'evaluate'
  | 'generate-certificate'
  | 'delete-certificate'
  | 'view-registration-data'
  | 'create-new-interview'
  | 'responsible-manager'
  | 'extend-deadline'
  | 'perception-link'
  | 'desist'
  | 'undo-desist'
  | 'delete'
  | 'previous-interviews'
  | 'profile-report'
  | 'history';

export interface OpenDialog {
  readonly name: DialogName;
  readonly row: InterviewRow;
}

interface Props {
  open: OpenDialog | null;
  version: VersionId;
  /** A row was chosen in a dialog that lists rows. */
  onChoose: (choice: RowClick, row: InterviewRow) => void;
  /** Goes on from somebody who was scored to the next one; absent where the page is about one person. */
  onEvaluateNext?: (scored: InterviewRow) => void;
  onClose: () => void;
}

/**
 * The open dialog of a row, if any. The list reloads a second after a dialog that may have changed something closes.
 */
export function RowDialogs({ open, version, onChoose, onEvaluateNext, onClose }: Props) {
  const reloadSoon = useReloadSoon();
  if (!open) return null;
  const { row } = open;
  const close = () => {
    onClose();
    reloadSoon();
  };
  switch (open.name) {
    case 'edit':
      return <EditCandidateDialog row={row} onClose={close} />;
    case 'evaluate':
      return (
        <EvaluateDialog
          key={row.id}
          row={row}
          onClose={close}
          onNext={
            onEvaluateNext &&
            (() => {
              onEvaluateNext(row);
              reloadSoon();
            })
          }
        />
      );
    case 'generate-certificate':
      return <GenerateCertificateDialog row={row} version={version} onClose={close} />;
    case 'delete-certificate':
      return <DeleteCertificateDialog row={row} onClose={close} />;
    case 'view-registration-data':
      return <RegistrationDataDialog row={row} onClose={onClose} />;
    case 'create-new-interview':
      return <NewInterviewDialog row={row} onClose={close} />;
    case 'responsible-manager':
      return <ResponsibleManagerDialog row={row} onClose={close} />;
    case 'extend-deadline':
      return <ExtendDialog row={row} onClose={close} />;
    case 'perception-link':
      return <PerceptionLinkDialog row={row} onClose={onClose} />;
    case 'desist':
      return <DesistDialog row={row} onClose={close} />;
    case 'undo-desist':
      return <UndoDesistDialog row={row} onClose={close} />;
    case 'delete':
      return <DeleteInterviewDialog row={row} onClose={close} />;
    case 'profile-report':
      return <ProfileReportDialog row={row} onClose={onClose} />;
    case 'previous-interviews':
      return (
        <PreviousInterviewsDialog
          row={row}
          onClose={onClose}
          onChoose={(choice, chosen) => {
            onClose();
            onChoose(choice, chosen);
          }}
        />
      );
    case 'send-registration-email':
    case 'resend-result-email':
    case 'resend-reinterview-email':
    case 'self-assessment-email':
    case 'send-certificate':
      return <SendMessageDialog row={row} action={open.name} onClose={close} />;
    case 'history':
      return <TimelineDialog row={row} onClose={onClose} />;
  }
}
