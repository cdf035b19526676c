import type { BoardColumn } from '#contract/board.ts';

export const NOBODY_MATCHES = 'Ninguém aqui corresponde aos filtros em uso.';

/** A class without cards: whether the filters hide its people, else whether somebody can be dragged there. */
export function emptyClassText({
  active,
  places,
  outOfReach,
}: Pick<BoardColumn, 'active' | 'places' | 'outOfReach'>): string {
  if (!active) return 'Turma desativada.';
  return places.held > outOfReach ? NOBODY_MATCHES : 'Arraste um participante.';
}
