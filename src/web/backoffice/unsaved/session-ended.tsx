import { useState } from 'react';
import { useSession } from '../../session.ts';
import { buttonClass } from '../../ui/button-look.ts';
import { FocusedAlert } from '../../ui/focused-alert.tsx';
import { Icon } from '../../ui/icon.tsx';

/**
 * Shown over unsaved text after the session has ended: asks to sign in elsewhere, so that nothing is lost. Disappears
 * once signed in again, which is checked when this tab gets the focus. Takes the focus.
 */
export function SessionEnded() {
  const { status } = useSession();
  const [ended, setEnded] = useState(false);
  if (status === 'signed-out' && !ended) setEnded(true);
  if (status === 'signed-in' && ended) setEnded(false);
  return ended ? <Ended /> : null;
}

function Ended() {
  return (
    <FocusedAlert tone="pending" className="mb-5 flex items-start gap-2">
      <Icon name="alert" className="mt-1 size-5" />
      <div className="space-y-3">
        <p className="font-semibold">A sua sessão terminou. O que você digitou continua aqui.</p>
        <p>Entre de novo em outra aba, volte para esta e salve outra vez.</p>
        <a
          href="/gestor"
          target="_blank"
          rel="noopener"
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          Entrar em outra aba
        </a>
      </div>
    </FocusedAlert>
  );
}
