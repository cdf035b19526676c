import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore, type RefObject } from 'react';
import type { BoardItem } from '#contract/board.ts';
import { columnOf, type ColumnId, type DragStore } from './drag-store.ts';
import { DRAG_PREVIEW_LOOK, touchDrag } from './touch-drag.ts';

/** A card, as far as dragging goes; `cardOf` finds it at its element. */
export interface DraggableCard {
  readonly id: number;
  readonly name: string;
  readonly column: ColumnId;
  /** False: it stays where it is. */
  readonly movable: boolean;
}

const seizable = new WeakMap<Element, DraggableCard>();

/** All that goes with a card that is seized. */
type Together = (card: DraggableCard) => readonly BoardItem[];

/** Makes an element the part of a card by which it is dragged. */
export function useDragHandle<Handle extends HTMLElement>(card: DraggableCard): RefObject<Handle | null> {
  const ref = useRef<Handle>(null);
  useEffect(() => {
    if (ref.current) seizable.set(ref.current, card);
  });
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    return draggable({ element, canDrag: ({ input }) => canDrag(element, input) });
  }, []);
  return ref;
}

let lastPointer = 'mouse';
/** What a finger begins is `touchDrag`'s; some browsers would begin a drag of their own at the same time. */
const canDrag = (element: Element, { button }: { button: number }): boolean =>
  lastPointer !== 'touch' && button === 0 && (seizable.get(element)?.movable ?? false);

const previewText = (card: DraggableCard, count: number): string =>
  count > 1 ? `${card.name} e mais ${count - 1}` : card.name;

/**
 * Dragging on a board by mouse and by finger. `onDrop`: the cards as they were seized, so that what somebody else did with
 * them meanwhile is refused, and the column they were let go on.
 */
export function useBoardDrag(
  board: RefObject<HTMLElement | null>,
  store: DragStore,
  together: Together,
  onDrop: (cards: readonly BoardItem[], to: ColumnId) => void,
): void {
  const cardsWith = useEffectEvent(together);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const element = board.current;
    if (!element) return;
    const finish = () => {
      const drag = store.end();
      if (drag?.over !== undefined && drag.over !== drag.from) drop(drag.cards, drag.over);
    };
    const notePointer = ({ pointerType }: PointerEvent) => {
      lastPointer = pointerType;
    };
    element.addEventListener('pointerdown', notePointer, { capture: true });
    return combine(
      () => element.removeEventListener('pointerdown', notePointer, { capture: true }),
      monitorForElements({
        onGenerateDragPreview: ({ source, nativeSetDragImage }) => {
          const card = seizable.get(source.element);
          if (!card) return;
          setCustomNativeDragPreview({
            nativeSetDragImage,
            render: ({ container }) => {
              const preview = container.appendChild(document.createElement('div'));
              preview.className = DRAG_PREVIEW_LOOK;
              preview.textContent = previewText(card, cardsWith(card).length);
            },
          });
        },
        onDragStart: ({ source }) => {
          const card = seizable.get(source.element);
          if (card) store.start(cardsWith(card), card.column);
        },
        onDropTargetChange: ({ location }) =>
          store.enter(columnOf(location.current.dropTargets[0]?.element ?? null)),
        onDrop: ({ location }) => {
          store.enter(columnOf(location.current.dropTargets[0]?.element ?? null));
          finish();
        },
      }),
      touchDrag(element, {
        lift: (seized) => {
          const handle = seized.closest('[draggable=true]');
          const card = handle ? seizable.get(handle) : undefined;
          if (!card?.movable) return false;
          const cards = cardsWith(card);
          store.start(cards, card.column);
          return previewText(card, cards.length);
        },
        enter: (column) => store.enter(column),
        drop: finish,
        cancel: () => void store.end(),
      }),
    );
  }, [board, store]);
}

/** What is dragged over a column: whether something is, and whether it would be let go here. */
export function useDragOver(store: DragStore, column: ColumnId): 'none' | 'dragging' | 'source' | 'over' {
  return useSyncExternalStore(store.subscribe, () => {
    const drag = store.snapshot();
    if (!drag) return 'none';
    if (drag.from === column) return 'source';
    return drag.over === column ? 'over' : 'dragging';
  });
}
