import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAtHand } from './at-hand.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A screen whose rows come when they are given, and its two dialogs. */
function givenScreen() {
  const rows = Promise.withResolvers<string>();
  const loaded: string[] = [];
  const load = (name: string, outcome: () => Promise<unknown>) => () => {
    loaded.push(name);
    return outcome();
  };
  const dialogs = [
    load('first', () => Promise.reject(new Error('no connection'))),
    load('second', () => Promise.resolve()),
  ];
  function Screen() {
    useQuery({ queryKey: ['role-map'], queryFn: () => rows.promise });
    useAtHand(dialogs);
    return null;
  }
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  );
  return { rows, loaded, unmount };
}

it('loads dialogs once the rows are there, each after the other, whether or not one fails', async () => {
  const { rows, loaded } = givenScreen();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(loaded).toEqual([]);
  rows.resolve('rows');
  await vi.advanceTimersByTimeAsync(1000);
  expect(loaded).toEqual(['first', 'second']);
});

it('loads nothing at once, and nothing of a screen that was left', async () => {
  const { rows, loaded, unmount } = givenScreen();
  rows.resolve('rows');
  await vi.advanceTimersByTimeAsync(1000);
  expect(loaded).toEqual([]);
  unmount();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(loaded).toEqual([]);
});
