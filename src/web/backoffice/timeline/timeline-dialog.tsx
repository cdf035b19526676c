import { useQuery } from '@tanstack/react-query';
import { interviewCalls, type InterviewRow } from '#contract/interviews.ts';
import { changeTexts, unstoredValuesText } from '#domain/interview/change-words.ts';
import type { Change } from '#domain/interview/history-changes.ts';
import { type Answered, request } from '../../api.ts';
import { CloseButton } from '../../ui/close-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { momentText } from '../dates.ts';
import { LoadFailed } from '../page/load-failed.tsx';
import { actorText, eventLabel, recordedStateText } from './event-labels.ts';

const FAILED = 'Erro ao tentar buscar o detalhe dos dados da entrevista.';

/** The timeline of an interview: actor, date, change and reason of each event, newest first. */
export function TimelineDialog({
  row,
  onClose,
}: {
  row: Pick<InterviewRow, 'id' | 'module' | 'candidate'>;
  onClose: () => void;
}) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['interview-history', row.id],
    queryFn: ({ signal }) =>
      request(interviewCalls.listInterviewHistory, { params: { id: row.id } }, { signal }),
    staleTime: 0,
  });
  // The reply is in order of occurrence, and two events may share an instant, so reverse instead of sorting.
  const newestFirst = [...(data ?? [])].reverse();

  return (
    <Dialog
      open
      onClose={onClose}
      module={row.module.id}
      title="Histórico"
      footer={<CloseButton onClose={onClose} />}
    >
      <p className="text-ink-soft">{row.candidate.name}</p>
      {error ? <LoadFailed title={FAILED} error={error} retrying={isFetching} onRetry={refetch} /> : null}
      {!data && !error ? (
        <div className="mt-6 space-y-4">
          <output className="sr-only">Carregando o histórico</output>
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
      ) : null}
      {newestFirst.length > 0 ? (
        <section
          aria-label="Acontecimentos"
          // Scrollable regions need keyboard focus.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="mt-6 max-h-[434px] overflow-y-auto rounded pl-2"
        >
          <ol>
            {newestFirst.map((event, position) => (
              <TimelineEvent
                // Events have no id.
                // oxlint-disable-next-line react/no-array-index-key
                key={position}
                event={event}
              />
            ))}
          </ol>
        </section>
      ) : null}
    </Dialog>
  );
}

type Event = Answered<typeof interviewCalls.listInterviewHistory>[number];

function TimelineEvent({ event }: { event: Event }) {
  const from = recordedStateText(event.from);
  const to = recordedStateText(event.to);
  return (
    <li className="relative border-l-2 border-primary-ink pb-5 pl-6 last:border-transparent last:pb-1">
      <span aria-hidden="true" className="absolute top-1.5 -left-[7px] size-3 rounded-full bg-primary-ink" />
      <p className="font-semibold">{eventLabel(event.command, event.way)}</p>
      <p className="text-sm text-ink-soft">
        <time dateTime={event.at}>{momentText(event.at)}</time> · {actorText(event.actor, event.userName)}
      </p>
      {to && from !== to ? (
        <p className="text-sm">
          {from ? `De “${from}” para ` : 'Situação: '}“{to}”
        </p>
      ) : null}
      <EventChanges changes={event.changes} />
      {event.reason ? <p className="mt-1 text-sm break-words">Motivo: {event.reason}</p> : null}
    </li>
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

/** Old and new value; without an old one, only the new. */
function ChangeSides({ from, to, same }: { from: string | null; to: string | null; same: boolean }) {
  if (same) return <>{to} (mudou na parte oculta)</>;
  if (from === null) return <>{to}</>;
  return (
    <>
      <span className="sr-only">de </span>
      <span className="text-ink-soft">{from}</span>
      <span aria-hidden="true"> → </span>
      <span className="sr-only"> para </span>
      {to ?? 'nenhum'}
    </>
  );
}
