import { useEffect } from 'react';

/** Where letters are text, or choose an entry. A score takes digits alone, so letters are free there. */
const TAKES_LETTERS =
  'textarea, select, [contenteditable], input:not([data-score], [type=checkbox], [type=radio]), [role=menu], [role=listbox]';

/** Runs what a single key stands for, on the page itself: not while typing, in a dialog, or together with a modifier. */
export function useSingleKeys(keys: Readonly<Record<string, () => void>>, enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const run = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
      if (!run || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(TAKES_LETTERS)) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [keys, enabled]);
}
