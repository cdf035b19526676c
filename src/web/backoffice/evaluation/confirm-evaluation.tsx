import { evaluationCalls, MANUAL_SCORE_NAMES } from '#contract/evaluations.ts';
import type { InterviewRow } from '#contract/interviews.ts';
import { COMPETENCY_CODES } from '#domain/evaluation/competencies.ts';
import { verdictOf } from '#domain/evaluation/outcome.ts';
import { request } from '../../api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DialogFailure } from '../page/dialog-failure.tsx';
import { failureText } from '../page/failure.ts';
import { useCommand } from '../page/use-command.ts';
import { expectedRevision } from '../interview-row/expected-revision.ts';
import { RESULT_LABELS } from '../interview-row/status-labels.ts';
import type { Scores } from './score-form.ts';

const NOT_SAVED = 'Não foi possível salvar a avaliação. As notas digitadas continuam aqui; tente de novo.';

interface Props {
  /** Whose answers were read, at the revision that was shown. */
  interview: Pick<InterviewRow, 'id' | 'lastEvent'>;
  candidateName: string;
  /** The evaluation that these scores replace; null for the first one. */
  corrects: number | null;
  /** The validated scores to confirm; null while the dialog is closed. */
  scores: Scores | null;
  /** The user declined, or the server refused. */
  onClose: () => void;
  onSaved: () => void;
}

/** The last confirmation: the total, the resulting verdict, and who will be notified. Then the scores are sent. */
export function ConfirmEvaluation({ interview, candidateName, corrects, scores, onClose, onSaved }: Props) {
  const { confirm, failure } = useCommand({
    execute: async () => {
      if (scores)
        await request(evaluationCalls.evaluateByScores, {
          query: expectedRevision(interview),
          body: { ...scores, interviewId: interview.id, correctsEvaluation: corrects },
        });
    },
    successMessage: 'Operação realizada com sucesso!',
    failureMessage: (error) => failureText(error, NOT_SAVED),
    onDone: onSaved,
    onRefused: onClose,
  });
  if (!scores) return null;
  const total = COMPETENCY_CODES.reduce((sum, code) => sum + scores[MANUAL_SCORE_NAMES[code]], 0);
  return (
    <ConfirmDialog
      open
      title="Confirmar avaliação?"
      confirmLabel="Confirmar"
      cancelLabel="Revisar"
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        O total é <strong className="tabular-nums">{total}</strong> de 250: o resultado de {candidateName}{' '}
        será <strong>{RESULT_LABELS[verdictOf(total)].text}</strong>.
      </p>
      <p className="my-3">O candidato recebe o resultado por e-mail.</p>
      <DialogFailure failure={failure} />
    </ConfirmDialog>
  );
}
