import { afterEach, describe, expect, it, vi } from 'vitest';
import { copyText } from './copy-text.ts';

class Item {
  readonly parts: Record<string, Promise<Blob>>;
  constructor(parts: Record<string, Promise<Blob>>) {
    this.parts = parts;
  }
}

/** Fake clipboard: records its content and the order of calls. */
function clipboard({ items = true, promised = true, plain = true } = {}) {
  const taken: string[] = [];
  if (items) vi.stubGlobal('ClipboardItem', Item);
  vi.stubGlobal('navigator', {
    clipboard: {
      write: async ([item]: Item[]) => {
        if (!promised) throw new TypeError('no promises');
        taken.push((await (await item?.parts['text/plain'])?.text()) ?? '');
      },
      writeText: async (text: string) => {
        if (!plain) throw new DOMException('', 'NotAllowedError');
        taken.push(text);
      },
    },
  });
  return taken;
}

afterEach(() => vi.unstubAllGlobals());

describe('copyText', () => {
  it.each([
    ['a clipboard that takes promises', {}],
    ['one without ClipboardItem', { items: false }],
    ['one whose items take no promises', { promised: false }],
  ])('copies to %s', async (_, abilities) => {
    const taken = clipboard(abilities);
    expect(await copyText(Promise.resolve('https://x'))).toBe(true);
    expect(taken).toEqual(['https://x']);
  });

  it('passes a promise before the text is ready, within the user activation', async () => {
    clipboard();
    const write = vi.spyOn(navigator.clipboard, 'write');
    let come: (text: string) => void = () => {};
    const copied = copyText(new Promise((resolve) => (come = resolve)));
    expect(write).toHaveBeenCalledTimes(1);
    come('https://x');
    expect(await copied).toBe(true);
  });

  it.each([
    ['refuses', () => void clipboard({ promised: false, plain: false }), () => Promise.resolve('x')],
    ['is not there', () => void vi.stubGlobal('navigator', {}), () => Promise.resolve('x')],
    ['never gets its text', () => void clipboard(), () => Promise.reject<string>(new Error('no link'))],
  ])('reports when the clipboard %s', async (_, prepare, text) => {
    prepare();
    expect(await copyText(text())).toBe(false);
  });
});
