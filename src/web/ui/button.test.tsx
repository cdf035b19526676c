import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

afterEach(cleanup);

/** Clicks a button with the given `detail` counts; returns how often the handler ran. */
function pressed(busy: boolean | undefined, counts: readonly number[]): number {
  const work = vi.fn();
  render(
    <Button busy={busy} onClick={work}>
      Confirmar
    </Button>,
  );
  for (const detail of counts) fireEvent.click(screen.getByRole('button'), { detail });
  return work.mock.calls.length;
}

describe('a button', () => {
  it.each<[string, boolean | undefined, readonly number[], number]>([
    ['sends once for a double click', false, [1, 2], 1],
    ['sends once for three quick clicks', false, [1, 2, 3], 1],
    ['sends again for another click later', false, [1, 1], 2],
    ['sends for the keyboard, whose presses count no clicks', false, [0, 0], 2],
    ['takes no press while busy', true, [1, 0], 0],
    ['that sends nothing takes every click, as a pager does', undefined, [1, 2, 3], 3],
  ])('%s', (_, busy, counts, times) => {
    expect(pressed(busy, counts)).toBe(times);
  });

  it('keeps a form from being sent twice', () => {
    const send = vi.fn((event: React.FormEvent) => event.preventDefault());
    render(
      <form onSubmit={send}>
        <Button type="submit" busy={false}>
          Salvar
        </Button>
      </form>,
    );
    const button = screen.getByRole('button');
    fireEvent.click(button, { detail: 1 });
    fireEvent.click(button, { detail: 2 });
    expect(send).toHaveBeenCalledOnce();
  });
});
