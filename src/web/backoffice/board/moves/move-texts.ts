/** Seconds in which a move is offered to be undone. */
export { UNDO_SECONDS } from '#domain/classes/board.ts';

export const CLASS_REQUIRED =
  'Para mover o participante, selecione uma turma através do filtro "Interessados na turma".';

/** "Ana Lima", "Ana Lima e mais 1 pessoa", "Ana Lima e mais 4 pessoas". */
export function namesText(names: readonly string[]): string {
  const [first = '', ...others] = names;
  if (others.length === 0) return first;
  return `${first} e mais ${others.length} ${others.length === 1 ? 'pessoa' : 'pessoas'}`;
}

const went = (names: readonly string[]): string => (names.length === 1 ? 'foi' : 'foram');

/** "Ana Lima foi para Urbano Campinas 1." */
export const movedText = (names: readonly string[], to: string): string =>
  `${namesText(names)} ${went(names)} para ${to}.`;

/** Where the class was full: "Urbano Campinas 1 está completa: Ana Lima foi para a lista de espera (3º lugar)." */
export const waitingText = (names: readonly string[], to: string, place: number | null): string =>
  `${to} está completa: ${namesText(names)} ${went(names)} para a lista de espera${
    names.length === 1 && place !== null ? ` (${place}º lugar)` : ''
  }.`;

/** "Ana Lima voltou para onde estava." */
export const undoneText = (names: readonly string[]): string =>
  `${namesText(names)} ${names.length === 1 ? 'voltou' : 'voltaram'} para onde ${names.length === 1 ? 'estava' : 'estavam'}.`;

/** "Ana Lima não foi movida. Esta turma está desativada: ninguém entra nela." */
export const refusedText = (names: readonly string[], reason: string): string =>
  `${namesText(names)}: nada mudou. ${reason}`;
