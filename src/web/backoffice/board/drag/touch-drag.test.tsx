import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { columnAttribute } from './drag-store.ts';
import { touchDrag } from './touch-drag.ts';

const HELD_MS = 400;

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
function touch(type: string, on: Element, fingers = 1): Event {
  const event = new Event(type, { bubbles: true, cancelable: true });
  const touches = Array.from({ length: fingers }, () => ({ clientX: 20, clientY: 30 }));
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
});
