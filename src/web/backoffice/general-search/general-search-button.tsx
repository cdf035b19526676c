import { useState } from 'react';
import type { VersionId } from '#domain/seminar-version.ts';
import { NewCandidateDialog } from '../candidates/new-candidate-dialog.tsx';
import { GeneralSearchDialog } from './general-search-dialog.tsx';

/** 'Pesquisa Geral' of the top bar, and the dialogs that it leads to. */
export function GeneralSearchButton({ version, className }: { version: VersionId; className: string }) {
  const [open, setOpen] = useState<'search' | 'new-candidate' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen('search')}>
        Pesquisa Geral
      </button>
      {/* The bar's own colours are not the dialogs', and a box here would break the bar's line. */}
      <div className="contents text-base text-ink [--color-focus-halo:var(--color-surface)] [--color-focus:var(--color-ink)]">
        {open === 'search' ? (
          <GeneralSearchDialog
            version={version}
            onNewCandidate={() => setOpen('new-candidate')}
            onClose={close}
          />
        ) : null}
        {open === 'new-candidate' ? <NewCandidateDialog version={version} onClose={close} /> : null}
      </div>
    </>
  );
}
