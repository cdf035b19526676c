import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../session.ts';
import { buttonClass } from '../../ui/button-look.ts';
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
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="mb-5 flex items-start gap-2 rounded border-2 border-pending bg-pending-soft p-4 text-pending focus:outline-3 focus:outline-offset-2 focus:outline-focus"
    >
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
    </div>
  );
}
