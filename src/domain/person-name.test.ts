import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPersonName, maskedPersonName, nameProblem, parsePersonName } from './person-name.ts';

describe('parsePersonName', () => {
  it.each([
    ['  Ana   Maria  de Souza ', 'Ana Maria de Souza'],
    ['ANA souza', 'ANA souza'],
    ["Joana D'Arc", "Joana D'Arc"],
    ['Ana\tMaria\nSouza', 'Ana Maria Souza'],
    ['Ana\u00A0Souza', 'Ana Souza'],
    ['João'.normalize('NFD'), 'João'],
    ['Ana\u200B Souza\uFEFF', 'Ana Souza'],
    ['\u202AAna Souza\u202C', 'Ana Souza'],
    ['Li', 'Li'],
    ['a'.repeat(120), 'a'.repeat(120)],
  ])('reads %j', (text, expected) => expect(parsePersonName(text)).toBe(expected));

  it.each([
    ['empty', ''],
    ['blank', ' \t\n\u00A0\u200B'],
    ['direction marks alone', '\u202A\u202C'],
    ['no letter', '123 -'],
    ['121 characters', 'a'.repeat(121)],
    ['a control character', 'Ana\u0000Souza'],
    ['an escape', 'Ana\u001B[31m'],
    ['a change of direction', 'Ana\u202Eazuos'],
    ['one before it', '\u202Etxet'],
    ['a lone surrogate', 'Ana\uD800'],
    ['a megabyte', 'a '.repeat(500_000)],
  ])('refuses %s', (_, text) => expect(parsePersonName(text)).toBeNull());

  it('is stable once parsed, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const name = parsePersonName(text);
        return name === null || (isPersonName(name) && parsePersonName(name) === name);
      }),
    );
  });
});

describe('nameProblem', () => {
  it.each(['', ' \t\u200B', '\u202A \u202C'])('says of %j that it is missing', (text) =>
    expect(nameProblem(text)).toBe('Campo obrigatório não informado!'),
  );
  it.each(['123', 'a'.repeat(121), 'Ana\u202Eazuos'])('says of %j what a name may be', (text) =>
    expect(nameProblem(text)).toBe('Nome inválido! Digite o nome completo, com até 120 caracteres.'),
  );
});

describe('maskedPersonName', () => {
  it.each([
    ['Ana Maria de Souza', 'Ana M. S.'],
    ['Ana', 'Ana'],
    ['José Álvares dos Santos e Silva', 'José Á. S. S.'],
    ["Joana D'Arc", 'Joana D.'],
    ['ANA DE SOUZA', 'ANA S.'],
    ['ana souza', 'ana s.'],
    ['Ana (Nina) Souza 2', 'Ana N. S.'],
    ['- Ana', 'Ana'],
    ['Ana Q\u0303uispe', 'Ana Q\u0303.'],
    ['Maria das Dores', 'Maria D.'],
  ])('%j is shown as %j', (name, shown) => expect(maskedPersonName(name)).toBe(shown));

  it('shows of every word but the first one letter at most', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 130 }), (text) => {
        const name = parsePersonName(text);
        if (name === null) return true;
        const [, ...others] = maskedPersonName(name).split(' ');
        return others.every((word) => /^\p{L}\p{M}*\.$/u.test(word));
      }),
    );
  });
});
