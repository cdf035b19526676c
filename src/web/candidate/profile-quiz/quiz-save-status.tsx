import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../notice.tsx';
import { SessionEndedNotice } from '../session-ended-notice.tsx';
import type { QuizSaving } from './quiz-autosave-controller.ts';

const SAVING = 'Salvando...';
const SAVING_SLOWLY = 'Salvando... As suas escolhas estão guardadas neste aparelho.';
const SAVED = 'Respostas salvas!';
const HELD = 'As suas escolhas ficam guardadas neste aparelho até você finalizar.';
const RECONNECTING = 'Falha na conexão, tentando reconectar.';
/** The last step is saved by its button alone. */
const PRESS_AGAIN = 'toque de novo em FINALIZAR E AVANÇAR.';
const SAVE_FAILED = 'Erro ao salvar as respostas!';

interface Props {
  readonly saving: QuizSaving;
  /** The button was pressed, and the choices of the last step could not be saved. */
  readonly unfinished: boolean;
}

/** Save status of the choices: unobtrusive on success, plain on failure. */
export function QuizSaveStatus({ saving, unfinished }: Props) {
  const { phase, message, savedHere, holding } = saving;
  const asksToPress = unfinished && (phase === 'rest' || phase === 'retrying');
  return (
    <div className="min-h-6 text-sm">
      {phase === 'saving' ? <p className="text-ink-soft">{SAVING}</p> : null}
      {phase === 'saving-slowly' ? <p className="font-semibold text-ink">{SAVING_SLOWLY}</p> : null}
      {phase === 'rest' && holding && !unfinished ? <p className="text-ink-soft">{HELD}</p> : null}
      {phase === 'rest' && savedHere && !holding ? (
        <p className="flex items-center gap-1 font-semibold text-done">
          <Icon name="check" />
          {SAVED}
        </p>
      ) : null}
      {asksToPress ? (
        <Notice tone="error" title="O questionário ainda não foi finalizado">
          <p>As suas escolhas estão guardadas neste aparelho. Confira a sua conexão e {PRESS_AGAIN}</p>
        </Notice>
      ) : null}
      {phase === 'retrying' && !unfinished ? (
        <Notice tone="error" title={RECONNECTING}>
          <p>
            Você pode continuar respondendo: as respostas ficam guardadas neste aparelho e serão salvas quando
            a conexão voltar.
          </p>
        </Notice>
      ) : null}
      {phase === 'signed-out' ? (
        <SessionEndedNotice
          kept="As respostas ficam guardadas neste aparelho."
          then={holding ? PRESS_AGAIN : 'elas serão salvas.'}
        />
      ) : null}
      {phase === 'refused' ? (
        <Notice tone="error" title={SAVE_FAILED}>
          <p>{message}</p>
          <p>O que você respondeu continua guardado neste aparelho.</p>
        </Notice>
      ) : null}
      <Announcer phase={phase} savedHere={savedHere} />
    </div>
  );
}

/** Announces a failure and the recovery from it, not every choice. */
function Announcer({ phase, savedHere }: Pick<QuizSaving, 'phase' | 'savedHere'>) {
  const [spoken, setSpoken] = useState('');
  const next =
    phase === 'saving-slowly'
      ? SAVING_SLOWLY
      : phase === 'retrying'
        ? RECONNECTING
        : phase === 'signed-out'
          ? 'Sua sessão terminou. Entre de novo para salvar as respostas.'
          : phase === 'refused'
            ? SAVE_FAILED
            : phase === 'rest' && savedHere
              ? SAVED
              : null;
  if (next !== null && next !== spoken) setSpoken(next);
  return (
    <p aria-live="polite" className="sr-only">
      {spoken}
    </p>
  );
}
