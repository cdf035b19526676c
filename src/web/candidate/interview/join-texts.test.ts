import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinTexts, textOf } from './join-texts.ts';

const SHARED = 'Eu comecei a vender bolos na feira.';

describe('joinTexts', () => {
  it.each([
    ['nothing in common', 'Eu lá', 'Eu aqui', 'Eu lá\n\nEu aqui'],
    ['blank ends', 'Eu lá \n', '\n Eu aqui', 'Eu lá\n\nEu aqui'],
    ['a beginning of the other', 'Eu fiz pão', 'Eu fiz', 'Eu fiz pão'],
    ['the other goes on', 'Eu fiz', 'Eu fiz pão', 'Eu fiz pão'],
    ['mine empty', '', 'Eu', 'Eu'],
    ['theirs empty', 'Eu', '', 'Eu'],
    ['equal', SHARED, SHARED, SHARED],
    ['a sentence more', SHARED, `${SHARED} Vendi vinte.`, `${SHARED} Vendi vinte.`],
    [
      'another end',
      `${SHARED} Escrevi no ônibus.`,
      `${SHARED} Escrevi em casa.`,
      `${SHARED} Escrevi no ônibus. Escrevi em casa.`,
    ],
    [
      'another middle',
      `${SHARED} Vendi dez. Foi bom.`,
      `${SHARED} Vendi vinte. Foi bom.`,
      `${SHARED} Vendi dez. Vendi vinte. Foi bom.`,
    ],
    [
      'paragraphs',
      `${SHARED}\n\nVendi dez.\nFoi bom.`,
      `${SHARED}\n\nFoi bom.\nE depois?`,
      `${SHARED}\n\nVendi dez.\nFoi bom.\nE depois?`,
    ],
    [
      'a sentence at another place',
      `${SHARED} Vendi dez na praça da igreja. Foi bom.`,
      `Vendi dez na praça da igreja. ${SHARED} E depois?`,
      `${SHARED} Vendi dez na praça da igreja. Foi bom. E depois?`,
    ],
    ['a line break for a space', `${SHARED}\nVendi dez.`, `${SHARED} Vendi dez.`, `${SHARED}\nVendi dez.`],
  ])('%s', (_name, first, second, joined) => {
    expect(textOf(joinTexts(first, second))).toBe(joined);
  });

  it('names what each text has alone', () => {
    expect(joinTexts(`${SHARED} Vendi dez. Foi bom.`, `${SHARED} Vendi vinte. Foi bom.`)).toEqual([
      { text: SHARED, only: null },
      { text: ' Vendi dez.', only: 'first' },
      { text: ' Vendi vinte.', only: 'second' },
      { text: ' Foi bom.', only: null },
    ]);
  });

  it('the common part of a long answer comes once', () => {
    const long = Array.from({ length: 68 }, (_, n) => `Eu fiz ${n} coisas aqui.`).join(' ');
    const joined = textOf(joinTexts(`${long} E uma lá.`, `${long} E uma cá.`));
    expect(joined).toBe(`${long} E uma lá. E uma cá.`);
  });

  const sentence = fc.constantFrom('Eu fiz.', 'Eu vi!', 'Por quê?', 'E daí', 'Eu aprendi… muito.');
  const text = fc
    .array(fc.tuple(sentence, fc.constantFrom(' ', '\n', '\n\n')), { maxLength: 8 })
    .map((parts) => parts.flat().join(''));

  it('loses no sentence of either, and keeps the order of the first', () => {
    const sentencesOf = (whole: string) =>
      whole.split(/(?<=[.!?])\s+|\n+/).filter((one) => one.trim() !== '');
    const isWithin = (part: readonly string[], whole: string) => {
      let from = 0;
      return part.every((one) => {
        const at = whole.indexOf(one.trim(), from);
        from = at + one.trim().length;
        return at >= 0;
      });
    };
    fc.assert(
      fc.property(text, text, (first, second) => {
        const joined = textOf(joinTexts(first, second));
        expect(isWithin(sentencesOf(first), joined)).toBe(true);
        // One that was moved stands where the first has it.
        expect(sentencesOf(second).filter((one) => !joined.includes(one.trim()))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});
