import { describe, expect, it } from 'vitest';
import {
  countsOn,
  isConfirmed,
  mayRemoveFactor,
  mayResetFactors,
  normaliseRecoveryCode,
  pendingStep,
  RECOVERY_CODE_SYMBOLS,
} from './sign-in-methods.ts';

const NOON = new Date('2026-11-23T15:00:00Z');
const after = (seconds: number) => new Date(NOON.getTime() + seconds * 1000);

describe('a proof of identity', () => {
  it.each([
    [0, true],
    [14 * 60 + 59, true],
    [15 * 60, false],
    [8 * 60 * 60, false],
  ])('given %i seconds ago counts: %s', (seconds, counts) =>
    expect(isConfirmed(NOON, after(seconds))).toBe(counts),
  );
});

describe('the counter of a passkey', () => {
  it.each([
    [0, 0, true],
    [0, 1, true],
    [7, 8, true],
    [7, 40, true],
    [7, 7, false],
    [7, 6, false],
    // It counted before, and is refused now.
    [7, 0, false],
  ])('from %i to %i is accepted: %s', (stored, counted, accepted) =>
    expect(countsOn(stored, counted)).toBe(accepted),
  );
});

describe('a session that has begun', () => {
  it.each([
    // staff, proven, has one, required → what is left to do
    [false, false, false, true, null],
    [false, false, true, true, null],
    [true, false, false, false, null],
    [true, false, false, true, 'second-factor-setup'],
    [true, false, true, false, 'second-factor'],
    [true, false, true, true, 'second-factor'],
    [true, true, true, true, null],
    [true, true, false, true, null],
  ])('of staff: %s, proven: %s, with a factor: %s, required: %s → %s', (...cells) => {
    const [localStaff, proven, hasFactor, required, left] = cells;
    expect(pendingStep({ localStaff, proven, hasFactor, required })).toBe(left);
  });
});

describe('removing a factor', () => {
  it.each([
    [true, 1, true, false],
    [true, 2, true, true],
    [true, 1, false, true],
    [false, 1, true, true],
  ])('of staff: %s, one of %i, required: %s → %s', (localStaff, factors, required, allowed) =>
    expect(mayRemoveFactor({ localStaff, factors, required })).toBe(allowed),
  );
});

describe("resetting another's factors", () => {
  it.each<[string, string | null, number, (string | null)[], boolean]>([
    ['a national administrator, anybody of the team', null, 2, ['SP'], true],
    ['a national administrator, a national person', null, 2, [null], true],
    ['nobody, themselves', null, 1, [null], false],
    ['nobody, a candidate', null, 2, [], false],
    ['of a state, somebody of that state', 'SP', 2, ['SP', 'SP'], true],
    ['of a state, not of another', 'SP', 2, ['MG'], false],
    ['of a state, not somebody national', 'SP', 2, [null], false],
    ['of a state, not somebody who reaches more', 'SP', 2, ['SP', null], false],
  ])('%s', (_, uf, id, states, allowed) =>
    expect(mayResetFactors({ accountId: 1, uf }, { id, states })).toBe(allowed),
  );
});

describe('a recovery code', () => {
  it('is the same with other spaces, dashes and case', () =>
    expect(normaliseRecoveryCode(' K7MQ 2xva-9thd')).toBe('k7mq2xva9thd'));

  it('has no symbols that are mistaken for each other', () =>
    expect(RECOVERY_CODE_SYMBOLS).not.toMatch(/[aeiouly01]/));
});
