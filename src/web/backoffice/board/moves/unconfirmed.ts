import { CONFIRMATIONS, type Confirmation } from '#domain/classes/board.ts';

interface Unconfirmed {
  readonly code: Confirmation;
  readonly message: string;
}

const isUnconfirmed = (one: unknown): one is Unconfirmed =>
  typeof one === 'object' &&
  one !== null &&
  'code' in one &&
  CONFIRMATIONS.some((code) => code === one.code) &&
  'message' in one &&
  typeof one.message === 'string';

/** What a refused move has to be confirmed for; none: it was refused for good. By hand: the board needs no schemas to be seen. */
export function unconfirmedOf(refused: {
  readonly code: string;
  readonly details?: unknown;
}): readonly Unconfirmed[] {
  const { code, details } = refused;
  if (code !== 'board.unconfirmed' || typeof details !== 'object' || details === null) return [];
  const confirmations: unknown = Reflect.get(details, 'confirmations');
  return Array.isArray(confirmations) && confirmations.every(isUnconfirmed) ? confirmations : [];
}
