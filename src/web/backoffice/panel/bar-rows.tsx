import { Fragment, type ReactNode } from 'react';

export interface BarRow {
  readonly key: string;
  readonly label: ReactNode;
  readonly people: number;
  /** The number, as a link or plain. */
  readonly figure: ReactNode;
  /** Beside the number: a share. */
  readonly aside?: ReactNode;
}

/** Numbers with a bar beside each, all on one scale. The bars repeat the numbers, and are for the eye alone. */
export function BarRows({ rows, whole }: { rows: readonly BarRow[]; whole: number }) {
  const largest = Math.max(1, whole);
  const hasAsides = rows.some(({ aside }) => aside !== undefined);
  return (
    <dl
      className={`grid items-center gap-x-3 gap-y-1.5 ${hasAsides ? 'grid-cols-[auto_1fr_auto_auto]' : 'grid-cols-[auto_1fr_auto]'}`}
    >
      {rows.map(({ key, label, people, figure, aside }) => (
        <Fragment key={key}>
          <dt className="text-sm">{label}</dt>
          <dd aria-hidden="true" className="h-6 min-w-0 bg-paper-deep">
            {people > 0 ? (
              <span
                className="block h-full min-w-0.5 bg-primary-ink"
                style={{ width: `${(people / largest) * 100}%` }}
              />
            ) : null}
          </dd>
          <dd className="text-right text-sm font-semibold">{figure}</dd>
          {hasAsides ? (
            <dd className="min-w-12 text-right text-sm whitespace-nowrap text-ink-soft tabular-nums">
              {aside}
            </dd>
          ) : null}
        </Fragment>
      ))}
    </dl>
  );
}
