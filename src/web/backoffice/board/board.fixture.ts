import type { BoardColumn, BoardItem } from '#contract/board.ts';
import { classOf } from '../classes/class.fixture.ts';

/** Ana's card, apt, interested in no class. */
export function cardOf(change: Partial<BoardItem> = {}): BoardItem {
  return {
    idInterview: 7,
    name: 'Ana Lima',
    uf: 'SP',
    statusCompletingInterview: 'FINALIZADA',
    statusInterview: 'APTO',
    idClassRoom: null,
    link: null,
    comments: [],
    commentsTotal: 0,
    waitingPlace: null,
    offerUntil: null,
    movable: true,
    fixedBecause: null,
    seen: 70,
    ...change,
  };
}

/** The column of a class of São Paulo with two of forty seats taken. */
export function columnOf(change: Partial<BoardColumn> = {}): BoardColumn {
  return {
    ...classOf(),
    cards: 0,
    outOfReach: 0,
    bar: { interested: 3, inInterview: 1, apt: 2, certified: 0, closed: 0 },
    places: { total: 40, held: 2, offered: 0, waiting: 0, full: false },
    ...change,
  };
}

/** Takes the place of the browser's observer where everything is in the window. */
export class EverythingSeen {
  readonly #callback: IntersectionObserverCallback;
  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback;
  }
  observe(target: Element): void {
    this.#callback([{ isIntersecting: true, target } as IntersectionObserverEntry], this as never);
  }
  unobserve(): void {}
  disconnect(): void {}
}
