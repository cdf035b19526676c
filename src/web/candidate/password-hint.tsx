import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { enteredByLink } from '../identity/entered-by-link.ts';

const KEY = 'portal.senha-sugerida';

/** Suggests a password to people who signed in by an e-mail link: once per device. */
export function PasswordHint() {
  const { state } = useLocation();
  const [shown] = useState(() => enteredByLink(state) && !wasHintShown());
  useEffect(() => {
    if (shown) markHintShown();
  }, [shown]);
  if (!shown) return null;
  return (
    <p className="mt-6 max-w-prose text-ink-soft">
      Prefere entrar com senha? Crie uma em{' '}
      <Link to="/conta" className="font-semibold text-ink underline underline-offset-4">
        Minha conta
      </Link>
      .
    </p>
  );
}

function wasHintShown(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    // Storage is disabled: never show the hint rather than at every visit.
    return true;
  }
}

function markHintShown(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // Storage is full or was disabled meanwhile: the hint is shown once more.
  }
}
