import { useId, type ReactNode } from 'react';

interface Props {
  title: string;
  /** Beside the title: how many there are. */
  count?: number | undefined;
  children: ReactNode;
}

/** A part of the page under its heading. */
export function Section({ title, count, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 border-b-2 border-line pb-1 text-base font-semibold">
        {title} {count ? <span className="ml-2 font-normal text-ink-soft tabular-nums">{count}</span> : null}
      </h2>
      {children}
    </section>
  );
}
