import { blindReadingCalls } from '#contract/blind-reading.ts';
import { MANUAL_SCORE_NAMES, type ScoreData } from '#contract/evaluations.ts';
import { COMPETENCY_CODES } from '#domain/evaluation/competencies.ts';
import { verdictOf } from '#domain/evaluation/outcome.ts';
import { request } from '../../../api.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { Scores } from '../../evaluation/score-form.ts';
import { expectedRevision } from '../../interview-row/expected-revision.ts';
import { RESULT_LABELS } from '../../interview-row/status-labels.ts';
import { DialogFailure } from '../../page/dialog-failure.tsx';
import { failureText } from '../../page/failure.ts';
import { useCommand } from '../../page/use-command.ts';

const NOT_SENT = 'Não foi possível enviar a leitura. As notas digitadas continuam aqui; tente de novo.';

interface Props {
  data: ScoreData;
  /** The validated scores to confirm; null while the dialog is closed. */
  scores: Scores | null;
  /** The user declined, or the server refused. */
  onClose: () => void;
  onSaved: () => void;
}

/** The last confirmation of a reading: it cannot be changed afterwards. The third one says what the result will be. */
export function ConfirmReading({ data, scores, onClose, onSaved }: Props) {
  const isThird = data.blindReading?.due === 'THIRD';
  const { confirm, failure } = useCommand({
    execute: async () => {
      if (!scores) return;
      const { correctsEvaluation: _none, ...given } = scores;
      await request(blindReadingCalls.giveReading, {
        params: { id: data.interview.id },
        query: expectedRevision(data.interview),
        body: { ...given, kind: isThird ? 'third' : 'blind' },
      });
    },
    successMessage: 'Leitura enviada.',
    failureMessage: (error) => failureText(error, NOT_SENT),
    onDone: onSaved,
    onRefused: onClose,
  });
  if (!scores) return null;
  const total = COMPETENCY_CODES.reduce((sum, code) => sum + scores[MANUAL_SCORE_NAMES[code]], 0);
  return (
    <ConfirmDialog
      open
      title="Enviar a sua leitura?"
      confirmLabel="Enviar"
      cancelLabel="Revisar"
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        O total é <strong className="tabular-nums">{total}</strong> de 250
        {isThird ? (
          <>
            : o resultado de {data.candidateName} será <strong>{RESULT_LABELS[verdictOf(total)].text}</strong>
            , e o candidato o recebe por e-mail.
          </>
        ) : (
          '.'
        )}
      </p>
      {isThird ? null : (
        <p className="my-3">
          Depois de enviada, a leitura não muda. O resultado sai quando as duas leituras tiverem sido
          enviadas.
        </p>
      )}
      <DialogFailure failure={failure} />
    </ConfirmDialog>
  );
}
