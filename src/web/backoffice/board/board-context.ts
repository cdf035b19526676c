import { createContext, useContext } from 'react';
import type { BoardAddress } from './board-address.ts';
import type { DragStore } from './drag/drag-store.ts';

/** What every column and card of a board needs. Its functions stay the same, so that cards are not drawn again. */
export interface Board {
  readonly address: BoardAddress;
  readonly drag: DragStore;
  /** Selects a card, or takes it out of the selection. */
  readonly toggle: (idInterview: number) => void;
  /** Opens 'Mover para…' for a card, or for the whole selection that it is part of. */
  readonly openMove: (idInterview: number) => void;
}

const BoardContext = createContext<Board | null>(null);

export const BoardProvider = BoardContext.Provider;

export function useBoard(): Board {
  const board = useContext(BoardContext);
  if (!board) throw new Error('useBoard needs a BoardProvider above it');
  return board;
}
