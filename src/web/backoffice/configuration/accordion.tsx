import { type ReactNode, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';

interface Props {
  readonly title: ReactNode;
  /** Id of the heading, where a list of links leads. */
  readonly id?: string;
  readonly startsOpen?: boolean;
  /** A field in it has to be mended: it opens, so that the field can be reached. */
  readonly hasProblem?: boolean;
  readonly headingLevel?: 2 | 3;
  readonly children: ReactNode;
}

/** A part of a long settings form that opens and closes; its fields stay in the form while it is closed. */
export function Accordion({
  title,
  id,
  startsOpen = false,
  hasProblem = false,
  headingLevel = 2,
  children,
}: Props) {
  const [open, setOpen] = useState(startsOpen || hasProblem);
  const [hadProblem, setHadProblem] = useState(hasProblem);
  if (hasProblem !== hadProblem) {
    setHadProblem(hasProblem);
    if (hasProblem) setOpen(true);
  }
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group rounded border border-line bg-surface"
    >
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-4 px-4 py-2 md:px-6">
        <Heading
          id={id}
          tabIndex={id === undefined ? undefined : -1}
          className="min-w-0 scroll-mt-4 text-lg break-words"
        >
          {title}
        </Heading>
        <Icon name="chevron-down" className="size-5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="space-y-5 px-4 pb-5 md:px-6">{children}</div>
    </details>
  );
}
