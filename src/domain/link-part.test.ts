import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkPart } from './link-part.ts';

const TOKEN = 'b1JhbmRvbS1v_mUtdGltZS10b2tlbi1vZi00My1zeW1-';

describe('linkPart', () => {
  it.each([
    ['as it was sent', TOKEN],
    ['a full stop', `${TOKEN}.`],
    ['a bracket and a comma', `(${TOKEN}),`],
    ['what encloses an address', `<${TOKEN}>`],
    ['quotes', `“${TOKEN}”`],
    ['marks of bold text', `*${TOKEN}*`],
    ['spaces', ` ${TOKEN}\u00A0\n`],
    ['an invisible space', `${TOKEN}\u200B`],
  ])('takes away %s', (_, text) => expect(linkPart(text)).toBe(TOKEN));

  it('leaves what stands within, for its own check to refuse', () => {
    expect(linkPart('529.982.247-25.')).toBe('529.982.247-25');
    expect(linkPart(' a b ')).toBe('a b');
    expect(linkPart('...')).toBe('');
  });

  it('is done at once with any text, and leaves nothing more to take away', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(linkPart(linkPart(text))).toBe(linkPart(text));
        expect(text).toContain(linkPart(text));
      }),
    );
  });
});
