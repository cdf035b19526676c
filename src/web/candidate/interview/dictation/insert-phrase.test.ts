import { expect, it } from 'vitest';
import { insertPhrase } from './insert-phrase.ts';

// The caret stands at the bar.
it.each([
  ['|', 'eu vendi bolos', 'Eu vendi bolos|'],
  ['Eu vendi|', ' bolos na  feira ', 'Eu vendi bolos na feira|'],
  ['Eu vendi |', 'bolos', 'Eu vendi bolos|'],
  ['Eu vendi.|', 'depois parei', 'Eu vendi. Depois parei|'],
  ['Eu vendi! |', 'é isso', 'Eu vendi! É isso|'],
  ['Eu vendi\n\n|', 'depois', 'Eu vendi\n\nDepois|'],
  ['Eu | bolos', 'vendi', 'Eu vendi| bolos'],
  ['Eu |bolos', 'vendi', 'Eu vendi| bolos'],
  ['Eu|, sozinha', 'vendi', 'Eu vendi|, sozinha'],
  ['Eu disse “|”', 'vamos', 'Eu disse “vamos|”'],
  ['Eu vendi|', ', e bem', 'Eu vendi, e bem|'],
  ['Eu vendi|', '  ', 'Eu vendi|'],
])('%j, %j: %j', (before, phrase, after) => {
  const { text, caret } = insertPhrase(before.replace('|', ''), before.indexOf('|'), phrase);
  expect(`${text.slice(0, caret)}|${text.slice(caret)}`).toBe(after);
});

it('appends without a caret, and with one beyond the text', () => {
  expect(insertPhrase('Eu', null, 'fiz').text).toBe('Eu fiz');
  expect(insertPhrase('Eu', 99, 'fiz').text).toBe('Eu fiz');
});
