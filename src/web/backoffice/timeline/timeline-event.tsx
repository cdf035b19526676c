import type { interviewCalls } from '#contract/interviews.ts';
import { changeTexts, unstoredValuesText } from '#domain/interview/change-words.ts';
import type { Change } from '#domain/interview/history-changes.ts';
import type { Answered } from '../../api.ts';
import { ChangeSides } from './change-sides.tsx';
import { actorText, eventLabel, recordedStateText } from './event-labels.ts';
import { TimelineItem } from './timeline-list.tsx';

type Event = Answered<typeof interviewCalls.listInterviewHistory>[number];

/** What happened: actor, date, change and reason. */
export function TimelineEvent({ event }: { event: Event }) {
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
