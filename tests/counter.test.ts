import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { counter, restartCounters } from './counter.ts';
import { makePerson } from './factories.ts';
import { testSeed } from './test-seed.ts';

describe('data of a test file', () => {
  it('begins with the same person in every file', () => {
    // Whatever files ran before this one in the same worker; it must be the first of this file.
    expect(makePerson().email).toBe('joao.1@exemplo.com.br');
  });

  it('counts on within the file, and again from one in the next', () => {
    const next = counter();
    const other = counter();
    expect([next(), next(), other()]).toEqual([1, 2, 1]);
    restartCounters();
    expect([next(), other()]).toEqual([1, 1]);
  });

  it('draws the same examples in every run', () => {
    const drawn = () => fc.sample(fc.nat(), 3);
    expect(drawn()).toEqual(drawn());
    expect(fc.readConfigureGlobal().seed).toBe(testSeed());
  });
});
