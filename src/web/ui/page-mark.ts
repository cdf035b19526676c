import { useLayoutEffect } from 'react';

/**
 * What the page around has to know of something within it, as an attribute of `<html>`: a dialog is open, where notices
 * stand, that the foot is taken. `html:has(…)` would say the same, and restyle thousands of elements at each change of one.
 */
export type PageMark = 'data-modal' | 'data-notices' | 'data-at-foot' | 'data-foot-notice';

const held = new Map<PageMark, string[]>();

function show(mark: PageMark): void {
  const last = held.get(mark)?.at(-1);
  if (last === undefined) document.documentElement.removeAttribute(mark);
  else document.documentElement.setAttribute(mark, last);
}

/** Sets a mark until the returned function is called; the newest of several counts. */
export function markPage(mark: PageMark, value = ''): () => void {
  held.set(mark, [...(held.get(mark) ?? []), value]);
  show(mark);
  return () => {
    const values = held.get(mark) ?? [];
    const at = values.lastIndexOf(value);
    held.set(
      mark,
      values.filter((_, n) => n !== at),
    );
    show(mark);
  };
}

/** Sets a mark as long as the component is there and `value` is no null. */
export function usePageMark(mark: PageMark, value: string | null = ''): void {
  useLayoutEffect(() => (value === null ? undefined : markPage(mark, value)), [mark, value]);
}
