import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { segmentsOf, type Range } from './segments.ts';

const pieces = (text: string, ranges: readonly Range[]) =>
  segmentsOf(text, ranges).map((segment) => [segment.text, segment.covering] as const);

describe('segmentsOf', () => {
  it.each<[string, Range[], readonly (readonly [string, number[]])[]]>([
    ['', [], []],
    ['abcdef', [], [['abcdef', []]]],
    [
      'abcdef',
      [{ start: 2, end: 4 }],
      [
        ['ab', []],
        ['cd', [0]],
        ['ef', []],
      ],
    ],
    ['abcdef', [{ start: 0, end: 6 }], [['abcdef', [0]]]],
    // nested
    [
      'abcdef',
      [
        { start: 0, end: 6 },
        { start: 2, end: 4 },
      ],
      [
        ['ab', [0]],
        ['cd', [0, 1]],
        ['ef', [0]],
      ],
    ],
    // overlapping
    [
      'abcdef',
      [
        { start: 0, end: 4 },
        { start: 2, end: 6 },
      ],
      [
        ['ab', [0]],
        ['cd', [0, 1]],
        ['ef', [1]],
      ],
    ],
    // identical
    [
      'abcdef',
      [
        { start: 1, end: 3 },
        { start: 1, end: 3 },
      ],
      [
        ['a', []],
        ['bc', [0, 1]],
        ['def', []],
      ],
    ],
    // adjacent
    [
      'abcdef',
      [
        { start: 0, end: 3 },
        { start: 3, end: 6 },
      ],
      [
        ['abc', [0]],
        ['def', [1]],
      ],
    ],
    // out of bounds, empty, reversed
    [
      'abc',
      [
        { start: 1, end: 99 },
        { start: -5, end: 1 },
        { start: 2, end: 2 },
        { start: 3, end: 1 },
      ],
      [
        ['a', [1]],
        ['bc', [0]],
      ],
    ],
  ])('%j %j', (text, ranges, expected) => {
    expect(pieces(text, ranges)).toEqual(expected);
  });

  it('loses no character, and lists exactly the ranges that cover each position', () => {
    const range = fc.record({
      start: fc.integer({ min: -5, max: 60 }),
      end: fc.integer({ min: -5, max: 60 }),
    });
    fc.assert(
      fc.property(fc.string({ maxLength: 50 }), fc.array(range, { maxLength: 12 }), (text, ranges) => {
        const segments = segmentsOf(text, ranges);
        expect(segments.map((segment) => segment.text).join('')).toBe(text);
        for (const segment of segments) {
          expect(segment.text).not.toBe('');
          for (let at = segment.start; at < segment.start + segment.text.length; at += 1) {
            const covering = ranges.flatMap(({ start, end }, index) =>
              start <= at && at < end ? [index] : [],
            );
            expect(segment.covering).toEqual(covering);
          }
        }
      }),
    );
  });
});
