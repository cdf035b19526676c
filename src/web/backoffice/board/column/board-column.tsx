import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useMemo, type ReactNode } from 'react';
import type { BoardItem } from '#contract/board.ts';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { failureText } from '../../page/failure.ts';
import { useBoard } from '../board-context.ts';
import { boardCardsQuery } from '../board-queries.ts';
import { BoardCard } from '../card/board-card.tsx';
import { columnAttribute, type ColumnId } from '../drag/drag-store.ts';
import { useDragOver } from '../drag/use-drag.ts';
import { useColumnDrop } from '../drag/use-column-drop.ts';
import { withPendingMoves } from '../moves/pending-moves.ts';
import type { Moves } from '../moves/use-moves.ts';
import { OutOfReach } from '../../page/out-of-reach.tsx';
import { LoadMore } from './load-more.tsx';
import { useSeen } from './use-seen.ts';

export interface ColumnState {
  readonly selected: ReadonlySet<number>;
  readonly pending: Moves['pending'];
  readonly returned: Moves['returned'];
}

interface Props extends ColumnState {
  column: ColumnId;
  /** Names the column, in its header too. */
  name: string;
  header: ReactNode;
  /** In place of cards, when there are none. */
  empty: ReactNode;
  /** Out of the viewer's reach. */
  outOfReach: number;
  className?: string;
}

/** A column: its header, and its cards in a list that scrolls by itself. Cards are dropped anywhere on it. */
export function BoardColumnFrame({
  column,
  name,
  header,
  empty,
  outOfReach,
  className = '',
  ...state
}: Props) {
  const { drag } = useBoard();
  const over = useDragOver(drag, column);
  const [ref, isSeen] = useSeen<HTMLElement>();
  useColumnDrop(ref);
  const labelId = useId();
  return (
    <section
      ref={ref}
      aria-labelledby={labelId}
      {...columnAttribute(column)}
      data-over={over === 'over' || undefined}
      className={`flex h-full min-h-0 flex-col overflow-hidden rounded border-2 bg-paper-deep transition-colors duration-150 ${LOOKS[over]} ${className}`}
    >
      <h2 id={labelId} className="sr-only">
        {name}
      </h2>
      {header}
      {isSeen ? <Cards column={column} name={name} empty={empty} {...state} /> : <div className="grow" />}
      <OutOfReach people={outOfReach} className="border-t border-line px-3 py-2" />
    </section>
  );
}

const LOOKS = {
  none: 'border-line',
  dragging: 'border-line border-dashed',
  source: 'border-line',
  over: 'border-primary-ink bg-tertiary',
} as const;

function Cards({
  column,
  name,
  empty,
  selected,
  pending,
  returned,
}: Pick<Props, 'column' | 'name' | 'empty'> & ColumnState) {
  const { address } = useBoard();
  const query = useInfiniteQuery(boardCardsQuery(address, column));
  const { data, error, isFetching, refetch } = query;
  const cards = useMemo<readonly BoardItem[]>(
    () => withPendingMoves(data?.pages.flatMap(({ items }) => items) ?? [], column, pending),
    [data, column, pending],
  );
  const onTheirWay = useMemo(() => new Set(pending.map(({ card }) => card.idInterview)), [pending]);
  if (!data)
    return error ? (
      <div role="alert" className="space-y-3 p-3 text-sm">
        <p>Houve um erro para carregar os candidatos! {failureText(error, '')}</p>
        <RetryButton size="sm" busy={isFetching} onRetry={refetch} />
      </div>
    ) : (
      <div className="grow space-y-2 p-2">
        <output className="sr-only">Carregando {name}</output>
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
    );
  return (
    <div data-scrolls="y" className="relative min-h-0 grow overscroll-contain md:overflow-y-auto pb-2">
      {cards.length === 0 ? <div className="p-3 text-sm text-ink-soft">{empty}</div> : null}
      <ul aria-label={`Pessoas em ${name}`}>
        {cards.map((card) => (
          <BoardCard
            key={card.idInterview}
            card={card}
            column={column}
            selected={selected.has(card.idInterview)}
            pending={onTheirWay.has(card.idInterview)}
            returned={returned.get(card.idInterview)}
          />
        ))}
      </ul>
      <LoadMore query={query}>Carregar mais pessoas</LoadMore>
    </div>
  );
}
