import { describe, expect, it } from 'vitest';
import { isKeyOf, keysOf, recordOf } from './keys.ts';

const WORDS = { one: 'Um', two: 'Dois' } as const;

describe('keys of a closed set', () => {
  it('are answered in their order', () => expect(keysOf(WORDS)).toEqual(['one', 'two']));

  it.each([
    ['one', true],
    ['three', false],
    // Every object has these, none as a key of its own.
    ['toString', false],
    ['__proto__', false],
  ])('%s is one of them: %s', (key, expected) => expect(isKeyOf(WORDS, key)).toBe(expected));

  it('become an object with a value for each', () =>
    expect(recordOf(keysOf(WORDS), (key) => WORDS[key].length)).toEqual({ one: 2, two: 4 }));
});
