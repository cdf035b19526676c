import { describe, expect, it } from 'vitest';
import { hear, NEW_SPEECH, spokenOf, type Speech } from './speech.ts';

/** The sentences released while a text is streamed, and the final shown text. */
function listen(pieces: readonly string[], whole = true) {
  let speech: Speech = NEW_SPEECH;
  let written = '';
  const released: string[] = [];
  for (const [index, piece] of pieces.entries()) {
    written += piece;
    const heard = hear(speech, written, whole && index === pieces.length - 1);
    released.push(...heard.sentences);
    speech = heard.speech;
  }
  return { released, spoken: spokenOf(speech, whole) };
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
  ])('%s', (_, pieces, released) => {
    const { released: heard, spoken } = listen(pieces);
    expect([heard, spoken]).toEqual([released, { text: released.join(''), cut: false }]);
  });

  it.each([
    ['that names a competency', ' Mostre a sua persistência. E mais.'],
    ['that suggests an answer', ' Eu liguei para dez padarias. E mais.'],
    ['with an address', ' Veja www.exemplo.com agora. E mais.'],
    ['above the length limit', ` ${'conte '.repeat(130)}. E mais.`],
    ['with a character that PostgreSQL cannot store', ' Um \0 no meio. E mais.'],
  ])('ends before a sentence %s, and withdraws nothing', (_, wrong) => {
    expect(listen([KEPT, wrong, ' E isto.'])).toEqual({
      released: [KEPT],
      spoken: { text: KEPT, cut: true },
    });
  });

  it('whose first sentence is unsafe shows nothing', () => {
    expect(listen(['Mostre a sua persistência. ', KEPT])).toEqual({ released: [], spoken: null });
  });

  it('that breaks off keeps its complete sentences', () => {
    expect(listen([`${KEPT} E de`, 'po'], false)).toEqual({
      released: [KEPT],
      spoken: { text: KEPT, cut: true },
    });
  });

  it('without an end is cut', () => {
    expect(listen(['\n'.repeat(10), 'a'.repeat(5000)])).toEqual({ released: [], spoken: null });
  });
});
