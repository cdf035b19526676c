import { Link, useLocation } from 'react-router';
import type { PersonInterview } from '#contract/person.ts';
import { dayText } from '../dates.ts';
import { personPathAt } from '../interview-row/person-path.ts';
import { participantLabel } from '../interview-row/status-labels.ts';

/** The other interviews of the version within reach, each of which can be looked at. */
export function EarlierInterviews({ interviews }: { interviews: readonly PersonInterview[] }) {
  const { state } = useLocation();
  return (
    <ul className="text-sm">
      {interviews.map(({ row, standing }) => (
        <li key={row.id}>
          <Link
            to={personPathAt(row)}
            state={state}
            replace
            preventScrollReset
            className="inline-flex min-h-9 items-center gap-2 rounded underline underline-offset-4 pointer-coarse:min-h-11"
          >
            Inscrição de {dayText(row.interviewDate)}
          </Link>{' '}
          <span className="text-ink-soft">
            {participantLabel(row.statusCompletingInterview, row.statusInterview).text}
            {standing === 'deleted' ? ', excluída' : ''}
            {standing === 'live' ? ', em vigor' : ''}
          </span>
        </li>
      ))}
    </ul>
  );
}
