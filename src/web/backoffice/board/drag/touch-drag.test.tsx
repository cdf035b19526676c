import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { columnAttribute } from './drag-store.ts';
import { touchDrag } from './touch-drag.ts';

const HELD_MS = 400;
const STEP = 9;

function board() {
  document.body.innerHTML = '';
  const place = (parent: Element, attributes: object = {}) => {
    const element = document.createElement('div');
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
    return parent.appendChild(element);
  };
  const element = place(document.body);
  const card = place(place(element, columnAttribute(7)));
  const other = place(element, columnAttribute(8));
  const handlers = { lift: vi.fn(() => 'Ana Lima'), enter: vi.fn(), drop: vi.fn(), cancel: vi.fn() };
  const stop = touchDrag(element, handlers);
  document.elementFromPoint = () => other;
  return { card, handlers, stop };
}

/** What browsers do: all touches of a finger are of the element that it came down on, wherever that is now. */
function touch(type: string, on: Element, fingers = 1, { x, y } = { x: 20, y: 30 }): Event {
  const event = new Event(type, { bubbles: true, cancelable: true });
  const touches = Array.from({ length: fingers }, () => ({ clientX: x, clientY: y }));
  on.dispatchEvent(Object.assign(event, { touches }));
  return event;
}

const preview = () => document.querySelector('[aria-hidden="true"]');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a card dragged by a finger', () => {
  it('is lifted by a long press, goes with the finger, and is dropped', () => {
    const { card, handlers, stop } = board();
    touch('touchstart', card);
    vi.advanceTimersByTime(HELD_MS);
    expect([handlers.lift.mock.calls.length, preview()?.textContent]).toEqual([1, 'Ana Lima']);
    expect(touch('touchmove', card).defaultPrevented).toBe(true);
    vi.advanceTimersByTime(50);
    expect(handlers.enter).toHaveBeenLastCalledWith(8);
    expect(touch('touchend', card).defaultPrevented).toBe(true);
    expect([handlers.drop.mock.calls.length, handlers.cancel.mock.calls.length, preview()]).toEqual([
      1,
      0,
      null,
    ]);
    stop();
  });

  it.each([
    ['dropped', 'touchend', 1, 0],
    ['put back', 'touchcancel', 0, 1],
  ])(
    'that leaves the page under it, scrolled far away or moved by somebody else, is %s all the same',
    (_, type, drops, cancels) => {
      const { card, handlers, stop } = board();
      touch('touchstart', card);
      vi.advanceTimersByTime(HELD_MS);
      card.remove();
      expect(touch('touchmove', card).defaultPrevented).toBe(true);
      touch(type, card);
      expect([handlers.drop.mock.calls.length, handlers.cancel.mock.calls.length, preview()]).toEqual([
        drops,
        cancels,
        null,
      ]);
      stop();
    },
  );

  it('is put back by a second finger, and nothing is dropped then', () => {
    const { card, handlers, stop } = board();
    touch('touchstart', card);
    vi.advanceTimersByTime(HELD_MS);
    touch('touchstart', card, 2);
    touch('touchend', card, 1);
    expect([handlers.drop.mock.calls.length, handlers.cancel.mock.calls.length, preview()]).toEqual([
      0,
      1,
      null,
    ]);
    stop();
  });

  it.each([
    // At the window's right edge, over the cards of a column that goes on below the window.
    { x: 1000, y: 300, sideways: 1, down: 0 },
    { x: 1000, y: 760, sideways: 1, down: 1 },
    { x: 500, y: 760, sideways: 0, down: 1 },
    { x: 500, y: 110, sideways: 0, down: -1 },
    { x: 10, y: 300, sideways: -1, down: 0 },
    { x: 500, y: 300, sideways: 0, down: 0 },
  ])('at $x, $y scrolls the columns by $sideways and the column by $down', ({ x, y, sideways, down }) => {
    const { card, stop } = board();
    vi.stubGlobal('innerWidth', 1024);
    vi.stubGlobal('innerHeight', 768);
    const strip = document.createElement('div');
    const column = strip.appendChild(document.createElement('div'));
    const under = column.appendChild(document.createElement('p'));
    strip.setAttribute('data-scrolls', 'x');
    column.setAttribute('data-scrolls', 'y');
    strip.getBoundingClientRect = () => new DOMRect(0, 60, 1024, 900);
    column.getBoundingClientRect = () => new DOMRect(400, 100, 700, 850);
    strip.scrollBy = vi.fn();
    column.scrollBy = vi.fn();
    document.elementFromPoint = () => under;
    touch('touchstart', card, 1, { x, y });
    vi.advanceTimersByTime(HELD_MS);
    expect(vi.mocked(strip.scrollBy).mock.calls[0]).toEqual([sideways * STEP, 0]);
    expect(vi.mocked(column.scrollBy).mock.calls[0]).toEqual([0, down * STEP]);
    stop();
    vi.unstubAllGlobals();
  });
});
