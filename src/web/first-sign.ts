const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'input'] as const;

/** Somebody who only reads, or whose browser fills the form, does something within this time. */
const REST_MS = 3000;

/** Chromium reports a resting pointer anew after a layout. */
const rests = ({ type, movementX, movementY }: Event & Partial<MouseEvent>): boolean =>
  type === 'pointermove' && movementX === 0 && movementY === 0;

/**
 * Begins work at the first sign of a person on the page, or after three seconds: work that nobody needs to see the page takes
 * the processor from what draws it. Returns a function that calls it off.
 */
export function atFirstSign(begin: () => void): () => void {
  const over = new AbortController();
  const once = (): void => {
    if (over.signal.aborted) return;
    over.abort();
    begin();
  };
  for (const sign of SIGNS)
    globalThis.addEventListener(sign, (event) => rests(event) || once(), {
      capture: true,
      passive: true,
      signal: over.signal,
    });
  setTimeout(once, REST_MS);
  return () => over.abort();
}
