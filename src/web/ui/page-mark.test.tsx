import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { markPage, usePageMark } from './page-mark.ts';

afterEach(cleanup);

const root = document.documentElement;

function Page({ notices }: { notices: 'low' | null }) {
  usePageMark('data-notices', notices);
  return null;
}

function Bar({ shown }: { shown: boolean }) {
  usePageMark('data-at-foot', shown ? '' : null);
  return null;
}

it('marks the document as long as something asks for it', () => {
  const { rerender, unmount } = render(<Bar shown={false} />);
  expect(root.hasAttribute('data-at-foot')).toBe(false);
  rerender(<Bar shown />);
  expect(root.hasAttribute('data-at-foot')).toBe(true);
  unmount();
  expect(root.hasAttribute('data-at-foot')).toBe(false);
});

it('keeps a mark until the last of several is gone, in whatever order they go', () => {
  const [first, second] = [markPage('data-modal'), markPage('data-modal')];
  first();
  expect(root.hasAttribute('data-modal')).toBe(true);
  second();
  expect(root.hasAttribute('data-modal')).toBe(false);
});

it('of a page is followed by that of the next', () => {
  const { rerender } = render(<Page notices="low" />);
  expect(root.getAttribute('data-notices')).toBe('low');
  const unmark = markPage('data-notices', 'foot');
  expect(root.getAttribute('data-notices')).toBe('foot');
  unmark();
  expect(root.getAttribute('data-notices')).toBe('low');
  rerender(<Page notices={null} />);
  expect(root.hasAttribute('data-notices')).toBe(false);
});
