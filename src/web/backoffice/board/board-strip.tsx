import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { OpenClassDialog } from '../classes/class-entries.ts';
import type { BoardView } from './board-view.ts';
import { BoardColumnFrame, type ColumnState } from './column/board-column.tsx';
import { ClassHeader } from './column/class-header.tsx';
import { emptyClassText, NOBODY_MATCHES } from './column/empty-texts.ts';
import { InterestedHeader } from './column/interested-header.tsx';
import { LoadMore } from './column/load-more.tsx';
import { pendingDifference } from './moves/pending-moves.ts';

export interface BoardStripProps {
  view: BoardView;
  columns: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetching' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >;
  state: ColumnState;
  onChoose: (dialog: OpenClassDialog) => void;
}

/** The columns side by side. 'Interessados' stays in sight, whatever class is far to the right. */
export function BoardStrip({
  view: { interested, classes, total },
  columns,
  state,
  onChoose,
}: BoardStripProps) {
  const width = 'w-80 shrink-0';
  return (
    <section
      aria-label="Quadro de turmas"
      data-scrolls="x"
      // Scrollable regions need keyboard focus.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="relative -mx-1 flex h-[max(30rem,calc(100dvh-16.5rem))] gap-3 overflow-x-auto overscroll-x-contain rounded p-1"
    >
      <div className="sticky left-0 z-10 flex bg-paper shadow-[0.75rem_0_0_var(--color-paper),-0.25rem_0_0_var(--color-paper)]">
        <BoardColumnFrame
          {...state}
          column={null}
          name="Interessados"
          className={width}
          empty={NOBODY_MATCHES}
          outOfReach={interested.outOfReach}
          header={
            <InterestedHeader
              interested={interested}
              count={interested.cards + pendingDifference(null, state.pending)}
            />
          }
        />
      </div>
      {classes.map((classRoom) => (
        <BoardColumnFrame
          key={classRoom.idClassRoom}
          {...state}
          column={classRoom.idClassRoom}
          name={classRoom.className}
          className={width}
          empty={emptyClassText(classRoom)}
          outOfReach={classRoom.outOfReach}
          header={
            <ClassHeader
              classRoom={classRoom}
              count={classRoom.cards + pendingDifference(classRoom.idClassRoom, state.pending)}
              onChoose={(name) => onChoose({ name, classRoom })}
            />
          }
        />
      ))}
      {total === 0 ? <NoClass /> : null}
      <LoadMore query={columns}>Carregar mais turmas</LoadMore>
    </section>
  );
}

function NoClass() {
  return (
    <div className="max-w-prose p-6 text-ink-soft">
      <p className="font-display text-lg font-bold text-ink">Nenhuma turma aqui</p>
      <p>Mude os filtros, ou crie uma turma em “Nova Turma”.</p>
    </div>
  );
}
