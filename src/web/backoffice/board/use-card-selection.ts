import { useCallback, useState } from 'react';

const NOBODY: ReadonlySet<number> = new Set();

/** The selected cards, by the ids of their interviews. Emptied when the board shows something else. */
export function useCardSelection(shown: string) {
  const [{ ids, of }, setSelection] = useState({ ids: NOBODY, of: shown });
  if (of !== shown) setSelection({ ids: NOBODY, of: shown });
  const toggle = useCallback(
    (id: number) =>
      setSelection((before) => {
        const changed = new Set(before.ids);
        if (!changed.delete(id)) changed.add(id);
        return { ...before, ids: changed };
      }),
    [],
  );
  const clear = useCallback(() => setSelection((before) => ({ ...before, ids: NOBODY })), []);
  return { selected: of === shown ? ids : NOBODY, toggle, clear };
}
