import { describe, expect, it } from 'vitest';
import { releaseSentences, NOTHING_RELEASED, releasedText, type ReleaseState } from './sentence-release.ts';

/** The sentences released while a text is streamed, and the final shown text. */
function releaseAll(chunks: readonly string[], whole = true) {
  let speech: ReleaseState = NOTHING_RELEASED;
  let written = '';
  const released: string[] = [];
  for (const [index, piece] of chunks.entries()) {
    written += piece;
    const step = releaseSentences(speech, written, whole && index === chunks.length - 1);
    released.push(...step.sentences);
    speech = step.speech;
  }
  return { released, spoken: releasedText(speech, whole) };
}

const KEPT = 'Conte um caso seu.';

describe('a streamed text', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['is released sentence by sentence', ['Conte um ca', 'so seu. No ', 'que deu?'], [KEPT, ' No que deu?']],
    [
      'does not end a sentence at the full stop inside a number',
      ['Fale de 1.', '500 bolos. E', ' aí?'],
      ['Fale de 1.500 bolos.', ' E aí?'],
    ],
    ['ends a sentence at a line break', ['Conte:\n', '\nquando foi'], ['Conte:', '\n\nquando foi']],
    ['keeps the closing quotation mark', ['Diga “sim.” E ', 'siga'], ['Diga “sim.”', ' E siga']],
    ['is trimmed', ['  \n', KEPT, ' \n'], [KEPT]],
    ['may arrive letter by letter', `${KEPT} E depois?`.split(''), [KEPT, ' E depois?']],
  ])('%s', (_, pieces, expected) => {
    const { released, spoken } = releaseAll(pieces);
    expect([released, spoken]).toEqual([expected, { text: expected.join(''), cut: false }]);
  });

  it.each([
    ['that names a competency', ' Mostre a sua persistência. E mais.'],
    ['that suggests an answer', ' Eu liguei para dez padarias. E mais.'],
    ['with an address', ' Veja www.exemplo.com agora. E mais.'],
    ['above the length limit', ` ${'conte '.repeat(130)}. E mais.`],
    ['with a character that PostgreSQL cannot store', ' Um \0 no meio. E mais.'],
  ])('ends before a sentence %s, and withdraws nothing', (_, wrong) => {
    expect(releaseAll([KEPT, wrong, ' E isto.'])).toEqual({
      released: [KEPT],
      spoken: { text: KEPT, cut: true },
    });
  });

  it('whose first sentence is unsafe shows nothing', () => {
    expect(releaseAll(['Mostre a sua persistência. ', KEPT])).toEqual({ released: [], spoken: null });
  });

  it('that breaks off keeps its complete sentences', () => {
    expect(releaseAll([`${KEPT} E de`, 'po'], false)).toEqual({
      released: [KEPT],
      spoken: { text: KEPT, cut: true },
    });
  });

  it('without an end is cut', () => {
    expect(releaseAll(['\n'.repeat(10), 'a'.repeat(5000)])).toEqual({ released: [], spoken: null });
  });
});
