import { useState } from 'react';
import { numberText } from '../number-text.ts';
import { boardSearch, type BoardAddress } from './board-address.ts';
import type { BoardView } from './board-view.ts';

interface Props {
  address: BoardAddress;
  /** Null: not loaded yet. */
  view: BoardView | null;
}

/**
 * Says aloud how many people a search or a filter leaves on the board. Not as the board opens, nor when a colleague moves
 * somebody: it would speak into what one does.
 */
export function BoardFound({ address, view }: Props) {
  const question = boardSearch({ ...address, column: '' });
  const [said, setSaid] = useState({ question, text: '' });
  if (view && said.question !== question) setSaid({ question, text: foundText(address.search, view) });
  return <output className="sr-only">{said.text}</output>;
}

function foundText(search: string, { interested, classes, total }: BoardView): string {
  const people = classes.reduce((sum, { cards }) => sum + cards, interested.cards);
  const isExact = interested.cardsIsExact && classes.length >= total;
  const count = `${isExact ? '' : 'Mais de '}${numberText(people)} ${people === 1 ? 'pessoa' : 'pessoas'} no quadro`;
  return search === '' ? `${count}.` : `${count} para “${search}”.`;
}
