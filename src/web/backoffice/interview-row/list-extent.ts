import { PAGE_SIZE } from './list-address.ts';

/** Totals are exact up to this number; beyond it the server replies one more, with `totalIsExact: false`. */
const COUNTED_UP_TO = 10_000;

export interface ListExtent {
  readonly pageCount: number;
  /** False when there may be more pages than `pageCount`. */
  readonly isExact: boolean;
  /** "1 entrevista", "73 entrevistas", "mais de 10.000 entrevistas". */
  readonly text: string;
}

interface Answer {
  readonly total: number;
  readonly totalIsExact?: boolean | undefined;
  readonly items: readonly unknown[];
}

/** The size of a list, from one of its pages (`page` is zero-based). */
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
  // The total is not exact, but a page that is not full is the last one.
  if (page * pageSize >= COUNTED_UP_TO && items.length < pageSize)
    return { pageCount: page + 1, isExact: true, text };
  return { pageCount: Math.max(COUNTED_UP_TO / pageSize, page + 1), isExact: false, text };
}

export interface Noun {
  readonly one: string;
  readonly many: string;
}
