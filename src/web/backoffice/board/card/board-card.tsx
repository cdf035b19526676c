import { memo, useState } from 'react';
import type { BoardItem } from '#contract/board.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { participantLabel } from '../../interview-row/status-labels.ts';
import { useBoard } from '../board-context.ts';
import type { ColumnId } from '../drag/drag-store.ts';
import { useDragHandle } from '../drag/use-drag.ts';
import { CardDetails } from './card-details.tsx';
import { CardState } from './card-state.tsx';
import { useNear } from './use-near.ts';

interface Props {
  card: BoardItem;
  column: ColumnId;
  selected: boolean;
  /** Its move is on its way. */
  pending: boolean;
  /** Why it came back, shortly after. */
  returned: string | undefined;
}

/** A person on the board; as the name alone while far from what the list shows. */
export const BoardCard = memo(function BoardCard(props: Props) {
  const { ref, isNear, height } = useNear<HTMLLIElement>();
  const [open, setOpen] = useState(false);
  const { idInterview, name } = props.card;
  const isDrawn = isNear || open;
  return (
    <li
      ref={ref}
      data-card={idInterview}
      className="min-h-18 px-2 py-1"
      style={isDrawn || height === undefined ? undefined : { minHeight: height }}
    >
      {isDrawn ? <Drawn {...props} open={open} onOpen={setOpen} /> : <span className="px-3">{name}</span>}
    </li>
  );
});

/** Its head opens it and is dragged; 'Mover para…' is the way for every other input. */
function Drawn({
  card,
  column,
  selected,
  pending,
  returned,
  open,
  onOpen,
}: Props & { open: boolean; onOpen: (open: boolean) => void }) {
  const { idInterview, name, movable } = card;
  const { toggle, openMove } = useBoard();
  const handle = useDragHandle<HTMLDivElement>({
    id: idInterview,
    name,
    column,
    movable: movable && !pending,
  });
  const { text } = participantLabel(card.statusCompletingInterview, card.statusInterview);
  const panelId = `cartao-${idInterview}`;
  return (
    <article
      aria-label={name}
      className={`rounded border-2 transition-[opacity,border-color] duration-150 ${lookOf({ selected, movable, returned })} ${pending ? 'opacity-60' : ''}`}
    >
      <div ref={handle} className={`flex items-start gap-1 p-1 ${movable ? 'cursor-grab' : ''}`}>
        {movable ? (
          <Checkbox
            label={`Selecionar ${name}`}
            isLabelHidden
            className="m-0! flex p-2.5!"
            checked={selected}
            onChange={() => toggle(idInterview)}
          />
        ) : (
          <span className="size-10 shrink-0" />
        )}
        <button
          type="button"
          data-card-head
          aria-expanded={open}
          aria-controls={panelId}
          onClick={() => onOpen(!open)}
          className="min-h-10 min-w-0 flex-1 rounded px-1 py-1 text-left"
        >
          <span className="flex items-start justify-between gap-1 leading-tight font-semibold">
            <span className="line-clamp-2 wrap-anywhere">{name}</span>
            <Icon name={open ? 'chevron-up' : 'chevron-down'} className="mt-0.5 size-4 text-ink-soft" />
          </span>
          <CardState card={card} state={text} />
        </button>
        {movable ? (
          <button
            type="button"
            disabled={pending}
            onClick={() => openMove(idInterview)}
            className="grid size-10 shrink-0 place-items-center rounded text-ink-soft hover:bg-paper-deep hover:text-ink"
          >
            <Icon name="arrow-right" className="size-5" />
            <span className="sr-only">Mover para… {name}</span>
          </button>
        ) : null}
      </div>
      {returned === undefined ? null : (
        <p className="mx-3 mb-2 flex items-start gap-1.5 text-sm font-semibold text-pending">
          <Icon name="alert" className="mt-0.5 size-4" />
          {returned}
        </p>
      )}
      <div id={panelId} hidden={!open}>
        {open ? <CardDetails card={card} /> : null}
      </div>
    </article>
  );
}

function lookOf({
  selected,
  movable,
  returned,
}: {
  selected: boolean;
  movable: boolean;
  returned: string | undefined;
}): string {
  if (returned !== undefined) return 'border-pending bg-pending-soft';
  if (selected) return 'border-primary-ink bg-surface';
  return movable
    ? 'border-line bg-surface hover:border-line-strong'
    : 'border-line bg-paper-deep text-ink-soft';
}
