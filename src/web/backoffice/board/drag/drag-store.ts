import type { BoardItem } from '#contract/board.ts';
import { Listeners } from '../../../listeners.ts';

/** A column of the board: a class by its id, or the people interested (null). */
export type ColumnId = number | null;

export interface Drag {
  /** The card that was seized, or all that are selected with it, as they were then. */
  readonly cards: readonly BoardItem[];
  readonly from: ColumnId;
  /** The column under the pointer; undefined: none. */
  readonly over: ColumnId | undefined;
}

/** What is being dragged. Outside React's state, so that a move of the pointer redraws two columns and no card. */
export class DragStore {
  #drag: Drag | null = null;
  readonly #listeners = new Listeners();

  subscribe = this.#listeners.subscribe;

  snapshot = (): Drag | null => this.#drag;

  start(cards: readonly BoardItem[], from: ColumnId): void {
    this.#set({ cards, from, over: undefined });
  }

  enter(over: ColumnId | undefined): void {
    if (this.#drag && this.#drag.over !== over) this.#set({ ...this.#drag, over });
  }

  /** Ends the drag and returns what it was. */
  end(): Drag | null {
    const drag = this.#drag;
    this.#set(null);
    return drag;
  }

  #set(drag: Drag | null): void {
    this.#drag = drag;
    this.#listeners.notify();
  }
}

/** The attribute of an element on which cards can be dropped; `columnOf` reads it. */
export const COLUMN_ATTRIBUTE = 'data-board-column';
const INTERESTED = 'interessados';

export const columnAttribute = (column: ColumnId) => ({ [COLUMN_ATTRIBUTE]: column ?? INTERESTED });

/** The column that an element is in; undefined: none. */
export function columnOf(element: Element | null): ColumnId | undefined {
  const name = element?.closest(`[${COLUMN_ATTRIBUTE}]`)?.getAttribute(COLUMN_ATTRIBUTE);
  if (name === undefined || name === null) return undefined;
  return name === INTERESTED ? null : Number(name);
}
