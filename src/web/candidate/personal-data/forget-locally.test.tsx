import { beforeEach, expect, it } from 'vitest';
import { browserStore, sharedStore } from '../../browser-storage/browser-store.ts';
import { forgetLocally } from './forget-locally.ts';

beforeEach(() => localStorage.clear());

it('removes drafts of the person’s own interviews only', () => {
  for (const key of ['empretec.rascunho.7.1', 'empretec.rascunho.70.1', 'outro.7', 'empretec.modulos'])
    localStorage.setItem(key, 'x');
  forgetLocally(sharedStore, [7]);
  expect(Object.keys(localStorage).toSorted()).toEqual([
    'empretec.modulos',
    'empretec.rascunho.70.1',
    'outro.7',
  ]);
});

it('does nothing when storage is unavailable', () => {
  const closed = new Proxy(localStorage, {
    get: () => {
      throw new DOMException('closed', 'SecurityError');
    },
  });
  expect(() =>
    forgetLocally(
      browserStore(() => closed),
      [7],
    ),
  ).not.toThrow();
});
