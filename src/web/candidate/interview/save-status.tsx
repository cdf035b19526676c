import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../notice.tsx';
import { SessionEndedNotice } from '../session-ended-notice.tsx';
import {
  KEPT_HERE,
  RECONNECTING,
  SAVE_FAILED,
  SAVED,
  SAVING,
  SAVING_SLOWLY,
  type SaveRemark,
} from './answer-messages.ts';
import type { Autosave } from '../sync/autosave.ts';

const LOCAL_COPY =
  'Você pode continuar escrevendo: o texto fica guardado neste aparelho. Por segurança, copie a resposta também para outro lugar, como um editor de texto ou uma mensagem para você.';

export function remarkOf({ phase, savedHere, failures }: Autosave): SaveRemark {
  switch (phase.name) {
    case 'rest':
      return savedHere ? 'saved' : null;
    case 'saving':
      // A retry still counts as a failure: the warning stays until a save succeeds.
      if (failures > 0) return 'reconnecting';
      return phase.slow ? 'saving-slowly' : 'saving';
    case 'retrying':
      return 'reconnecting';
    case 'halted':
      return phase.reason;
    case 'waiting':
    case 'conflict':
      return null;
  }
}

/** One line beside the counter: saving, saved, or kept on this device until `SaveTrouble` is over. */
export function SaveStatus({ state }: { state: Autosave }) {
  const remark = useLegibly(remarkOf(state));
  return (
    <div className="min-h-6 min-w-0 flex-1 text-sm">
      {remark === 'saving' ? <p className="text-ink-soft">{SAVING}</p> : null}
      {remark === 'saving-slowly' ? <p className="font-semibold text-ink">{SAVING_SLOWLY}</p> : null}
      {remark === 'saved' ? (
        <p className="flex items-center gap-1 font-semibold text-done">
          <Icon name="check" />
          {SAVED}
        </p>
      ) : null}
      {remark !== null && isTrouble(remark) ? (
        <p className="flex items-center gap-1 font-semibold text-error">
          <Icon name="alert" />
          {KEPT_HERE}
        </p>
      ) : null}
      <Announcer remark={remark} />
    </div>
  );
}

const isTrouble = (remark: NonNullable<SaveRemark>): boolean =>
  remark !== 'saving' && remark !== 'saving-slowly' && remark !== 'saved';

/** Whether `SaveTrouble` has something to say. */
export function hasSaveTrouble(state: Autosave): boolean {
  const remark = remarkOf(state);
  return remark !== null && isTrouble(remark);
}

/** Why the answer is not saved, in the whole width above the field, where it covers nothing. */
export function SaveTrouble({ state }: { state: Autosave }) {
  switch (remarkOf(state)) {
    case 'reconnecting':
      return (
        <Notice tone="error" title={RECONNECTING} className="mt-6 max-w-none!">
          <p>{LOCAL_COPY}</p>
        </Notice>
      );
    case 'signed-out':
      return (
        <SessionEndedNotice
          kept="O texto fica guardado neste aparelho."
          then="a resposta será salva."
          className="mt-6 max-w-none!"
        />
      );
    case 'refused':
      return state.phase.name === 'halted' ? (
        <Notice tone="error" title={SAVE_FAILED} className="mt-6 max-w-none!">
          <p>{state.phase.message}</p>
          <p>
            O texto fica guardado neste aparelho. Por segurança, copie a resposta também para outro lugar.
          </p>
          <LinkButton to="/candidato" variant="secondary" size="sm" className="mt-3">
            Ver em que ponto está
          </LinkButton>
        </Notice>
      ) : null;
    case 'saving':
    case 'saving-slowly':
    case 'saved':
    case null:
      return null;
  }
}

/** Most saves finish faster than 'Salvando...' can be read, so it stays a little longer. */
const SAVING_SHOWN_MS = 700;

function useLegibly(remark: SaveRemark): SaveRemark {
  const [shown, setShown] = useState(remark);
  const savingUntil = useRef(0);
  useEffect(() => {
    if (remark === 'saving') savingUntil.current = Date.now() + SAVING_SHOWN_MS;
    const wait = remark === 'saved' ? savingUntil.current - Date.now() : 0;
    const timer = setTimeout(() => setShown(remark), Math.max(0, wait));
    return () => clearTimeout(timer);
  }, [remark]);
  return shown;
}

const SPOKEN: Readonly<Record<NonNullable<SaveRemark>, string | null>> = {
  saving: null,
  'saving-slowly': SAVING_SLOWLY,
  saved: SAVED,
  reconnecting: RECONNECTING,
  'signed-out': 'Sua sessão terminou. Entre de novo para salvar a resposta.',
  refused: SAVE_FAILED,
};

/** A live region that keeps its last text during normal typing and saving. */
function Announcer({ remark }: { remark: SaveRemark }) {
  const [spoken, setSpoken] = useState('');
  const next = remark === null ? null : SPOKEN[remark];
  if (next !== null && next !== spoken) setSpoken(next);
  return (
    <p aria-live="polite" className="sr-only">
      {spoken}
    </p>
  );
}
