import type { BoardEvent } from '#contract/board.ts';
import type { ColumnId } from '../drag/drag-store.ts';

/** What has to be asked for again, of all events of a moment together. */
export interface BoardChanges {
  readonly everything: boolean;
  /** The classes or the counts. */
  readonly columns: boolean;
  readonly cards: readonly ColumnId[];
  readonly presence: boolean;
}

/** Whether the value is an event that this page knows. By hand: the board needs no schemas to be seen. */
function isBoardEvent(value: unknown): value is BoardEvent {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false;
  const { type } = value;
  if (type !== 'cards') return type === 'resync' || type === 'columns' || type === 'presence';
  return (
    'interested' in value &&
    typeof value.interested === 'boolean' &&
    'idClassRooms' in value &&
    Array.isArray(value.idClassRooms) &&
    value.idClassRooms.every((id) => Number.isSafeInteger(id))
  );
}

/** An event as it was sent; one that this page does not know is a reason to ask for everything. */
export function parseBoardEvent(data: string): BoardEvent {
  try {
    const event: unknown = JSON.parse(data);
    if (isBoardEvent(event)) return event;
  } catch {
    // Not JSON: as below.
  }
  return { type: 'resync' };
}

/** Joins events. A reading of everything includes all others. */
export function changesOf(events: readonly BoardEvent[]): BoardChanges {
  const cards = new Set<ColumnId>();
  let columns = false;
  let presence = false;
  for (const event of events) {
    switch (event.type) {
      case 'resync':
        return { everything: true, columns: false, cards: [], presence: false };
      case 'columns':
        columns = true;
        break;
      case 'cards':
        if (event.interested) cards.add(null);
        for (const id of event.idClassRooms) cards.add(id);
        break;
      case 'presence':
        presence = true;
        break;
    }
  }
  return { everything: false, columns, cards: [...cards], presence };
}
