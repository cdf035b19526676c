import { onTestFinished, vi } from 'vitest';

/** Counts the presses of links that reach the browser, which would follow them, until the test ends. */
export function countFollowed() {
  const followed = vi.fn();
  const record = (event: Event) => {
    if (!event.defaultPrevented) followed();
    event.preventDefault();
  };
  window.addEventListener('click', record);
  onTestFinished(() => window.removeEventListener('click', record));
  return followed;
}
