import { describe, expect, it } from 'vitest';
import { isoDateOf } from '../calendar.ts';
import { UF_CODES } from '../federative-units.ts';
import { nearnessFrom } from './nearest.ts';
import { opens, type OpeningFacts } from './opening.ts';

const today = isoDateOf(2026, 11, 23);
const open: OpeningFacts = {
  active: true,
  hidePortal: false,
  regionalActive: true,
  beginDate: isoDateOf(2026, 11, 24),
  ufId: 35,
};

describe('a class opens', () => {
  it.each<[string, OpeningFacts | null, OpeningFacts, boolean]>([
    ['created', null, open, true],
    ['created hidden', null, { ...open, hidePortal: true }, false],
    ['created to begin today', null, { ...open, beginDate: today }, false],
    ['activated', { ...open, active: false }, open, true],
    ['shown again', { ...open, hidePortal: true }, open, true],
    ['of a regional that was activated', { ...open, regionalActive: false }, open, true],
    ['put off', { ...open, beginDate: today }, open, true],
    ['moved to another state', { ...open, ufId: 31 }, open, true],
    ['changed while open', open, { ...open, beginDate: isoDateOf(2027, 1, 4) }, false],
    [
      'activated in an inactive regional',
      { ...open, active: false },
      { ...open, regionalActive: false },
      false,
    ],
    ['deactivated', open, { ...open, active: false }, false],
  ])('%s', (_what, before, after, expected) => {
    expect(opens(before, after, today)).toBe(expected);
  });
});

describe('the nearest states', () => {
  const states = Object.keys(UF_CODES);
  const order = (uf: string) =>
    [...nearnessFrom(uf)].toSorted(([, one], [, other]) => one - other).map(([state]) => state);

  it.each(states)('%s reaches every state, itself first', (uf) => {
    expect(order(uf)[0]).toBe(uf);
    expect(order(uf).toSorted()).toEqual(states.toSorted());
  });

  it('are as far there as back', () => {
    for (const one of states)
      for (const other of states) expect(nearnessFrom(one).get(other)).toBe(nearnessFrom(other).get(one));
  });

  it.each([
    ['AC', ['AC', 'AM', 'RO']],
    // One region before the other at the same number of borders.
    ['SP', ['SP', 'MG', 'RJ']],
    ['RS', ['RS', 'SC', 'PR']],
    ['DF', ['DF', 'GO', 'MG']],
  ])('of %s', (uf, first) => {
    expect(order(uf).slice(0, 3).toSorted()).toEqual(first.toSorted());
  });

  it('of nowhere are none', () => {
    expect(nearnessFrom('XX').size).toBe(0);
  });
});
