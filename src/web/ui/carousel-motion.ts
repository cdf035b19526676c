/*
 * Event handlers for the carousels of a page (see carousel.tsx), used on a common ancestor, so that their
 * markup can be static.
 */

const within = (target: EventTarget | null, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

const stripOf = (carousel: Element) => carousel.querySelector<HTMLElement>('[data-slides]');

function currentOf(strip: HTMLElement): number {
  const middle = strip.scrollLeft + strip.clientWidth / 2;
  const distances = Array.from(strip.children, (slide) => {
    const { offsetLeft, offsetWidth } = slide as HTMLElement; // Children of a strip are elements of HTML.
    return Math.abs(offsetLeft + offsetWidth / 2 - middle);
  });
  return distances.indexOf(Math.min(...distances));
}

function moveTo(carousel: Element, index: number): void {
  const strip = stripOf(carousel);
  const slide = strip?.children[index];
  if (!strip || !(slide instanceof HTMLElement)) return;
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  strip.scrollTo({
    left: slide.offsetLeft - (strip.clientWidth - slide.offsetWidth) / 2,
    behavior: calm ? 'auto' : 'smooth',
  });
  mark(carousel, index);
}

/** Marks the current slide: its dot, the position in words, and whether there is one before and after. */
function mark(carousel: Element, index: number): void {
  const dots = carousel.querySelectorAll('[data-dot]');
  dots.forEach((dot, position) => {
    if (position === index) dot.setAttribute('aria-current', 'true');
    else dot.removeAttribute('aria-current');
  });
  const position = carousel.querySelector('[data-position]');
  if (position) position.textContent = `${index + 1} de ${dots.length}`;
  for (const mover of carousel.querySelectorAll<HTMLElement>('[data-move]')) {
    const target = index + Number(mover.dataset['move']);
    mover.setAttribute('aria-disabled', String(target < 0 || target >= dots.length));
  }
}

function shownIn(carousel: Element): number {
  const dots = [...carousel.querySelectorAll('[data-dot]')];
  return Math.max(
    0,
    dots.findIndex((dot) => dot.hasAttribute('aria-current')),
  );
}

/** A click on a dot or an arrow; true when it was one. */
export function moveByClick(event: Pick<MouseEvent, 'target' | 'preventDefault'>): boolean {
  const control = within(event.target, '[data-move], [data-dot]');
  const carousel = within(control, '[data-carousel]');
  if (!control || !carousel) return false;
  event.preventDefault();
  const { dot, move } = control.dataset;
  moveTo(carousel, dot === undefined ? shownIn(carousel) + Number(move) : Number(dot));
  return true;
}

/** Arrows, Home and End while the strip has the focus. */
export function moveByKey(event: Pick<KeyboardEvent, 'key' | 'target' | 'preventDefault'>): void {
  const strip = within(event.target, '[data-slides]');
  const carousel = within(strip, '[data-carousel]');
  if (!strip || !carousel || event.target !== strip) return;
  const last = strip.children.length - 1;
  const shown = shownIn(carousel);
  const target = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: last }[event.key];
  if (target === undefined) return;
  event.preventDefault();
  moveTo(carousel, Math.min(last, Math.max(0, target)));
}

/** After a change of the window's size, when another slide may be in the middle without a scroll event. */
export function followResize(root: Element): void {
  root.querySelectorAll('[data-slides]').forEach(followScroll);
}

/** After a swipe, or any other scroll of a strip; use a capturing listener, since scroll does not bubble. */
export function followScroll(target: EventTarget): void {
  const strip = within(target, '[data-slides]');
  const carousel = within(strip, '[data-carousel]');
  if (!strip || !carousel) return;
  const index = currentOf(strip);
  if (index !== shownIn(carousel)) mark(carousel, index);
}
