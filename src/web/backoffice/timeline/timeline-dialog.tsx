import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { interviewCalls, InterviewRow } from '#contract/interviews.ts';
import { changeTexts, unstoredValuesText } from '#domain/interview/change-words.ts';
import type { Change } from '#domain/interview/history-changes.ts';
import type { Answered } from '../../api.ts';
import { CloseButton } from '../../ui/close-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { AccessAddressNote } from '../access-address/access-address-note.tsx';
import { AccountButtons, type AccountAction } from '../access-address/account-buttons.tsx';
import { ChangeAccessAddressDialog } from '../access-address/change-access-address-dialog.tsx';
import { EndCandidateSessionsDialog } from '../access-address/end-candidate-sessions-dialog.tsx';
import { LoadFailed } from '../page/load-failed.tsx';
import { actorText, eventLabel, recordedStateText } from './event-labels.ts';
import { ChangeSides } from './change-sides.tsx';
import { TimelineItem, TimelineList, TimelineSkeleton } from './timeline-list.tsx';
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

type Event = Answered<typeof interviewCalls.listInterviewHistory>[number];

function TimelineEvent({ event }: { event: Event }) {
  const from = recordedStateText(event.from);
  const to = recordedStateText(event.to);
  return (
    <TimelineItem
      label={eventLabel(event.command, event.way)}
      at={event.at}
      who={actorText(event.actor, event.userName)}
    >
      {to && from !== to ? (
        <p className="text-sm">
          {from ? `De “${from}” para ` : 'Situação: '}“{to}”
        </p>
      ) : null}
      <EventChanges changes={event.changes} />
      {event.reason ? <p className="mt-1 text-sm break-words">Motivo: {event.reason}</p> : null}
    </TimelineItem>
  );
}

/** The changed fields of an event besides the state, one per line. */
function EventChanges({ changes }: { changes: readonly Change[] }) {
  const alone = unstoredValuesText(changes);
  return (
    <>
      {changeTexts(changes).map(({ label, from, to, same }) => (
        <p key={label} className="text-sm break-words">
          {label}: <ChangeSides from={from} to={to} same={same} />
        </p>
      ))}
      {alone ? <p className="text-sm text-ink-soft">{alone}</p> : null}
    </>
  );
}
