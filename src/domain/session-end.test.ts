import { describe, expect, it } from 'vitest';
import { isNewUse, latestEnd, sessionEnd } from './session-end.ts';

const BEGUN = new Date('2026-11-23T08:00:00Z');
const after = (hours: number): Date => new Date(BEGUN.getTime() + hours * 3_600_000);

describe('when a session ends', () => {
  it.each<[who: string, isStaff: boolean, usedAfter: number, endsAfter: number]>([
    ['staff who leave at once', true, 0, 2],
    ['staff who work on', true, 5, 7],
    ['staff at the end of the day', true, 7.5, 8],
    ['candidates who leave at once', false, 0, 12],
    ['candidates who write every day', false, 100, 112],
    ['candidates after a month', false, 719, 720],
  ])('%s', (_, isStaff, usedAfter, endsAfter) => {
    const session = { createdAt: BEGUN, usedAt: after(usedAfter), expiresAt: latestEnd(BEGUN, isStaff) };
    expect(sessionEnd(session, isStaff)).toEqual(after(endsAfter));
  });

  it('a role granted during a long session shortens it', () => {
    const session = { createdAt: BEGUN, usedAt: after(7.9), expiresAt: latestEnd(BEGUN, false) };
    expect(sessionEnd(session, true)).toEqual(after(8));
  });
});

it('uses within a minute are recorded once', () => {
  expect(isNewUse(BEGUN, new Date(BEGUN.getTime() + 59_999))).toBe(false);
  expect(isNewUse(BEGUN, new Date(BEGUN.getTime() + 60_000))).toBe(true);
});
