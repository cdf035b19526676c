import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { BoardItem } from '#contract/board.ts';
import { Main } from '../../ui/main.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { useOwnUf } from '../candidates/places.ts';
import { ClassDialogs } from '../classes/class-dialogs.tsx';
import type { OpenClassDialog } from '../classes/class-entries.ts';
import { NewClassButton } from '../classes/new-class-button.tsx';
import { CommentGuard } from '../comments/comment-guard.tsx';
import { SearchBox } from '../list/search-box.tsx';
import { ModeHeading } from '../modes/mode-heading.tsx';
import { useModule } from '../modules.ts';
import { PAGE_WIDTH } from '../page/page-width.ts';
import { boardSearch, parseBoardAddress, type BoardAddress } from './board-address.ts';
import { BoardProvider } from './board-context.ts';
import { BoardFailed } from './board-failed.tsx';
import { BoardFound } from './board-found.tsx';
import { BoardFilters } from './board-filters.tsx';
import { boardColumnsQuery, loadedCard } from './board-queries.ts';
import { BoardSelectionBar } from './board-selection-bar.tsx';
import { BoardSkeleton } from './board-skeleton.tsx';
import { BoardStrip } from './board-strip.tsx';
import { columnsOf } from './board-view.ts';
import { DragStore, type ColumnId } from './drag/drag-store.ts';
import { useBoardDrag } from './drag/use-drag.ts';
import { ListLink } from './list-link.tsx';
import { LiveStatus } from './live/live-status.tsx';
import { useBoardLive } from './live/use-board-live.ts';
import { ConfirmMove } from './moves/confirm-move.tsx';
import { MoveDialog } from './moves/move-dialog.tsx';
import { UndoBar } from './moves/undo-bar.tsx';
import { useMoves, type MoveTarget } from './moves/use-moves.ts';
import { PhoneBoard } from './phone-board.tsx';
import { useAnnouncer } from './use-announcer.tsx';
import { useCardSelection } from './use-card-selection.ts';
import { usePageMark } from '../../ui/page-mark.ts';

const SEARCH_WAIT_MS = 500;

