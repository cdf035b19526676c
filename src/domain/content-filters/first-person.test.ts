import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beginsWithEu } from './first-person.ts';

describe('FIRST: the answer begins with "Eu"', () => {
  it.each([
    'Eu percebi que faltava pão.',
    'eu percebi',
    'EU PERCEBI',
    'Eu',
    'Eu, que nunca tinha vendido, vendi.',
    '“Eu percebi”',
    '"Eu percebi"',
    "'Eu percebi'",
    '«Eu» percebi',
    '„Eu percebi',
    '— Eu percebi',
    '- Eu percebi',
    '• Eu percebi',
    '\n\n  \tEu percebi',
    '\u00A0Eu percebi',
    '\u200BEu percebi',
    'E\u200Bu percebi',
    '\uFEFF\u200E“ — Eu percebi',
    'Eu-mesmo',
  ])('%j passes', (answer) => expect(beginsWithEu(answer)).toBe(true));

  it.each([
    '',
    '   ',
    '“”',
    'Percebi que faltava pão, e eu fiz.',
    'Nós percebemos',
    'Europa',
    'Eulália percebeu',
    'Eu2 percebi',
    'Eu\u0301 percebi',
    'E u percebi',
    'Meu pai percebeu',
    '1. Eu percebi',
    'Resposta: Eu percebi',
  ])('%j does not', (answer) => expect(beginsWithEu(answer)).toBe(false));

  const trimmed = fc.string({
    unit: fc.constantFrom(
      ' ',
      '\n',
      '"',
      "'",
      '“',
      '”',
      '‘',
      '«',
      '—',
      '-',
      '\u00A0',
      '\u200B',
      '\u00AD',
      '\uFEFF',
    ),
  });
  it('passes after any spaces, quotation marks, dashes and invisible characters', () => {
    fc.assert(
      fc.property(trimmed, fc.constantFrom('Eu', 'eu', 'EU'), (before, eu) => {
        expect(beginsWithEu(`${before}${eu} fiz`)).toBe(true);
        expect(beginsWithEu(`${before}Ontem ${eu} fiz`)).toBe(false);
      }),
    );
  });

  it('is fast on a hostile beginning', () => {
    expect(beginsWithEu('“ '.repeat(25_000))).toBe(false);
  });
});
