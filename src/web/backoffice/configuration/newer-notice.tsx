import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

interface Props {
  readonly id: string;
  readonly title: string;
  readonly level?: 2 | 3;
  /** Who saved what, and when. */
  readonly children: ReactNode;
  readonly goOn: { readonly label: string; readonly onPress: () => void };
  readonly take: { readonly label: string; readonly onPress: () => void };
}

/** Shown when somebody else saved during editing: nothing is overwritten without an explicit choice. */
export function NewerNotice({ id, title, level = 2, children, goOn, take }: Props) {
  const Heading = `h${level}` as const;
  return (
    <section
      aria-labelledby={id}
      className="mt-4 max-w-prose space-y-3 rounded border-2 border-pending bg-pending-soft p-4"
    >
      <Heading id={id} className="text-base font-semibold">
        {title}
      </Heading>
      <p>{children}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" onClick={goOn.onPress}>
          {goOn.label}
        </Button>
        <Button variant="quiet" size="sm" onClick={take.onPress}>
          {take.label}
        </Button>
      </div>
    </section>
  );
}
