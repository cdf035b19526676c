import { lazy, Suspense, useState } from 'react';
import type { VersionId } from '#domain/seminar-version.ts';
import { useAtHand } from '../../ui/at-hand.ts';

const load = () => import('./general-search-dialogs.tsx');
const GeneralSearchDialogs = lazy(async () => ({ default: (await load()).GeneralSearchDialogs }));
const PARTS = [load] as const;

/** 'Pesquisa Geral' of the top bar. */
export function GeneralSearchButton({ version, className }: { version: VersionId; className: string }) {
  const [open, setOpen] = useState(false);
  useAtHand(PARTS);
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        Pesquisa Geral
      </button>
      {/* Resets the bar's colours for the dialogs. `contents`, because a box here would break the bar's layout. */}
      <div className="contents text-base text-ink [--color-focus-halo:var(--color-surface)] [--color-focus:var(--color-ink)]">
        <Suspense fallback={null}>
          {open ? <GeneralSearchDialogs version={version} onClose={() => setOpen(false)} /> : null}
        </Suspense>
      </div>
    </>
  );
}
