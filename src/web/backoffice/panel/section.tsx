import { useId, type ReactNode } from 'react';

interface Props {
  title: string;
  says?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A part of the panel: what it is about, what it says in a sentence, and the picture with its numbers. */
export function Section({ title, says, className = '', children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`min-w-0 border-t-2 border-ink pt-3 ${className}`}>
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {says ? <p className="mt-0.5 max-w-prose text-sm text-pretty text-ink-soft">{says}</p> : null}
      <div className="mt-3">{children}</div>
    </section>
  );
}

/** The numbers of a picture, folded below it. */
export function Numbers({ children }: { children: ReactNode }) {
  return (
    <details className="mt-2">
      <summary className="flex min-h-8 items-center text-sm marker:content-none pointer-coarse:min-h-11">
        <span className="underline decoration-dotted underline-offset-4">Os números em tabela</span>
      </summary>
      {children}
    </details>
  );
}
