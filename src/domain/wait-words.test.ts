import { expect, it } from 'vitest';
import { waitInWords } from './wait-words.ts';

it.each([
  [0, 'instantes'],
  [60, 'instantes'],
  [61, '2 minutos'],
  [1_500, '25 minutos'],
  [3_540, '59 minutos'],
  [3_541, 'uma hora'],
  [3_600, 'uma hora'],
  [3_601, '2 horas'],
  [86_400, '24 horas'],
])('%i seconds are %s', (seconds, words) => expect(waitInWords(seconds)).toBe(words));
