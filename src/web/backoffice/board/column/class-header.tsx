import { Link } from 'react-router';
import type { BoardColumn } from '#contract/board.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { ClassChoice } from '../../classes/class-entries.ts';
import { ClassMenu } from '../../classes/class-menu.tsx';
import { classPagePath } from '../../classes/class-address.ts';
import { SeatsBar } from './seats-bar.tsx';
import { StateBar } from './state-bar.tsx';

interface Props {
  classRoom: BoardColumn;
  /** Cards in the column, moves on their way included. */
  count: number;
  onChoose: (choice: ClassChoice, classRoom: BoardColumn) => void;
}

/** The head of a class's column: dark blue where the portal does not show the class. */
export function ClassHeader({ classRoom, count, onChoose }: Props) {
  const { className, title, subtitle, active, hidePortal, situation, enrolled } = classRoom;
  const isDark = hidePortal && active;
  return (
    <header
      className={`space-y-2 border-b-2 p-3 pr-1 ${lookOf(active, isDark)}`}
      data-hidden={hidePortal || undefined}
    >
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <Link
            to={classPagePath(classRoom)}
            className="inline-flex min-h-6 max-w-full items-center rounded font-display text-lg leading-tight font-bold underline-offset-4 hover:underline"
          >
            <span className="truncate">{title}</span>
          </Link>
          <p className="truncate text-sm">{className}</p>
          <p className="text-sm tabular-nums">{subtitle}</p>
        </div>
        <span className="mt-0.5 min-w-8 rounded-full bg-current/12 px-2 text-center text-sm font-bold tabular-nums">
          <span aria-hidden="true">{count}</span>
          <span className="sr-only">{count === 1 ? '1 pessoa' : `${count} pessoas`} nesta coluna</span>
        </span>
        <ClassMenu
          classRoom={classRoom}
          onChoose={(choice) => onChoose(choice, classRoom)}
          look={isDark ? DARK_MENU : undefined}
        />
      </div>
      <div className="space-y-1.5 pr-2">
        <SeatsBar places={classRoom.places} enrolled={enrolled} />
        <StateBar bar={classRoom.bar} />
        {active ? null : (
          <p className="flex items-center gap-1.5 text-sm font-semibold">
            <Icon name="pause" className="size-4" />
            Turma desativada.
          </p>
        )}
        {hidePortal ? (
          <p className="flex items-center gap-1.5 text-sm">
            <Icon name="eye" className="size-4" />
            Oculta no portal
          </p>
        ) : null}
        {situation === 'ENDED' ? (
          <p className="flex items-center gap-1.5 text-sm">
            <Icon name="check" className="size-4" />
            Encerrada
          </p>
        ) : null}
      </div>
    </header>
  );
}

const DARK_MENU =
  'inline-flex size-10 items-center justify-center rounded font-semibold hover:bg-current/15 data-pressed:bg-current/25';

function lookOf(active: boolean, isDark: boolean): string {
  if (!active) return 'border-line bg-default-soft text-ink-soft';
  return isDark
    ? 'border-hidden bg-hidden text-on-hidden [--color-focus-halo:var(--color-hidden)] [--color-focus:var(--color-on-hidden)]'
    : 'border-line bg-surface text-ink';
}
