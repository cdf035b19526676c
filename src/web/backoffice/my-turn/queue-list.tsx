import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { TurnItem } from '#contract/my-turn.ts';
import { READING_WORDS } from '#domain/evaluation/reading-stage.ts';
import { WAITING_WORDS } from '#domain/interview/waiting.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { today } from '../dates.ts';
import { turnPath } from './turn-address.ts';
import { timeText } from './turn-texts.ts';

/** What it waits for, and which blind reading. */
const waitingText = ({ kinds, row }: TurnItem): string =>
  [
    ...kinds.map((kind) => WAITING_WORDS[kind]),
    ...(row.readingDue ? [READING_WORDS[row.readingDue]] : []),
  ].join(', ');

interface Props {
  items: readonly TurnItem[];
  currentId: number;
  version: VersionId;
  /** How many there are, in words. */
  children: ReactNode;
}

/** The queue in its order; each line leads to its interview. */
export function QueueList({ items, currentId, version, children }: Props) {
  const day = today();
  return (
    <section aria-labelledby="fila">
      <h2 id="fila" className="text-lg">
        A fila
      </h2>
      <p className="text-sm text-ink-soft">{children}</p>
      <ol className="mt-2 divide-y divide-line border-y border-line">
        {items.map((item) => (
          <li key={item.row.id}>
            <Link
              to={turnPath(version, item.row.id)}
              preventScrollReset
              aria-current={item.row.id === currentId ? 'true' : undefined}
              className="flex min-h-12 flex-wrap items-baseline justify-between gap-x-4 px-2 py-2 hover:bg-paper-deep aria-[current=true]:bg-tertiary aria-[current=true]:text-on-tertiary"
            >
              <span className="min-w-0 wrap-anywhere">
                <strong className="font-semibold">{item.row.candidate.name}</strong>
                {item.mine ? ' · sua' : ''}
              </span>
              <span className="text-sm">
                {waitingText(item)} · {timeText(item, day)}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
