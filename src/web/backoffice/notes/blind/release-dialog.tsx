import { blindReadingCalls, RELEASE_MAX, releaseReason } from '#contract/blind-reading.ts';
import type { ScoreData } from '#contract/evaluations.ts';
import { request } from '../../../api.ts';
import { commandOn } from '../../interview-row/expected-revision.ts';
import { ReasonDialog } from '../reason-dialog.tsx';

interface Props {
  data: ScoreData;
  onClose: () => void;
  onReleased: () => void;
}

/** Lets one person decide, with a reason for the history. */
export function ReleaseDialog({ data, onClose, onReleased }: Props) {
  return (
    <ReasonDialog
      formId="dispensar-da-leitura"
      fieldId="justificativa-da-dispensa"
      title="Dispensar da leitura às cegas?"
      submitLabel="Dispensar"
      busyLabel="Dispensando…"
      hint="Por que esta entrevista não pode esperar pela outra leitura."
      reason={releaseReason}
      maximum={RELEASE_MAX}
      send={(justification) =>
        request(blindReadingCalls.releaseFromReading, {
          ...commandOn(data.interview),
          body: { justification },
        })
      }
      sent="Entrevista dispensada da leitura às cegas."
      failed="Erro ao dispensar da leitura às cegas!"
      onSent={onReleased}
      onClose={onClose}
    >
      <p>
        Uma só pessoa passa a decidir a entrevista de <strong>{data.candidateName}</strong>. A leitura que já
        foi enviada deixa de estar selada. A justificativa fica no histórico, com o seu nome.
      </p>
    </ReasonDialog>
  );
}
