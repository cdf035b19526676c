import type { ReactNode } from 'react';
import { MANUAL_SCORE_NAMES } from '#contract/evaluations.ts';
import { COMPETENCY_CODES } from '#domain/evaluation/competencies.ts';
import { verdictOf } from '#domain/evaluation/outcome.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { RESULT_LABELS } from '../interview-row/status-labels.ts';
import { DialogFailure } from '../page/dialog-failure.tsx';
import { failureText } from '../page/failure.ts';
import { useCommand } from '../page/use-command.ts';
import type { Scores } from './score-form.ts';

interface Props {
  /** The validated scores to confirm; null while the dialog is closed. */
  scores: Scores | null;
  title: string;
  confirmLabel: string;
  send: (scores: Scores) => Promise<unknown>;
  sent: string;
  notSent: string;
  /** The user declined, or the server refused. */
  onClose: () => void;
  onSaved: () => void;
  /** Whose result the scores make; null: it is not decided by them alone. */
  decidesFor: string | null;
  /** What happens then. */
  children?: ReactNode;
}

/** The last confirmation of ten scores: the total and, where they decide, the verdict. Then they are sent. */
export function ConfirmScores({ scores, title, confirmLabel, decidesFor, children, ...props }: Props) {
  const { confirm, failure } = useCommand({
    execute: async () => {
      if (scores) await props.send(scores);
    },
    successMessage: props.sent,
    failureMessage: (error) => failureText(error, props.notSent),
    onDone: props.onSaved,
    onRefused: props.onClose,
  });
  if (!scores) return null;
  const total = COMPETENCY_CODES.reduce((sum, code) => sum + scores[MANUAL_SCORE_NAMES[code]], 0);
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel="Revisar"
      onConfirm={confirm}
      onClose={props.onClose}
    >
      <p>
        O total é <strong className="tabular-nums">{total}</strong> de 250
        {decidesFor === null ? null : (
          <>
            : o resultado de {decidesFor} será <strong>{RESULT_LABELS[verdictOf(total)].text}</strong>
          </>
        )}
        .
      </p>
      {children ? <p className="my-3">{children}</p> : null}
      <DialogFailure failure={failure} />
    </ConfirmDialog>
  );
}
