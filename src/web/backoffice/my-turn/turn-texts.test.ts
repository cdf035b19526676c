import { expect, it } from 'vitest';
import type { InterviewRow } from '#contract/interviews.ts';
import { parseIsoDate, type IsoDate } from '#domain/calendar.ts';
import { timeText } from './turn-texts.ts';

const TODAY = parseIsoDate('2026-11-26') as IsoDate;

it.each([
  ['2026-11-26', '2026-11-01T12:00:00Z', 'Vence hoje'],
  ['2026-11-27', '2026-11-01T12:00:00Z', 'Vence em 1 dia, em 27/11/2026'],
  ['2026-12-11', '2026-11-01T12:00:00Z', 'Vence em 15 dias, em 11/12/2026'],
  ['2026-11-25', '2026-11-01T12:00:00Z', 'Venceu em 25/11/2026'],
  [null, '2026-11-26T04:00:00Z', 'Espera desde hoje'],
  // Still the day before in Brasília.
  [null, '2026-11-26T02:00:00Z', 'Espera há 1 dia'],
  [null, '2026-11-06T12:00:00Z', 'Espera há 20 dias'],
])('until %s, since %s: %s', (expirationDate, since, text) => {
  const row = { expirationDate } as InterviewRow;
  expect(timeText({ row, since }, TODAY)).toBe(text);
});
