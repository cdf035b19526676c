import type { BoardColumn } from '#contract/board.ts';

export const EMPTY_INTERESTED = 'Ninguém aqui corresponde aos filtros em uso.';

/** An empty class: whether somebody can be dragged there. */
export const emptyClassText = ({ active }: Pick<BoardColumn, 'active'>): string =>
  active ? 'Arraste um participante.' : 'Turma desativada.';
