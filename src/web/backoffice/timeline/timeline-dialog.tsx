import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { InterviewRow } from '#contract/interviews.ts';
import { CloseButton } from '../../ui/close-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { AccessAddressNote } from '../access-address/access-address-note.tsx';
import { AccountButtons, type AccountAction } from '../access-address/account-buttons.tsx';
import { ChangeAccessAddressDialog } from '../access-address/change-access-address-dialog.tsx';
import { EndCandidateSessionsDialog } from '../access-address/end-candidate-sessions-dialog.tsx';
import { LoadFailed } from '../page/load-failed.tsx';
import { TimelineEvent } from './timeline-event.tsx';
import { TimelineList, TimelineSkeleton } from './timeline-list.tsx';
import { timelineQuery } from './timeline-query.ts';

const FAILED = 'Erro ao tentar buscar o detalhe dos dados da entrevista.';

/**
 * The timeline of an interview: actor, date, change and reason of each event, newest first. Every row has it, whatever
 * its state, so an administrator can also change from here the address that opens the candidate's account.
 */
export function TimelineDialog({ row, onClose }: { row: InterviewRow; onClose: () => void }) {
  const { data, error, refetch, isFetching } = useQuery(timelineQuery(row.id));
  // The reply is in order of occurrence, and two events may share an instant, so reverse instead of sorting.
  const newestFirst = [...(data ?? [])].reverse();
  const [action, setAction] = useState<AccountAction | null>(null);
  if (action === 'change-address')
    return <ChangeAccessAddressDialog row={row} onClose={() => setAction(null)} />;
  if (action === 'end-sessions')
    return <EndCandidateSessionsDialog row={row} onClose={() => setAction(null)} />;

  return (
    <Dialog
      open
      onClose={onClose}
      module={row.module.id}
      title="Histórico"
      footer={
        <>
          <AccountButtons interviewId={row.id} onChoose={setAction} />
          <CloseButton onClose={onClose} />
        </>
      }
    >
      <p className="text-ink-soft">{row.candidate.name}</p>
      <div className="mt-4 empty:hidden">
        <AccessAddressNote interviewId={row.id} />
      </div>
      {error ? <LoadFailed title={FAILED} error={error} retrying={isFetching} onRetry={refetch} /> : null}
      {!data && !error ? <TimelineSkeleton /> : null}
      {newestFirst.length > 0 ? (
        <TimelineList>
          {newestFirst.map((event, position) => (
            <TimelineEvent
              // Events have no id.
              // oxlint-disable-next-line react/no-array-index-key
              key={position}
              event={event}
            />
          ))}
        </TimelineList>
      ) : null}
    </Dialog>
  );
}
