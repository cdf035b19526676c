import { lazy, Suspense, useEffect, useState } from 'react';
import type { SessionUser } from '#contract/identity.ts';
import type { VersionId } from '#domain/version-id.ts';
import { rowAtHand, type RowAtHand } from '../interview-row/rows-at-hand.ts';

const Palette = lazy(() => import('./palette.tsx'));

/** Ctrl+K deletes to the line's end in the fields of Apple's systems: there it is Cmd+K. */
const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

const opens = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'k' &&
  (isApple() ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey) &&
  !event.altKey &&
  !event.shiftKey &&
  !event.isComposing;

/** Opens the palette by Ctrl+K, from fields too; not over a dialog, which keeps what was begun in it. */
export function PaletteKey(page: { user: SessionUser; version: VersionId; hasRoleMap: boolean }) {
  const [open, setOpen] = useState<{ readonly at: RowAtHand | null } | null>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!opens(event) || event.defaultPrevented) return;
      // The browser's own meaning is another search: nothing of it while the portal is looked at.
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) setOpen({ at: rowAtHand() });
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <Palette {...page} atHand={open.at} onClose={() => setOpen(null)} />
    </Suspense>
  );
}
