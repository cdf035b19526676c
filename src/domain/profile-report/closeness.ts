import { apportion } from './apportion.ts';
import type { OpinionSums } from './opinions.ts';

/** Per cent of the contacts that are very close, close, not so close; they sum to 100 (largest remainder). */
export function closenessShares({
  closeness,
}: Pick<OpinionSums, 'closeness'>): readonly [number, number, number] {
  const [very = 0, close = 0, distant = 0] = apportion(closeness, 100);
  return [very, close, distant];
}
