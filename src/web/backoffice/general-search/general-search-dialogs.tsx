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

/** 'Pesquisa Geral', and the dialogs that it leads to. */
export function GeneralSearchDialogs({ version, onClose }: { version: VersionId; onClose: () => void }) {
  const [open, setOpen] = useState<Open>({ name: 'search' });
  switch (open.name) {
    case 'search':
      return (
        <GeneralSearchDialog
          version={version}
          onNewCandidate={() => setOpen({ name: 'new-candidate' })}
          onPreviousInterviews={(candidate, module) =>
            setOpen({ name: 'previous-interviews', row: { id: null, module, candidate } })
          }
          onClose={onClose}
        />
      );
    case 'new-candidate':
      return <NewCandidateDialog version={version} onClose={onClose} />;
    case 'previous-interviews':
      return (
        <PreviousInterviewsDialog
          row={open.row}
          // Deleted interviews are in no list; only their timeline can be opened.
          onChoose={(choice, row) => {
            if (choice === 'history') setOpen({ name: 'history', row });
          }}
          onClose={onClose}
        />
      );
    case 'history':
      return <TimelineDialog row={open.row} onClose={onClose} />;
  }
}
