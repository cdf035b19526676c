import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LoadingPage } from './loading-page.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a page that loads for long says so, and offers to load it again', () => {
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { reload });
  render(<LoadingPage />);
  act(() => void vi.advanceTimersByTime(7999));
  expect(screen.queryByRole('button')).toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByText(/Está demorando mais do que o normal/).closest('output')).toBeTruthy();
  screen.getByRole('button', { name: 'Carregar de novo' }).click();
  expect(reload).toHaveBeenCalledOnce();
});
