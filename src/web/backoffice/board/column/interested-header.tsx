import type { InterestedColumn } from '#contract/board.ts';
import { interestedText } from '../board-view.ts';
import { Icon } from '../../../ui/icon.tsx';

interface Props {
  interested: InterestedColumn;
  count: number;
}

/** The head of 'Interessados': in a class, or in any. */
export function InterestedHeader({ interested, count }: Props) {
  const { idClassRoom, className } = interested;
  const text = interestedText(interested, count);
  return (
    <header className="space-y-1 border-b-2 border-accent bg-accent p-3 text-on-accent">
      <div className="flex items-start justify-between gap-2">
        <p className="flex items-center gap-2 font-display text-lg leading-tight font-bold">
          <Icon name="user" className="size-5" />
          Interessados
        </p>
        <span className="mt-0.5 min-w-8 rounded-full bg-current/15 px-2 text-center text-sm font-bold tabular-nums">
          <span aria-hidden="true">{text}</span>
          <span className="sr-only">{text === '1' ? '1 pessoa' : `${text} pessoas`} nesta coluna</span>
        </span>
      </div>
      <p className="text-sm">
        {idClassRoom === null ? 'Quem ainda não está em uma turma' : `Quem quer a turma ${className ?? ''}`}
      </p>
    </header>
  );
}
