import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SearchBox } from './search-box.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const box = () => screen.getByLabelText<HTMLInputElement>('Buscar por nome, e-mail, CPF ou telefone');
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const wait = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });

describe('SearchBox', () => {
  it('searches 1.2 s after the last key', () => {
    const onSearch = vi.fn();
    render(<SearchBox value="" onSearch={onSearch} />);
    type('an');
    wait(1100);
    type(' ana ');
    wait(1199);
    expect(onSearch).not.toHaveBeenCalled();
    wait(1);
    expect(onSearch.mock.calls).toEqual([['ana']]);
  });

  it('searches on Enter at once, and not again', () => {
    const onSearch = vi.fn();
    const { rerender } = render(<SearchBox value="" onSearch={onSearch} />);
    type('ana');
    fireEvent.submit(box());
    expect(onSearch.mock.calls).toEqual([['ana']]);
    rerender(<SearchBox value="ana" onSearch={onSearch} />);
    wait(5000);
    expect(onSearch).toHaveBeenCalledOnce();
  });

  it('does not repeat the current search', () => {
    const onSearch = vi.fn();
    render(<SearchBox value="ana" onSearch={onSearch} />);
    type('ana ');
    wait(5000);
    fireEvent.submit(box());
    expect(onSearch).not.toHaveBeenCalled();
  });

  it('follows the address and discards the pending text', () => {
    const onSearch = vi.fn();
    const { rerender } = render(<SearchBox value="ana" onSearch={onSearch} />);
    type('anab');
    rerender(<SearchBox value="rui" onSearch={onSearch} />);
    expect(box().value).toBe('rui');
    wait(5000);
    expect(onSearch).not.toHaveBeenCalled();
  });

  it('reports that a longer text was cut', () => {
    const onSearch = vi.fn();
    render(<SearchBox value="" onSearch={onSearch} />);
    type('a'.repeat(121));
    expect(box().value).toHaveLength(120);
    const cutText = 'A busca vai até 120 caracteres: o resto foi deixado de fora.';
    expect(screen.getByRole('status').textContent).toBe(cutText);
    type('a'.repeat(119));
    expect(screen.queryByText(cutText)).toBeNull();
  });

  it('clears at once and keeps the focus', () => {
    const onSearch = vi.fn();
    render(<SearchBox value="ana" onSearch={onSearch} />);
    fireEvent.click(screen.getByRole('button', { name: 'Limpar busca' }));
    expect(onSearch.mock.calls).toEqual([['']]);
    expect(box().value).toBe('');
    expect(document.activeElement).toBe(box());
  });
});
