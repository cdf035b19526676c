import { evaluationDecisionCalls } from '#contract/evaluation-decisions.ts';
import type { ScoreData } from '#contract/evaluations.ts';
import { request } from '../../../api.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DialogFailure } from '../../page/dialog-failure.tsx';
import { namedFailure } from '../../page/failure.ts';
import { useCommand } from '../../page/use-command.ts';
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

export function ApproveDialog({ data, losesScores, onClose, onApproved }: Props) {
  const { confirm, failure } = useCommand({
    execute: () =>
      request(evaluationDecisionCalls.evaluateInterview, {
        params: { id: data.interview.id },
        query: { option: 'APROVADO', ...expectedRevision(data.interview) },
        body: {},
      }),
    successMessage: 'Operação realizada com sucesso!',
    failureMessage: (error) => namedFailure(FAILED, error),
    onDone: onApproved,
    onRefused: onClose,
  });
  return (
    <ConfirmDialog
      open
      title="Aprovar entrevista?"
      confirmLabel="Aprovar"
      onConfirm={confirm}
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
