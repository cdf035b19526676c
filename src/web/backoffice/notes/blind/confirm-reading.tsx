import { blindReadingCalls } from '#contract/blind-reading.ts';
import type { ScoreData } from '#contract/evaluations.ts';
import { request } from '../../../api.ts';
import { ConfirmScores } from '../../evaluation/confirm-scores.tsx';
import type { Scores } from '../../evaluation/score-form.ts';
import { commandOn } from '../../interview-row/expected-revision.ts';

interface Props {
  data: ScoreData;
  /** The validated scores to confirm; null while the dialog is closed. */
  scores: Scores | null;
  /** The user declined, or the server refused. */
  onClose: () => void;
  onSaved: () => void;
}

/** The last confirmation of a reading: it cannot be changed afterwards. The third one says what the result will be. */
export function ConfirmReading({ data, ...dialog }: Props) {
  const isThird = data.blindReading?.due === 'THIRD';
  return (
    <ConfirmScores
      {...dialog}
      title="Enviar a sua leitura?"
      confirmLabel="Enviar"
      decidesFor={isThird ? data.candidateName : null}
      send={({ correctsEvaluation: _none, ...given }) =>
        request(blindReadingCalls.giveReading, {
          ...commandOn(data.interview),
          body: { ...given, kind: isThird ? 'third' : 'blind' },
        })
      }
      sent="Leitura enviada."
      notSent="Não foi possível enviar a leitura. As notas digitadas continuam aqui; tente de novo."
    >
      {isThird
        ? 'O candidato recebe o resultado por e-mail.'
        : 'Depois de enviada, a leitura não muda. O resultado sai quando as duas leituras tiverem sido enviadas.'}
    </ConfirmScores>
  );
}
