import { useSyncExternalStore, useRef } from 'react';
import type { OpenClassDialog } from '../classes/class-entries.ts';
import { numberText } from '../number-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { SelectInput } from '../../ui/select-input.tsx';
import type { BoardAddress } from './board-address.ts';
import { useBoard } from './board-context.ts';
import type { BoardStripProps } from './board-strip.tsx';
import { interestedText, type BoardView } from './board-view.ts';
import { BoardColumnFrame, type ColumnState } from './column/board-column.tsx';
import { ClassHeader } from './column/class-header.tsx';
import { emptyClassText, NOBODY_MATCHES } from './column/empty-texts.ts';
import { InterestedHeader } from './column/interested-header.tsx';
import { LoadMore } from './column/load-more.tsx';
import { columnAttribute, type ColumnId } from './drag/drag-store.ts';
import { useColumnDrop } from './drag/use-column-drop.ts';
import { useDragOver } from './drag/use-drag.ts';
import { pendingDifference } from './moves/pending-moves.ts';

interface Props extends BoardStripProps {
  onGo: (change: Partial<BoardAddress>) => void;
}

/**
 * One column at a time, chosen above it, as high as the window, so that nothing below it moves as its cards come. While a
 * card is dragged, the others come up as a row to drop it on.
 */
export function PhoneBoard({ view, columns, state, onGo, onChoose }: Props) {
  const { address } = useBoard();
  const { interested, classes } = view;
  const values = ['', ...classes.map(({ idClassRoom }) => String(idClassRoom))];
  const at = Math.max(0, values.indexOf(address.column));
  const classRoom = classes[at - 1];
  const show = (column: string | undefined) => {
    if (column !== undefined) onGo({ column });
  };
  return (
    <>
      <div className="mb-2 flex items-center gap-1 [&_label]:min-w-0 [&_label]:flex-1 [&_label>span:first-child]:sr-only">
        <StepButton label="Coluna anterior" icon="chevron-left" to={values[at - 1]} onShow={show} />
        <SelectInput
          label="Coluna"
          width="flex-1"
          value={values[at] ?? ''}
          onChange={show}
          options={[
            { value: '', label: `Interessados (${interestedText(interested, interested.cards)})` },
            ...classes.map(({ idClassRoom, className, subtitle, cards }) => ({
              value: String(idClassRoom),
              label: `${className} · ${subtitle} (${numberText(cards)})`,
            })),
          ]}
        />
        <StepButton label="Próxima coluna" icon="chevron-right" to={values[at + 1]} onShow={show} />
      </div>
      <Shown key={classRoom?.idClassRoom ?? 0} {...{ view, state, onChoose }} classRoom={classRoom} />
      <LoadMore query={columns}>Carregar mais turmas</LoadMore>
      <DropRow view={view} shown={classRoom?.idClassRoom ?? null} />
    </>
  );
}

interface StepProps {
  label: string;
  icon: 'chevron-left' | 'chevron-right';
  to: string | undefined;
  onShow: (column: string | undefined) => void;
}

function StepButton({ label, icon, to, onShow }: StepProps) {
  return (
    <button
      type="button"
      aria-disabled={to === undefined}
      onClick={() => onShow(to)}
      className="grid size-10 shrink-0 place-items-center rounded hover:bg-paper-deep aria-disabled:text-line-strong"
    >
      <Icon name={icon} className="size-6" />
      <span className="sr-only">{label}</span>
    </button>
  );
}

interface ShownProps {
  view: BoardView;
  classRoom: BoardView['classes'][number] | undefined;
  state: ColumnState;
  onChoose: (dialog: OpenClassDialog) => void;
}

function Shown({ view: { interested }, classRoom, state, onChoose }: ShownProps) {
  if (!classRoom)
    return (
      <BoardColumnFrame
        {...state}
        column={null}
        name="Interessados"
        className="min-h-dvh"
        empty={NOBODY_MATCHES}
        outOfReach={interested.outOfReach}
        header={
          <InterestedHeader
            interested={interested}
            count={interested.cards + pendingDifference(null, state.pending)}
          />
        }
      />
    );
  const { idClassRoom, className, cards, outOfReach } = classRoom;
  return (
    <BoardColumnFrame
      {...state}
      column={idClassRoom}
      name={className}
      className="min-h-dvh"
      empty={emptyClassText(classRoom)}
      outOfReach={outOfReach}
      header={
        <ClassHeader
          classRoom={classRoom}
          count={cards + pendingDifference(idClassRoom, state.pending)}
          onChoose={(name) => onChoose({ name, classRoom })}
        />
      }
    />
  );
}

/** The columns that are not shown, at the foot of the window while a card is dragged. */
function DropRow({ view, shown }: { view: BoardView; shown: ColumnId }) {
  const { drag } = useBoard();
  const isDragging = useSyncExternalStore(drag.subscribe, () => drag.snapshot() !== null);
  if (!isDragging) return null;
  const targets: { column: ColumnId; name: string }[] = [
    { column: null, name: 'Interessados' },
    ...view.classes.map(({ idClassRoom, className }) => ({ column: idClassRoom, name: className })),
  ];
  return (
    <div
      data-scrolls="x"
      data-drop-row
      aria-hidden="true"
      className="quiet-scrollbar fixed inset-x-0 bottom-0 z-40 flex gap-2 overflow-x-auto border-t-2 border-ink bg-surface p-3 shadow"
    >
      {targets
        .filter(({ column }) => column !== shown)
        .map(({ column, name }) => (
          <DropChip key={column ?? 0} column={column} name={name} />
        ))}
    </div>
  );
}

function DropChip({ column, name }: { column: ColumnId; name: string }) {
  const { drag } = useBoard();
  const ref = useRef<HTMLDivElement>(null);
  useColumnDrop(ref);
  const isOver = useDragOver(drag, column) === 'over';
  return (
    <div
      ref={ref}
      {...columnAttribute(column)}
      data-over={isOver || undefined}
      className={`grid min-h-20 w-36 shrink-0 place-items-center rounded border-2 border-dashed p-2 text-center text-sm font-semibold ${isOver ? 'border-primary-ink bg-tertiary text-on-tertiary' : 'border-line-strong bg-paper'}`}
    >
      {name}
    </div>
  );
}
