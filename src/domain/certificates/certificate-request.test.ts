import { describe, expect, it } from 'vitest';
import { isCourseHours, REVOCATION_REASON, tidyCourseHours } from './certificate-request.ts';

describe('isCourseHours', () => {
  it.each(['1', '44', '60', '060', '999999999'])('takes %j', (text) =>
    expect(isCourseHours(text)).toBe(true),
  );
  it.each([
    '',
    ' ',
    '0',
    '000',
    '60.5',
    '60,5',
    '1.000',
    ' 60',
    '60 ',
    '60h',
    '-60',
    '+60',
    '1e3',
    '1234567890',
    '٦٠',
    '60\n',
  ])('refuses %j', (text) => expect(isCourseHours(text)).toBe(false));
});

it.each([
  ['060', '60'],
  ['0007', '7'],
  ['60', '60'],
  ['600', '600'],
])('prints %j hours as %j', (typed, printed) => expect(tidyCourseHours(typed)).toBe(printed));

it('a reason for deleting has 20 to 100 characters', () => {
  expect(REVOCATION_REASON).toEqual({ minimum: 20, maximum: 100 });
});
