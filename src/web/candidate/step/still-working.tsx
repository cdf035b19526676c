import type { ReactNode } from 'react';
import { useOverdue } from '../../use-overdue.ts';

/** After this long, somebody who waits wants to know whether anything still happens. */
const LONG_MS = 5000;

interface Props {
  busy: boolean;
  /** Where the person's work is meanwhile. */
  children: ReactNode;
}

/** Beside a busy button, once its work takes long: that it goes on, and that nothing is lost. Read aloud when it appears. */
export function StillWorking({ busy, children }: Props) {
  const isLong = useOverdue(busy, LONG_MS);
  return (
    <output className="block max-w-prose">
      {isLong ? (
        <span data-says-slow className="mt-6 block font-semibold">
          Está demorando mais do que o normal, e ainda não terminou. {children}
        </span>
      ) : null}
    </output>
  );
}
