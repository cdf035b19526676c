import { useState } from 'react';
import type { Chosen } from './manager-search.tsx';

export const NOBODY_CHOSEN = 'Informe o Gestor responsável.';

/** Who of the team was chosen in a `ManagerSearch`, where one is asked for; going on without is a mistake. */
export function useManagerChoice(isAsked: boolean) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [error, setError] = useState<string | undefined>();
  const onChoose = (next: Chosen | null) => {
    setChosen(next);
    setError(undefined);
  };
  return {
    chosen,
    /** Null where nobody is asked for. */
    field: isAsked ? { chosen, error, onChoose } : null,
    /** Whether one may go on; otherwise the field says what is missing, and has the focus. */
    isChosen: (): boolean => {
      if (!isAsked || chosen) return true;
      setError(NOBODY_CHOSEN);
      document.getElementById('busca-gestor')?.focus();
      return false;
    },
  };
}
