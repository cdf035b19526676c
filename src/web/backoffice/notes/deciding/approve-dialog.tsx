import { evaluationDecisionCalls } from '#contract/evaluation-decisions.ts';
import type { ScoreData } from '#contract/evaluations.ts';
import { request } from '../../../api.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { DialogFailure, useDialogFailure } from '../../page/dialog-failure.tsx';
import { isRetryable, namedFailure, useFailureToast } from '../../page/failure.ts';
import { cpfText } from '../../person-texts.ts';
import { expectedRevision } from '../../interview-row/expected-revision.ts';

const FAILED = 'Erro ao tentar aprovar entrevista!';

interface Props {
  data: ScoreData;
  /** There are unsaved manual scores, which an approval discards. */
  losesScores: boolean;
  onClose: () => void;
  onApproved: () => void;
}

/**
 * Confirms an approval. A refusal closes the dialog, since the interview has changed since it was shown; a lost
 * connection is shown in the dialog, which stays open for a retry.
 */
export function ApproveDialog({ data, losesScores, onClose, onApproved }: Props) {
  const toast = useToast();
  const notifyFailure = useFailureToast();
  const { failure, fail } = useDialogFailure();
  const approve = async () => {
    try {
      await request(evaluationDecisionCalls.evaluateInterview, {
        params: { id: data.interview.id },
        query: { option: 'APROVADO', ...expectedRevision(data.interview) },
        body: {},
      });
    } catch (error) {
      const failureMessage = namedFailure(FAILED, error);
      if (isRetryable(error)) {
        fail(error, failureMessage);
        return;
      }
      notifyFailure(error, failureMessage);
      onClose();
      return;
    }
    toast.success('Operação realizada com sucesso!');
    onApproved();
  };
  return (
    <ConfirmDialog
      open
      title="Aprovar entrevista?"
      confirmLabel="Aprovar"
      onConfirm={approve}
      onClose={onClose}
    >
      <div className="space-y-3">
        <p>
          <strong>{data.candidateName}</strong>
          <span className="block text-sm text-ink-soft tabular-nums">CPF {cpfText(data.candidateCpf)}</span>
        </p>
        <p>
          O resultado passa a ser <strong>“Apto”</strong>, com o seu nome e sem notas manuais, e vai por
          e-mail para a pessoa candidata.
        </p>
        {losesScores ? <p>As notas que você digitou na tabela e não salvou não serão guardadas.</p> : null}
        <DialogFailure failure={failure} />
      </div>
    </ConfirmDialog>
  );
}
