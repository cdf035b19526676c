import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AREA_CODES, formatPhone, parsePhone } from './phone.ts';

const areaCodes = fc.constantFrom(...AREA_CODES);
const numbers = fc.oneof(fc.stringMatching(/^9\d{8}$/), fc.stringMatching(/^[2-5]\d{7}$/));

describe('parsePhone', () => {
  it.each([
    ['(11) 98765-4321', '11987654321'],
    ['11987654321', '11987654321'],
    ['(61) 3348-7100', '6133487100'],
    ['+55 11 98765-4321', '11987654321'],
    ['55 11 98765 4321', '11987654321'],
    ['+55 (55) 3221-1234', '5532211234'],
    ['55 3221-1234', '5532211234'],
    ['55 99911-2233', '55999112233'],
    ['555532211234', '5532211234'],
    [' 85.99911.2233 ', '85999112233'],
    ['\u200B11 98765\u20114321', '11987654321'],
    ['\u202A+55 11 98765\u20114321\u202C', '11987654321'],
  ])('reads %j', (text, expected) => expect(parsePhone(text)).toBe(expected));

  it.each([
    ['empty', ''],
    ['an unused area code', '(10) 98765-4321'],
    ['another one', '(23) 98765-4321'],
    ['a mobile without its 9', '(11) 88765-4321'],
    ['a mobile of eight digits', '(11) 8765-4321'],
    ['a landline beginning 6', '(11) 6765-4321'],
    ['a landline of nine digits', '(11) 33487-1000'],
    ['no area code', '98765-4321'],
    ['another country', '+1 415 555 2671'],
    ['a plus without the country', '+11 98765-4321'],
    ['plus, country, no area code', '+55 98765-4321'],
    ['a letter', '(11) 98765-432O'],
    ['two countries', '+55 55 11 98765-4321'],
    ['service number', '0800 570 0800'],
  ])('refuses %s', (_, text) => expect(parsePhone(text)).toBeNull());

  it('reads back what it formats, with or without the country', () => {
    fc.assert(
      fc.property(areaCodes, numbers, (area, number) => {
        const phone = parsePhone(area + number);
        if (phone === null) throw new Error(`${area}${number} was refused`);
        expect(parsePhone(formatPhone(phone))).toBe(phone);
        expect(parsePhone(`+55 ${formatPhone(phone)}`)).toBe(phone);
        expect(parsePhone(`55${phone}`)).toBe(phone);
      }),
    );
  });

  it('has 67 area codes', () => expect(AREA_CODES.size).toBe(67));
});

describe('formatPhone', () => {
  it.each([
    ['11987654321', '(11) 98765-4321'],
    ['6133487100', '(61) 3348-7100'],
  ])('%s → %s', (text, expected) => {
    const phone = parsePhone(text);
    expect(phone && formatPhone(phone)).toBe(expected);
  });
});
