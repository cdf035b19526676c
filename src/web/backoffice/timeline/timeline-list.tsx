import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { momentText } from '../dates.ts';

/** What happened, one below the other, in a box that scrolls by itself (434 px, as specified). */
export function TimelineList({ children }: { children: ReactNode }) {
  return (
    <section
      aria-label="Acontecimentos"
      // Scrollable regions need keyboard focus.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="mt-6 max-h-[434px] overflow-y-auto rounded pl-2"
    >
      <ol>{children}</ol>
    </section>
  );
}

interface ItemProps {
  label: string;
  /** An instant. */
  at: string;
  who: string;
  /** What changed, and why. */
  children: ReactNode;
}

export function TimelineItem({ label, at, who, children }: ItemProps) {
  return (
    <li className="relative border-l-2 border-primary-ink pb-5 pl-6 last:border-transparent last:pb-1">
      <span aria-hidden="true" className="absolute top-1.5 -left-[7px] size-3 rounded-full bg-primary-ink" />
      <p className="font-semibold">{label}</p>
      <p className="text-sm text-ink-soft">
        <time dateTime={at}>{momentText(at)}</time> · {who}
      </p>
      {children}
    </li>
  );
}

export function TimelineSkeleton() {
  return (
    <div className="mt-6 space-y-4">
      <output className="sr-only">Carregando o histórico</output>
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  );
}