/** `/gestor/turmas`: the classes of a version as columns, their people as cards. The address holds all filters. */
export default function BoardPage() {
  usePageMark('data-notices', 'low');
  const [params] = useSearchParams();
  const ownUf = useOwnUf();
  const search = boardSearch(parseBoardAddress(params, ownUf));
  const address = useMemo(() => parseBoardAddress(new URLSearchParams(search), ownUf), [search, ownUf]);
  const module = useModule(address.version);
  const navigate = useNavigate();
  const client = useQueryClient();
  const isPhone = useMedia('(max-width: 47.99rem)');
  const [classDialog, setClassDialog] = useState<OpenClassDialog | null>(null);
  const [movingWith, setMovingWith] = useState<number | null>(null);
  const [announcer, announce] = useAnnouncer();
  const [drag] = useState(() => new DragStore());
  const boardRef = useRef<HTMLDivElement>(null);
  const { selected, toggle, clear } = useCardSelection(boardSearch({ ...address, column: '' }));
  const moves = useMoves(address, announce);
  const live = useBoardLive(address.version);
  const columns = useInfiniteQuery(boardColumnsQuery(address));
  const view = columnsOf(columns.data);
  const board = useMemo(() => ({ address, drag, toggle, openMove: setMovingWith }), [address, drag, toggle]);

  const go = (change: Partial<BoardAddress>) =>
    void navigate(boardSearch({ ...address, ...change }), { preventScrollReset: true });
  const nameOf = (column: ColumnId): string =>
    column === null
      ? 'Interessados'
      : (view?.classes.find(({ idClassRoom }) => idClassRoom === column)?.className ?? 'a turma');
  const together = (id: number): readonly number[] => (selected.has(id) ? [...selected] : [id]);
  const cardsOf = (ids: readonly number[]): BoardItem[] =>
    ids.flatMap((id) => loadedCard(client, address.version, id) ?? []);
  const move = (cards: readonly BoardItem[], target: MoveTarget) => {
    moves.move(cards, target);
    if (cards.some(({ idInterview }) => selected.has(idInterview))) clear();
  };
  useBoardDrag(
    boardRef,
    drag,
    ({ id }) => cardsOf(together(id)),
    (cards, column) => move(cards, { column, name: nameOf(column) }),
  );
  const moving = movingWith === null ? [] : cardsOf(together(movingWith));
  const state = { selected, pending: moves.pending, returned: moves.returned };

  return (
    <Main className={`flex grow flex-col pt-4 pb-4 [print-color-adjust:exact] ${PAGE_WIDTH}`}>
      <CommentGuard />
      <PageTitle>{`Quadro de turmas, ${module.name}`}</PageTitle>
      <ModeHeading mode="classes" version={address.version}>
        <SearchBox
          // Remount the search box on a change of version.
          key={address.version}
          value={address.search}
          waitMs={SEARCH_WAIT_MS}
          onSearch={(text) => go({ search: text })}
        />
        <ListLink version={address.version} />
        <NewClassButton version={address.version} />
      </ModeHeading>
      <BoardFilters
        address={address}
        ownUf={ownUf}
        interested={view?.interested ?? null}
        folded={isPhone}
        onGo={go}
      >
        <LiveStatus live={live} version={address.version} />
      </BoardFilters>
      <BoardFound address={address} view={view} />
      <BoardProvider value={board}>
        <div ref={boardRef} className="mt-3 flex min-h-0 grow flex-col max-md:min-h-dvh">
          {view ? (
            isPhone ? (
              <PhoneBoard view={view} columns={columns} state={state} onGo={go} onChoose={setClassDialog} />
            ) : (
              <BoardStrip view={view} columns={columns} state={state} onChoose={setClassDialog} />
            )
          ) : columns.error ? (
            <BoardFailed
              error={columns.error}
              interestedIn={address.interestedIn}
              onAnyClass={() => go({ interestedIn: '' })}
              retrying={columns.isFetching}
              onRetry={columns.refetch}
            />
          ) : (
            <BoardSkeleton />
          )}
        </div>
        <BoardSelectionBar
          count={selected.size}
          onMove={() => setMovingWith([...selected][0] ?? null)}
          onClear={() => {
            clear();
            keepFocus(boardRef.current);
          }}
        />
      </BoardProvider>
      {moving.length > 0 ? (
        <MoveDialog
          cards={moving}
          address={address}
          onMove={(target) => {
            setMovingWith(null);
            move(moving, target);
            keepFocus(boardRef.current, moving[0]?.idInterview);
          }}
          onClose={() => setMovingWith(null)}
        />
      ) : null}
      <ConfirmMove question={moves.question} onAnswer={moves.answer} />
      <UndoBar moves={moves} onGone={(idInterview) => keepFocus(boardRef.current, idInterview)} />
      <ClassDialogs open={classDialog} onClose={() => setClassDialog(null)} />
      {announcer}
    </Main>
  );
}

/**
 * What had the focus may be gone: a card stands in another column now, a bar has left. The focus goes to the card, to
 * 'Desfazer' where another column is shown, else to the board.
 */
function keepFocus(board: HTMLElement | null, idInterview?: number, frames = FRAMES_FOR_A_CARD): void {
  requestAnimationFrame(() => {
    const focused = document.activeElement ?? document.body;
    if (document.querySelector('dialog[open]')) return;
    if (focused !== document.body) {
      // It may still stand where it was, and leave with the next answer.
      if (idInterview !== undefined && frames > 0 && focused.closest(`[data-card="${idInterview}"]`))
        keepFocus(board, idInterview, frames - 1);
      return;
    }
    const card = idInterview === undefined ? null : board?.querySelector(`[data-card="${idInterview}"]`);
    const head = card?.querySelector<HTMLElement>('[data-card-head]');
    if (card && !head && frames > 0) {
      // Drawn whole only once it is near.
      card.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      keepFocus(board, idInterview, frames - 1);
      return;
    }
    const next =
      head ??
      document.querySelector<HTMLElement>('[data-undo]') ??
      board?.querySelector<HTMLElement>('[data-card-head]');
    next?.focus();
    if (head && frames > 0) keepFocus(board, idInterview, frames - 1);
  });
}

const FRAMES_FOR_A_CARD = 60;
