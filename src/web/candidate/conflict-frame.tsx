import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

interface Version {
  readonly shown: ReactNode;
  readonly choice: string;
  readonly onChoose: () => void;
}

interface Props {
  title: string;
  /** What happened. */
  children: ReactNode;
  mine: Version;
  theirs: Version;
  /** Another way out. */
  footer?: ReactNode;
}

export const MINE = 'Neste aparelho';
export const THEIRS = 'No outro aparelho ou aba';

/** The same was changed in two places: both side by side. Only a choice closes it. */
export function ConflictFrame({ title, children, mine, theirs, footer }: Props) {
  return (
    <Dialog open onClose={() => undefined} dismissible={false} size="lg" title={title} footer={footer}>
      {children}
      <div className="mt-6 grid gap-8 md:grid-cols-2">
        <Side title={MINE} version={mine} />
        <Side title={THEIRS} version={theirs} />
      </div>
    </Dialog>
  );
}

function Side({ title, version: { shown, choice, onChoose } }: { title: string; version: Version }) {
  return (
    <section aria-label={`Versão: ${title}`} className="flex flex-col">
      <h3 className="text-lg">{title}</h3>
      {shown}
      <Button className="mt-3" onClick={onChoose}>
        {choice}
      </Button>
    </section>
  );
}
