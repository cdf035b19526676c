import { columnOf, type ColumnId } from './drag-store.ts';

/** How long a finger rests on a card before it is lifted: shorter than the browser's own long press. */
const HOLD_MS = 350;
/** A finger that moved further has come to scroll. */
const SLOP_PX = 10;
const EDGE_PX = 56;
const SCROLL_STEP_PX = 9;

interface Handlers {
  /** A finger rests on an element: false when nothing there can be dragged. The text goes with the finger. */
  readonly lift: (element: Element) => string | false;
  readonly enter: (column: ColumnId | undefined) => void;
  readonly drop: () => void;
  readonly cancel: () => void;
}

/**
 * Dragging with a finger: browsers on phones offer native drag and drop unevenly or not at all. Returns what ends it.
 * Scrolling stays the browser's as long as no card is lifted.
 */
export function touchDrag(board: HTMLElement, handlers: Handlers): () => void {
  let hold: ReturnType<typeof setTimeout> | undefined;
  let start: { x: number; y: number } | null = null;
  let preview: HTMLElement | null = null;
  let point = { x: 0, y: 0 };
  let frame = 0;
  let release = () => {};

  const stopWaiting = () => {
    clearTimeout(hold);
    start = null;
  };
  const end = (finish: () => void) => {
    stopWaiting();
    release();
    if (!preview) return;
    preview.remove();
    preview = null;
    cancelAnimationFrame(frame);
    finish();
  };
  const follow = () => {
    if (!preview) return;
    preview.style.translate = `${point.x}px ${point.y}px`;
    const under = document.elementFromPoint(point.x, point.y);
    scrollAtEdge(under, point);
    handlers.enter(columnOf(under));
    frame = requestAnimationFrame(follow);
  };
  const onStart = (event: TouchEvent) => {
    const [touch] = event.touches;
    end(handlers.cancel);
    if (event.touches.length > 1 || !touch || !(event.target instanceof Element)) return;
    const seized = event.target;
    release = listenTo(seized);
    start = { x: touch.clientX, y: touch.clientY };
    point = start;
    hold = setTimeout(() => {
      const text = handlers.lift(seized);
      if (text === false) return;
      preview = previewOf(text);
      navigator.vibrate?.(15);
      follow();
    }, HOLD_MS);
  };
  const onMove = (event: TouchEvent) => {
    const [touch] = event.touches;
    if (!touch) return;
    point = { x: touch.clientX, y: touch.clientY };
    if (preview) event.preventDefault();
    else if (start && Math.hypot(point.x - start.x, point.y - start.y) > SLOP_PX) stopWaiting();
  };
  const onEnd = (event: TouchEvent) => {
    // Else the browser would click what is under the finger.
    if (preview && event.cancelable) event.preventDefault();
    end(handlers.drop);
  };
  const onCancel = () => end(handlers.cancel);
  const onContextMenu = (event: Event) => {
    if (preview || start) event.preventDefault();
  };

  // At the element that was seized: once it is out of the page, its touches come nowhere else.
  const listenTo = (element: Element): (() => void) => {
    const moves = onMove as EventListener;
    const ends = onEnd as EventListener;
    element.addEventListener('touchmove', moves, { passive: false });
    element.addEventListener('touchend', ends, { passive: false });
    element.addEventListener('touchcancel', onCancel);
    return () => {
      element.removeEventListener('touchmove', moves);
      element.removeEventListener('touchend', ends);
      element.removeEventListener('touchcancel', onCancel);
    };
  };

  board.addEventListener('touchstart', onStart, { passive: true });
  // Browsers ask for it before a finger comes down.
  board.addEventListener('touchmove', onMove, { passive: false });
  board.addEventListener('contextmenu', onContextMenu);
  return () => {
    end(handlers.cancel);
    board.removeEventListener('touchstart', onStart);
    board.removeEventListener('touchmove', onMove);
    board.removeEventListener('contextmenu', onContextMenu);
  };
}

function previewOf(text: string): HTMLElement {
  const preview = document.createElement('div');
  preview.textContent = text;
  preview.className = DRAG_PREVIEW_LOOK;
  preview.classList.add('pointer-events-none', 'fixed', '-top-14', '-left-6', 'z-50');
  preview.setAttribute('aria-hidden', 'true');
  document.body.append(preview);
  return preview;
}

/** What goes with the pointer: the name of the person, or how many they are. */
export const DRAG_PREVIEW_LOOK =
  'max-w-64 truncate rounded border-2 border-primary-ink bg-surface px-3 py-2 font-semibold text-ink shadow';

const listAround = (element: Element | null | undefined): Element | null =>
  element?.closest('[data-scrolls]') ?? null;

/**
 * A finger near an edge of what can be scrolled under it scrolls it: a column, and the strip that the columns stand in. Where it
 * goes on outside the window, the window's edge is the one that a finger reaches.
 */
function scrollAtEdge(under: Element | null, { x, y }: { x: number; y: number }): void {
  for (let list = listAround(under); list; list = listAround(list.parentElement)) {
    const { top, bottom, left, right } = list.getBoundingClientRect();
    if (list.getAttribute('data-scrolls') === 'x')
      list.scrollBy(stepAt(x, Math.max(left, 0), Math.min(right, window.innerWidth)), 0);
    else list.scrollBy(0, stepAt(y, Math.max(top, 0), Math.min(bottom, window.innerHeight)));
  }
}

function stepAt(at: number, from: number, to: number): number {
  if (at - from < EDGE_PX) return -SCROLL_STEP_PX;
  return to - at < EDGE_PX ? SCROLL_STEP_PX : 0;
}
