import { expect, it } from 'vitest';
import { questionnaireInAddress, withQuestionnaire } from './questionnaire-address.ts';

it.each([
  ['interview=7', 7],
  ['modulo=2&interview=120', 120],
  ['modulo=2', null],
  ['interview=', null],
  ['interview=0', null],
  ['interview=-1', null],
  ['interview=1e3', null],
  ['interview=7x', null],
  [`interview=${'9'.repeat(16)}`, null],
])('%s opens %s', (search, expected) => {
  expect(questionnaireInAddress(new URLSearchParams(search))).toBe(expected);
});

it("adds the parameter to the list's search, in the version with questionnaires", () => {
  expect(withQuestionnaire('?modulo=2&busca=ana&pagina=3', 7)).toBe(
    '?modulo=2&busca=ana&pagina=3&interview=7',
  );
  expect(withQuestionnaire('', 7)).toBe('?modulo=2&interview=7');
});
