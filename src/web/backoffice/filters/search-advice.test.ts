import { describe, expect, it } from 'vitest';
import { searchAdvice } from './search-advice.ts';

describe('searchAdvice', () => {
  it.each([
    ['a', /^Uma letra só/],
    ['ri', /^Duas letras/],
    ['clara n', /^Palavras de uma ou duas letras/],
    ['clara nogueira', /^Todas as palavras/],
    ['nogueira', /^Tente só uma parte do nome/],
  ])('%s', (search, expected) => {
    expect(searchAdvice(search)).toMatch(expected);
  });
});
