import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SheetSkeleton } from '../certificate/sheet-skeleton.tsx';
import { LoadingPage, SlowNotice } from './loading-page.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  ['a page', <LoadingPage key="page" />],
  ['a certificate that is looked up', <SheetSkeleton key="sheet" />],
])('%s that loads for long says so, and offers to load it again', (_what, page) => {
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { reload });
  render(page);
  act(() => void vi.advanceTimersByTime(7999));
  expect(screen.queryByRole('button')).toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByText(/Está demorando mais do que o normal/).closest('output')).toBeTruthy();
  screen.getByRole('button', { name: 'Carregar de novo' }).click();
  expect(reload).toHaveBeenCalledOnce();
});

it('beside a form it only says so: loading the page again would empty the form', () => {
  render(<SlowNotice beside="form" />);
  act(() => void vi.advanceTimersByTime(8000));
  expect(screen.getByText(/Está demorando mais do que o normal/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
