import { describe, expect, it, vi } from 'vitest';
import { cardOf } from '../board.fixture.ts';
import { columnAttribute, columnOf, DragStore } from './drag-store.ts';

describe('what is dragged', () => {
  it('notifies of a new column only', () => {
    const store = new DragStore();
    const listener = vi.fn();
    const cards = [cardOf(), cardOf({ idInterview: 8 })];
    store.subscribe(listener);
    store.start(cards, 7);
    store.enter(8);
    store.enter(8);
    expect(listener).toHaveBeenCalledTimes(2);
    expect(store.snapshot()).toEqual({ cards, from: 7, over: 8 });
    expect(store.end()).toEqual({ cards, from: 7, over: 8 });
    expect(store.snapshot()).toBeNull();
  });

  it('enters nothing when nothing is dragged', () => {
    const store = new DragStore();
    store.enter(8);
    expect(store.snapshot()).toBeNull();
  });
});

describe('the column of an element', () => {
  it.each([null, 12])('%s is found from inside it', (column) => {
    const element = document.createElement('div');
    for (const [name, value] of Object.entries(columnAttribute(column)))
      element.setAttribute(name, String(value));
    const inside = element.appendChild(document.createElement('b'));
    expect(columnOf(inside)).toBe(column);
  });

  it('is none outside all of them', () => {
    expect(columnOf(document.createElement('div'))).toBeUndefined();
    expect(columnOf(null)).toBeUndefined();
  });
});
