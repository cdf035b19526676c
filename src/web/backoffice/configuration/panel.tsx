import type { ReactNode } from 'react';

interface Props {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A titled section of the settings. */
export function Panel({ id, title, children }: Props) {
  return (
    <section aria-labelledby={id} className="rounded border border-line bg-surface p-4 md:p-6">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}
