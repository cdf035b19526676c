import type { BlindReading } from '#contract/evaluations.ts';
import { RESULT_LABELS } from '../../interview-row/status-labels.ts';
import { verdictOf } from '#domain/evaluation/outcome.ts';
import { momentText } from '../../dates.ts';

/** Totals and justifications of readings by people; their scores stand in the rows of the scorecard. */
export function ReadingsSummary({ readings }: Pick<BlindReading, 'readings'>) {
  return (
    <ul className="grid gap-3 text-sm sm:grid-cols-2">
      {readings.map(({ place, userName, isOwn, at, total, justification }) => (
        <li key={place} className="min-w-0 rounded border border-line bg-surface p-3">
          <p>
            <strong>
              {place}ª pessoa{isOwn ? ' (você)' : ''}: <span className="tabular-nums">{total}</span> de 250,{' '}
              {RESULT_LABELS[verdictOf(total)].text}
            </strong>
          </p>
          <p className="text-ink-soft">
            {userName}, {momentText(at)}
          </p>
          <p className="mt-1 break-words whitespace-pre-line">{justification}</p>
        </li>
      ))}
    </ul>
  );
}
