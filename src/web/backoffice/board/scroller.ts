/** What scrolls an element: the strip or the list that it is in; null: the page, as on phones. */
export function scrollerOf(element: Element): Element | null {
  const list = element.closest('[data-scrolls]');
  if (list === null) return null;
  const { overflowX, overflowY } = getComputedStyle(list);
  return (list.getAttribute('data-scrolls') === 'x' ? overflowX : overflowY) === 'visible' ? null : list;
}
