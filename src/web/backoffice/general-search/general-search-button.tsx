import { useState } from 'react';
import type { InterviewRow } from '#contract/interviews.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { NewCandidateDialog } from '../candidates/new-candidate-dialog.tsx';
import { TimelineDialog } from '../timeline/timeline-dialog.tsx';
import { PreviousInterviewsDialog } from '../row-commands/previous-interviews-dialog.tsx';
import { GeneralSearchDialog } from './general-search-dialog.tsx';

type Open =
  | { readonly name: 'search' | 'new-candidate' }
  | {
      readonly name: 'previous-interviews';
      readonly row: Parameters<typeof PreviousInterviewsDialog>[0]['row'];
    }
  | { readonly name: 'history'; readonly row: InterviewRow };

/** 'Pesquisa Geral' of the top bar, and the dialogs it opens. */
export function GeneralSearchButton({ version, className }: { version: VersionId; className: string }) {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen({ name: 'search' })}>
        Pesquisa Geral
      </button>
      {/* Resets the bar's colours for the dialogs. `contents`, because a box here would break the bar's layout. */}
      <div className="contents text-base text-ink [--color-focus-halo:var(--color-surface)] [--color-focus:var(--color-ink)]">
        {open?.name === 'search' ? (
          <GeneralSearchDialog
            version={version}
            onNewCandidate={() => setOpen({ name: 'new-candidate' })}
            onPreviousInterviews={(candidate, module) =>
              setOpen({ name: 'previous-interviews', row: { id: null, module, candidate } })
            }
            onClose={close}
          />
        ) : null}
        {open?.name === 'new-candidate' ? <NewCandidateDialog version={version} onClose={close} /> : null}
        {open?.name === 'previous-interviews' ? (
          <PreviousInterviewsDialog
            row={open.row}
            // Deleted interviews are in no list; only their timeline can be opened.
            onChoose={(choice, row) => {
              if (choice === 'history') setOpen({ name: 'history', row });
            }}
            onClose={close}
          />
        ) : null}
        {open?.name === 'history' ? <TimelineDialog row={open.row} onClose={close} /> : null}
      </div>
    </>
  );
}
