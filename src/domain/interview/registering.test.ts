import { describe, expect, it } from 'vitest';
import type { VersionId } from '../seminar-version.ts';
import { EXPIRING_STATES } from './deadlines.ts';
import { daysAgo, interview, NOW } from './facts.fixture.ts';
import { decideMigration, decideRegistration } from './registering.ts';
import { isLegal, STATE_KEYS, type StateKey } from './states.ts';

const VERSIONS = [1, 2, 3, 4] as const;
const legalIn = (version: VersionId): StateKey[] => STATE_KEYS.filter((state) => isLegal(version, state));

/** Effect of each live row on a new registration; a NAO_APTO is five days old here. */
const BESIDE_LIVE: Readonly<Record<StateKey, string>> = {
  'NAO_PREENCHIDO-SEM_RESULTADO': 'interview.open-already',
  'EM_PREENCHIMENTO-SEM_RESULTADO': 'interview.open-already',
  'REENTREVISTA-SEM_RESULTADO': 'interview.open-already',
  'EM_REVISAO-SEM_RESULTADO': 'interview.open-already',
  'FINALIZADA-APTO': 'interview.open-already',
  'FINALIZADA-NAO_APTO': 'interview.too-soon',
  'FINALIZADA-AGUARDANDO_AVALIACAO': 'interview.open-already',
  'FINALIZADA-EM_PROCESSAMENTO': 'interview.open-already',
  'FINALIZADA-ERRO_DE_PROCESSAMENTO': 'interview.open-already',
  'EXPIRADA-SEM_RESULTADO': 'again',
  'EXPIRADA-APTO': 'again',
  'EXPIRADA-NAO_APTO': 'again',
  'CERTIFICADA-APTO': 'interview.certified',
  'DESISTENTE-CONCLUIDO': 'interview.desisted',
  'AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO': 'interview.open-already',
};

const AGAIN: Readonly<Record<VersionId, StateKey>> = {
  1: 'REENTREVISTA-SEM_RESULTADO',
  2: 'REENTREVISTA-SEM_RESULTADO',
  3: 'REENTREVISTA-SEM_RESULTADO',
  4: 'AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO',
};

describe('decideRegistration', () => {
  it.each([
    [1, 'NAO_PREENCHIDO-SEM_RESULTADO'],
    [2, 'NAO_PREENCHIDO-SEM_RESULTADO'],
    [3, 'NAO_PREENCHIDO-SEM_RESULTADO'],
    [4, 'AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO'],
  ] as const)('a first registration in version %i begins as %s', (version, state) => {
    expect(decideRegistration(version, null, NOW)).toEqual({ state, supersedesLive: false });
  });

  it.each(VERSIONS.flatMap((version) => legalIn(version).map((state) => ({ version, state }))))(
    'version $version, beside a live $state',
    ({ version, state }) => {
      const decision = decideRegistration(version, interview(version, state), NOW);
      const expected = BESIDE_LIVE[state];
      if (expected === 'again') expect(decision).toEqual({ state: AGAIN[version], supersedesLive: true });
      else expect(decision).toHaveProperty('refusal.code', expected);
    },
  );

  it.each([
    // Days are São Paulo days; three months after 2026-03-15 end on 2026-06-15.
    ['the day before three months', '2026-03-15T15:00:00Z', '2026-06-15T02:59:59Z', '2026-06-15'],
    ['exactly three months, from midnight', '2026-03-15T15:00:00Z', '2026-06-15T03:00:00Z', null],
    [
      'exactly three months, before the hour of the result',
      '2026-03-15T22:00:00Z',
      '2026-06-15T15:00:00Z',
      null,
    ],
    ['found not apt on 30 November', '2025-11-30T15:00:00Z', '2026-02-27T15:00:00Z', '2026-02-28'],
    ['…and on the last day of February', '2025-11-30T15:00:00Z', '2026-02-28T15:00:00Z', null],
    ['much later, not yet swept', '2025-01-01T15:00:00Z', '2026-06-15T15:00:00Z', null],
  ])('NAO_APTO: %s', (_, processed, now, refusedUntil) => {
    for (const version of VERSIONS) {
      const live = interview(version, 'FINALIZADA-NAO_APTO', { processedAt: new Date(processed) });
      expect(decideRegistration(version, live, new Date(now))).toEqual(
        refusedUntil
          ? { refusal: { code: 'interview.too-soon', details: { date: refusedUntil } } }
          : { state: AGAIN[version], supersedesLive: true },
      );
    }
  });

  it.each(VERSIONS.flatMap((version) => EXPIRING_STATES.map((state) => ({ version, state }))))(
    'version $version, beside a $state past its date: as beside an expired one, before the sweep too',
    ({ version, state }) => {
      if (!isLegal(version, state)) return;
      const live = interview(version, state, { registeredAt: daysAgo(300), processedAt: daysAgo(200) });
      expect(decideRegistration(version, live, NOW)).toEqual({ state: AGAIN[version], supersedesLive: true });
    },
  );

  it('an extension of the deadline does not put off the next interview', () => {
    const live = interview(1, 'FINALIZADA-NAO_APTO', {
      processedAt: new Date('2026-03-15T15:00:00Z'),
      extendedAt: new Date('2026-06-10T15:00:00Z'),
    });
    expect(decideRegistration(1, live, NOW)).toHaveProperty('supersedesLive', true);
  });
});

describe('decideMigration', () => {
  const apt = (version: VersionId) => interview(version, 'FINALIZADA-APTO');

  it('does not take a result whose date has passed, before the sweep either', () => {
    const old = interview(1, 'FINALIZADA-APTO', { processedAt: daysAgo(200) });
    expect(decideMigration(old, 3, null, NOW)).toEqual({
      refusal: { code: 'interview.state', details: { state: 'EXPIRADA-APTO' } },
    });
  });

  it.each(VERSIONS.flatMap((from) => VERSIONS.map((to) => ({ from, to }))))(
    'from version $from to $to',
    ({ from, to }) => {
      const decision = decideMigration(apt(from), to, null, NOW);
      const allowed = (from === 1 && to === 3) || (from === 3 && to === 1);
      if (allowed) expect(decision).toEqual({ state: 'FINALIZADA-APTO', supersedesLive: false });
      else expect(decision).toHaveProperty('refusal.code', 'interview.state');
    },
  );

  it.each(legalIn(1).filter((state) => state !== 'FINALIZADA-APTO'))(
    'an origin in %s is refused',
    (state) => {
      expect(decideMigration(interview(1, state), 3, null, NOW)).toEqual({
        refusal: { code: 'interview.state', details: { state } },
      });
    },
  );

  it('a deleted origin is refused', () => {
    expect(decideMigration({ ...apt(1), deletedAt: NOW }, 3, null, NOW)).toHaveProperty('refusal');
  });

  it.each(legalIn(3))('beside a live %s in the destination', (state) => {
    const decision = decideMigration(apt(1), 3, interview(3, state), NOW);
    const expected = BESIDE_LIVE[state];
    if (expected === 'again') expect(decision).toEqual({ state: 'FINALIZADA-APTO', supersedesLive: true });
    else expect(decision).toHaveProperty('refusal.code', expected);
  });
});
