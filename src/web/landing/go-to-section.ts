/**
 * Scrolls to a section of the page (94 px below the top, by the page's scroll padding) and puts the focus on its
 * heading, so that the keyboard goes on from there. The heading is what the section names as its label.
 */
export function goToSection(id: string): void {
  const section = document.getElementById(id);
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  section?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' });
  const title = section?.getAttribute('aria-labelledby');
  if (title) document.getElementById(title)?.focus({ preventScroll: true });
}

/** Whether a click asks for a new tab or window: then leave it to the browser. */
export function opensElsewhere(event: Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey'>): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey;
}
