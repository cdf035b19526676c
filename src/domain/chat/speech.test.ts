import { describe, expect, it } from 'vitest';
import { hear, NEW_SPEECH, spokenOf, type Speech } from './speech.ts';

/** What is released as a text is written piece by piece, and what stays of it. */
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

describe('a speech', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['sentence by sentence', ['Conte um ca', 'so seu. No ', 'que deu?'], [KEPT, ' No que deu?']],
    [
      'a full stop inside of a number ends none',
      ['Fale de 1.', '500 bolos. E', ' aí?'],
      ['Fale de 1.500 bolos.', ' E aí?'],
    ],
    ['a line ends one', ['Conte:\n', '\nquando foi'], ['Conte:', '\n\nquando foi']],
    ['with its quotation', ['Diga “sim.” E ', 'siga'], ['Diga “sim.”', ' E siga']],
    ['without the space around it', ['  \n', KEPT, ' \n'], [KEPT]],
    ['letter by letter', `${KEPT} E depois?`.split(''), [KEPT, ' E depois?']],
  ])('%s', (_, pieces, released) => {
    const { released: heard, spoken } = listen(pieces);
    expect([heard, spoken]).toEqual([released, { text: released.join(''), cut: false }]);
  });

  it.each([
    ['that names a competency', ' Mostre a sua persistência. E mais.'],
    ['that gives the answer away', ' Eu liguei para dez padarias. E mais.'],
    ['with an address', ' Veja www.exemplo.com agora. E mais.'],
    ['beyond what is short', ` ${'conte '.repeat(130)}. E mais.`],
    ['of what no database holds', ' Um \0 no meio. E mais.'],
  ])('ends before a sentence %s, and takes nothing back', (_, wrong) => {
    expect(listen([KEPT, wrong, ' E isto.'])).toEqual({
      released: [KEPT],
      spoken: { text: KEPT, cut: true },
    });
  });

  it('whose first sentence may not be said was none', () => {
    expect(listen(['Mostre a sua persistência. ', KEPT])).toEqual({ released: [], spoken: null });
  });

  it('that breaks off keeps its finished sentences', () => {
    expect(listen([`${KEPT} E de`, 'po'], false)).toEqual({
      released: [KEPT],
      spoken: { text: KEPT, cut: true },
    });
  });

  it('without an end is not listened to', () => {
    expect(listen(['\n'.repeat(10), 'a'.repeat(5000)])).toEqual({ released: [], spoken: null });
  });
});
