import { PAGE_SIZE } from './list-address.ts';

/** What is counted exactly; above it the server answers one more and `totalIsExact: false`. */
const COUNTED_UP_TO = 10_000;

export interface ListExtent {
  readonly pageCount: number;
  /** Whether `pageCount` is all, or only known to be there. */
  readonly isExact: boolean;
  /** "1 entrevista", "73 entrevistas", "mais de 10.000 entrevistas". */
  readonly text: string;
}

interface Answer {
  readonly total: number;
  readonly totalIsExact?: boolean | undefined;
  readonly items: readonly unknown[];
}

/** How far a list goes, from one page of it (`page` from 0). */
export function extentOf(
  { total, totalIsExact = true, items }: Answer,
  page: number,
  noun: Noun,
  pageSize = PAGE_SIZE,
): ListExtent {
  if (totalIsExact) {
    return {
      pageCount: Math.max(1, Math.ceil(total / pageSize)),
      isExact: true,
      text: `${total.toLocaleString('pt-BR')} ${total === 1 ? noun.one : noun.many}`,
    };
  }
  const text = `mais de ${COUNTED_UP_TO.toLocaleString('pt-BR')} ${noun.many}`;
  // Nobody counted further, but a page that is not full is the last.
  if (page * pageSize >= COUNTED_UP_TO && items.length < pageSize)
    return { pageCount: page + 1, isExact: true, text };
  return { pageCount: Math.max(COUNTED_UP_TO / pageSize, page + 1), isExact: false, text };
}

export interface Noun {
  readonly one: string;
  readonly many: string;
}
