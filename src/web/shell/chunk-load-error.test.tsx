import { afterEach, describe, expect, it, vi } from 'vitest';
import { chunkErrorScript } from './chunk-load-error.ts';

/** The page that is open: what it listens to ends with it. */
let page = new AbortController();
afterEach(() => {
  page.abort();
  document.body.replaceChildren();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

/** A page runs its script, and its first scripts do not come; `main` stands for what was drawn before them. */
function open(main: string): { readonly reload: () => number } {
  document.body.innerHTML = main;
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { reload });
  page.abort();
  page = new AbortController();
  const { signal } = page;
  const listen = (type: string, listener: EventListener, capture?: boolean) =>
    addEventListener(type, listener, { capture: capture ?? false, signal });
  // As the document does: in the global scope, without a module.
  // oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call
  new Function('addEventListener', chunkErrorScript())(listen);
  dispatchEvent(new Event('portal:not-started'));
  return { reload: () => reload.mock.calls.length };
}

const FRAME = '<main aria-busy="true"></main>';

describe('a page whose first scripts do not come', () => {
  it('reloads once, and then says so, with the button that an installed app has nowhere else', () => {
    expect(open(FRAME).reload()).toBe(1);
    expect(document.querySelector('[role=alert]')).toBeNull();
    const second = open(FRAME);
    expect(second.reload()).toBe(0);
    expect(document.querySelector('[role=alert]')?.textContent).toContain('Uma parte do portal não chegou');
    const button = document.querySelector('button');
    expect(button?.textContent).toBe('Carregar de novo');
    button?.click();
    expect(second.reload()).toBe(1);
  });

  it.each([
    ['by itself, where there is nothing to read yet', FRAME, 1],
    ['not under somebody who reads a page that was drawn whole', '<main><h1>Portal</h1></main>', 0],
  ])('loads again when the connection is back: %s', (_, main, times) => {
    open(main);
    const { reload } = open(main);
    dispatchEvent(new Event('online'));
    expect(reload()).toBe(times);
  });
});
