import { evaluationDecisionCalls, REVISION_MAX, revisionReason } from '#contract/evaluation-decisions.ts';
import type { ScoreData } from '#contract/evaluations.ts';
import { request } from '../../../api.ts';
import { cpfText } from '../../person-texts.ts';
import { expectedRevision } from '../../interview-row/expected-revision.ts';
import { ReasonDialog } from '../reason-dialog.tsx';

interface Props {
  data: ScoreData;
  /** There are unsaved manual scores, which a revision discards. */
  losesScores: boolean;
  onClose: () => void;
  onRequested: () => void;
}

/** Returns the answers to the candidate with a reason that is sent verbatim. */
export function RevisionDialog({ data, losesScores, onClose, onRequested }: Props) {
  return (
    <ReasonDialog
      formId="solicitar-revisao"
      fieldId="justificativa-da-revisao"
      title="Solicitar revisão"
      submitLabel="Solicitar revisão"
      busyLabel="Solicitando…"
      hint="Diga o que falta contar, e em qual resposta."
      reason={revisionReason}
      maximum={REVISION_MAX}
      send={(justification) =>
        request(evaluationDecisionCalls.evaluateInterview, {
          params: { id: data.interview.id },
          query: { option: 'SOLICITAR_REVISAO', ...expectedRevision(data.interview) },
          body: { justification },
        })
      }
      sent="Operação realizada com sucesso!"
      failed="Erro ao tentar solicitar aprovação!"
      onSent={onRequested}
      onClose={onClose}
    >
      <p>
        <strong>{data.candidateName}</strong>
        <span className="block text-sm text-ink-soft tabular-nums">CPF {cpfText(data.candidateCpf)}</span>
      </p>
      <p>
        As respostas voltam para a pessoa candidata, que as corrige e envia de novo. A justificativa vai para
        ela <strong>por e-mail, palavra por palavra</strong>, e fica no histórico com o seu nome.
      </p>
      {losesScores ? <p>As notas que você digitou na tabela e não salvou não serão guardadas.</p> : null}
    </ReasonDialog>
  );
}
