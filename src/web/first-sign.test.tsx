import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { atFirstSign } from './first-sign.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('work for somebody who is there', () => {
  it.each(['pointerdown', 'pointermove', 'keydown', 'focusin', 'input'])(
    'begins at the first %s, once',
    (sign) => {
      const begin = vi.fn();
      atFirstSign(begin);
      expect(begin).not.toHaveBeenCalled();
      document.body.dispatchEvent(new Event(sign, { bubbles: true }));
      document.body.dispatchEvent(new Event(sign, { bubbles: true }));
      vi.advanceTimersByTime(10_000);
      expect(begin).toHaveBeenCalledTimes(1);
    },
  );

  it('does not begin for a pointer that rests', () => {
    const begin = vi.fn();
    atFirstSign(begin);
    document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
    expect(begin).not.toHaveBeenCalled();
    document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, movementX: 3 }));
    expect(begin).toHaveBeenCalledTimes(1);
  });

  it('begins after three seconds without one, unless it was called off', () => {
    const begin = vi.fn();
    const never = vi.fn();
    atFirstSign(begin);
    atFirstSign(never)();
    vi.advanceTimersByTime(2999);
    expect(begin).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
    expect([begin.mock.calls.length, never.mock.calls.length]).toEqual([1, 0]);
  });
});
