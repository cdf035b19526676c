import { useQuery } from '@tanstack/react-query';
import type { InterviewRow } from '#contract/interviews.ts';
import { DialogWithAccount } from '../access-address/dialog-with-account.tsx';
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
  return (
    <DialogWithAccount
      row={row}
      title="Histórico"
      name={<p className="text-ink-soft">{row.candidate.name}</p>}
      onClose={onClose}
    >
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
    </DialogWithAccount>
  );
}
