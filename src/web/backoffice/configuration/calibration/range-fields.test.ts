import { describe, expect, it } from 'vitest';
import { DEFAULT_CALIBRATION, type RangeName } from '#domain/evaluation/calibration.ts';
import {
  isChanged,
  fieldsOf,
  indexText,
  checkRanges,
  withNormalizedField,
  parseIndex,
  withTypedText,
  type Side,
} from './range-fields.ts';

const stored = fieldsOf(DEFAULT_CALIBRATION);
/** Types into a field and leaves it. */
const edited = (edits: readonly (readonly [RangeName, Side, string])[]) =>
  edits.reduce(
    (fields, [name, side, text]) => withNormalizedField(withTypedText(fields, name, side, text), name, side),
    stored,
  );
const texts = (fields: typeof stored) => fields.map(({ start, end }) => `${start} ${end}`);

describe('an index', () => {
  it.each([
    ['5', 5],
    [' 33,3 ', 33.3],
    ['33.33', 33.33],
    ['100', 100],
    ['00', 0],
    ['100,01', null],
    ['101', null],
    ['-1', null],
    ['1,234', null],
    ['', null],
    ['x', null],
  ])('%j is %j', (text, value) => {
    expect(parseIndex(text)).toBe(value);
  });

  it('is padded to two decimals', () => {
    expect([indexText(5), indexText(33.3), indexText(16.67)]).toEqual(['5,00', '33,30', '16,67']);
  });
});

describe('the fields of the ranges', () => {
  it('start from the stored values, with fixed outer edges', () => {
    expect(texts(stored)).toEqual([
      '00 16,67',
      '16,67 33,33',
      '33,33 50,00',
      '50,00 66,67',
      '66,67 83,33',
      '83,33 100',
    ]);
    expect(isChanged(stored, DEFAULT_CALIBRATION)).toBe(false);
  });

  it.each<[string, RangeName, Side, string, number, string]>([
    ['an end becomes the start of the next', 'FAIXA_1', 'end', '20', 1, '20,00 33,33'],
    ['a start becomes the end of the one before', 'FAIXA_2', 'start', '7,5', 0, '00 7,50'],
    ['the last start becomes the end of the fifth', 'FAIXA_6', 'start', '100', 4, '66,67 100,00'],
  ])('on blur: %s', (_what, name, side, text, position, expected) => {
    const fields = edited([[name, side, text]]);
    expect(texts(fields)[position]).toBe(expected);
    expect(isChanged(fields, DEFAULT_CALIBRATION)).toBe(true);
  });

  it('keep invalid text as typed on blur, and leave the adjacent ranges alone', () => {
    const fields = edited([['FAIXA_3', 'end', 'muito']]);
    expect(texts(fields).slice(2, 4)).toEqual(['33,33 muito', '50,00 66,67']);
    // Another field still copies its edge.
    expect(
      texts(withNormalizedField(withTypedText(fields, 'FAIXA_1', 'end', '9'), 'FAIXA_1', 'end')).slice(0, 3),
    ).toEqual(['00 9,00', '9,00 33,33', '33,33 muito']);
  });

  it('can be saved when they form a valid calibration', () => {
    const { ranges } = checkRanges(edited([['FAIXA_1', 'end', '0']]), DEFAULT_CALIBRATION);
    expect(ranges?.[0]).toEqual({ name: 'FAIXA_1', start: 0, end: 0 });
  });

  it.each<[string, RangeName, Side, string, object]>([
    ['out of order', 'FAIXA_2', 'end', '10', { unreadable: [], disordered: ['FAIXA_2'], ranges: null }],
    ['equal', 'FAIXA_2', 'start', '33,33', { unreadable: [], disordered: ['FAIXA_2'], ranges: null }],
    [
      'unreadable',
      'FAIXA_2',
      'end',
      '',
      { unreadable: [{ name: 'FAIXA_2', side: 'end' }], disordered: [], ranges: null },
    ],
  ])('cannot be saved: %s', (_what, name, side, text, check) => {
    expect(checkRanges(edited([[name, side, text]]), DEFAULT_CALIBRATION)).toEqual(check);
  });
});
