import { evaluationCalls } from '#contract/evaluations.ts';
import type { InterviewRow } from '#contract/interviews.ts';
import { request } from '../../api.ts';
import { RESULT_LABELS } from '../interview-row/status-labels.ts';
import { expectedRevision } from '../interview-row/expected-revision.ts';
import { ConfirmScores } from './confirm-scores.tsx';
import type { Scores } from './score-form.ts';

interface Props {
  /** Whose answers were read, at the revision that was shown. */
  interview: Pick<InterviewRow, 'id' | 'lastEvent' | 'statusInterview'>;
  candidateName: string;
  /** The evaluation that these scores replace; null for the first one. */
  corrects: number | null;
  /** The validated scores to confirm; null while the dialog is closed. */
  scores: Scores | null;
  /** The user declined, or the server refused. */
  onClose: () => void;
  onSaved: () => void;
}

/**
 * The last confirmation: the total, the resulting verdict, the one that it replaces (a colleague may have given it while the
 * scores were typed), and who will be notified.
 */
export function ConfirmEvaluation({ interview, candidateName, corrects, ...dialog }: Props) {
  const { statusInterview: today } = interview;
  const replaces = corrects !== null && (today === 'APTO' || today === 'NAO_APTO') ? today : null;
  return (
    <ConfirmScores
      {...dialog}
      title="Confirmar avaliação?"
      confirmLabel="Confirmar"
      decidesFor={candidateName}
      send={(scores) =>
        request(evaluationCalls.evaluateByScores, {
          query: expectedRevision(interview),
          body: { ...scores, interviewId: interview.id, correctsEvaluation: corrects },
        })
      }
      sent="Operação realizada com sucesso!"
      notSent="Não foi possível salvar a avaliação. As notas digitadas continuam aqui; tente de novo."
    >
      {replaces === null ? null : (
        <span className="mb-3 block">
          Esta pessoa já foi avaliada: o resultado de hoje, <strong>{RESULT_LABELS[replaces].text}</strong>, é
          substituído.
        </span>
      )}
      O candidato recebe o resultado por e-mail.
    </ConfirmScores>
  );
}
