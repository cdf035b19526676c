import type { ReactNode } from 'react';

export interface EmptyStateProps {
  title: string;
  /** What to do next, in a sentence. */
  children: ReactNode;
  action?: ReactNode;
}

/** A place with nothing in it yet, and the way out. The line that goes nowhere is the trilha before its first step. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-start gap-3 py-12 md:items-center md:text-center">
      <svg
        viewBox="0 0 160 56"
        fill="none"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className="mb-2 w-40"
      >
        <path d="M6 46h34V30h26v16h18" className="stroke-primary-ink" />
        <path d="M98 46h24V14h30" strokeDasharray="1 11" className="stroke-line-strong" />
        <circle cx="152" cy="14" r="5" className="fill-surface stroke-line-strong" strokeWidth="3" />
        <circle cx="6" cy="46" r="4" className="fill-primary-ink" />
      </svg>
      <p className="font-display text-lg font-bold">{title}</p>
      <div className="w-full max-w-prose wrap-anywhere text-ink-soft">{children}</div>
      {action ? <div className="mt-2">{action}</div> : null}
    </div>
  );
}
