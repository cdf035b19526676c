import { describe, expect, it } from 'vitest';
import {
  addressChangeState,
  mayCancel,
  providerMayConfirm,
  type AddressChangeFacts,
} from './address-change.ts';

const DAY = 24 * 3_600_000;
const asked = new Date('2026-11-01T12:00:00Z');
const later = (days: number) => new Date(asked.getTime() + days * DAY);
const change = (given: Partial<AddressChangeFacts>): AddressChangeFacts => ({
  origin: 'team',
  requestedAt: asked,
  acceptedAt: null,
  settledAt: null,
  ...given,
});

describe('a change of the address that opens an account', () => {
  it.each([
    ['asked by the team, a moment ago', {}, 0, 'waiting', true],
    ['asked by the team, never confirmed, the last moment', {}, 6.999, 'waiting', true],
    ['asked by the team, never confirmed, a week later', {}, 7, 'over', false],
    ['asked by the candidate, three days later', { origin: 'candidate' }, 3, 'waiting', true],
    ['confirmed', { acceptedAt: later(1) }, 1, 'accepted', true],
    ['confirmed, a month later', { acceptedAt: later(1) }, 31, 'over', false],
    ['confirmed and applied', { acceptedAt: later(1), settledAt: later(2) }, 2, 'over', false],
    ['cancelled', { settledAt: later(1) }, 1, 'over', false],
    ['by an administrator, at once', { origin: 'administrator' }, 0, 'waiting', true],
    ['by an administrator, a moment before 72 hours', { origin: 'administrator' }, 2.999, 'waiting', true],
    ['by an administrator, after 72 hours', { origin: 'administrator' }, 3, 'accepted', false],
    ['by an administrator, never used', { origin: 'administrator' }, 33, 'over', false],
    [
      'by an administrator, confirmed by the old address',
      { origin: 'administrator', acceptedAt: later(1) },
      1,
      'accepted',
      false,
    ],
  ] as const)('%s', (_case, given, days, state, cancel) => {
    expect(addressChangeState(change(given), later(days))).toBe(state);
    expect(mayCancel(change(given), later(days))).toBe(cancel);
  });

  it.each([
    ['linked long before', -30, true],
    ['linked 72 hours before', -3, true],
    ['linked the day before', -1, false],
    ['linked afterwards', 1, false],
  ])('may be confirmed by an identity at the provider %s: %s', (_case, days, allowed) => {
    expect(providerMayConfirm(change({ origin: 'candidate' }), later(days))).toBe(allowed);
  });
});
