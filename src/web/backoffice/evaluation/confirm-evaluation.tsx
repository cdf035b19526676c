import { evaluationCalls } from '#contract/evaluations.ts';
import type { InterviewRow } from '#contract/interviews.ts';
import { request } from '../../api.ts';
import { expectedRevision } from '../interview-row/expected-revision.ts';
import { ConfirmScores } from './confirm-scores.tsx';
import type { Scores } from './score-form.ts';

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

/** The last confirmation: the total, the resulting verdict, and who will be notified. */
export function ConfirmEvaluation({ interview, candidateName, corrects, ...dialog }: Props) {
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
      O candidato recebe o resultado por e-mail.
    </ConfirmScores>
  );
}
