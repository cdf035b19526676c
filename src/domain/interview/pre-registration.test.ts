import { describe, expect, it } from 'vitest';
import { parseIsoDate } from '../calendar.ts';
import type { VersionId } from '../seminar-version.ts';
import { rulesFor } from './actions.ts';
import { daysAgo, interview, NOW } from './facts.fixture.ts';
import {
  decidePreRegistration,
  flagsOf,
  importsFrom,
  type PreRegistrationFlags,
} from './pre-registration.ts';
import { preRegistrationMessage } from './pre-registration-words.ts';
import { decideMigration, decideRegistration } from './registering.ts';
import { isLegal, STATE_KEYS, type StateKey } from './states.ts';

const VERSIONS = [1, 2, 3, 4] as const;
const legalIn = (version: VersionId): StateKey[] => STATE_KEYS.filter((state) => isLegal(version, state));

/** Branch and flags of a live row in each version; a NAO_APTO is five days old here. `—`: no such state there. */
const TABLE: Readonly<Record<StateKey, readonly [string, string, string, string]>> = {
  'NAO_PREENCHIDO-SEM_RESULTADO': ['edit editInfo', 'edit editInfo', 'edit editInfo', '—'],
  'EM_PREENCHIMENTO-SEM_RESULTADO': ['edit editInfo', 'edit editInfo', 'edit editInfo', '—'],
  'REENTREVISTA-SEM_RESULTADO': ['active', 'active', 'active', '—'],
  'EM_REVISAO-SEM_RESULTADO': ['active', 'active', 'active', '—'],
  'FINALIZADA-EM_PROCESSAMENTO': ['active', '—', 'active', '—'],
  'FINALIZADA-ERRO_DE_PROCESSAMENTO': ['active', '—', 'active', '—'],
  'FINALIZADA-AGUARDANDO_AVALIACAO': ['active', 'active evaluation', 'active', '—'],
  'AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO': ['—', '—', '—', 'edit editInfo'],
  'FINALIZADA-APTO': ['active accessReport', 'active showQuiz', 'active accessReport', 'edit editInfo'],
  'FINALIZADA-NAO_APTO': [
    'too-soon accessReport',
    'too-soon showQuiz',
    'too-soon accessReport',
    'too-soon accessReport',
  ],
  'EXPIRADA-SEM_RESULTADO': [
    'again finishOrExpired',
    'again finishOrExpired',
    'again finishOrExpired',
    'again finishOrExpired',
  ],
  'EXPIRADA-APTO': [
    'again finishOrExpired',
    'again finishOrExpired',
    'again finishOrExpired',
    'again finishOrExpired',
  ],
  'EXPIRADA-NAO_APTO': [
    'again finishOrExpired',
    'again finishOrExpired',
    'again finishOrExpired',
    'again finishOrExpired',
  ],
  'CERTIFICADA-APTO': [
    'certified certificated',
    'certified certificated',
    'certified certificated',
    'certified certificated',
  ],
  'DESISTENTE-CONCLUIDO': ['desisted', 'desisted', 'desisted', 'desisted'],
};

const raised = (flags: PreRegistrationFlags): string[] =>
  Object.entries(flags).flatMap(([name, is]) => (is ? [name] : []));

describe('what a CPF leads to', () => {
  it.each(VERSIONS)('nobody yet, in version %i: the form', (version) => {
    const decision = decidePreRegistration(version, null, null, NOW);
    expect(decision).toEqual({ branch: 'form' });
    expect(raised(flagsOf(decision, null))).toEqual(['valid']);
    expect(preRegistrationMessage(version, decision, null, null)).toBeNull();
  });

  it.each(VERSIONS.flatMap((version) => legalIn(version).map((state) => ({ version, state }))))(
    'version $version, a live $state',
    ({ version, state }) => {
      const live = interview(version, state);
      const decision = decidePreRegistration(version, live, null, NOW);
      expect([decision.branch, ...raised(flagsOf(decision, live))].join(' ')).toBe(TABLE[state][version - 1]);
      // A branch that opens a form must be saveable there, and has no message.
      if (decision.branch === 'edit')
        expect(rulesFor(version, state)).toContainEqual({ action: 'edit', place: 'row', who: 'everyone' });
      const message = preRegistrationMessage(version, decision, live, null);
      if (decision.branch === 'edit') expect(message).toBeNull();
      else expect(message).toMatch(/^(A inscrição desta|Esta) pessoa .*(Urbano|Startup|Arena|Rural).*[.?]$/);
    },
  );

  it.each([
    ['the day before three months', '2026-03-15T15:00:00Z', '2026-06-15T02:59:59Z', 'too-soon'],
    ['three months to the day', '2026-03-15T22:00:00Z', '2026-06-15T03:00:00Z', 'again'],
  ])('not apt, %s', (_, processed, now, branch) => {
    for (const version of VERSIONS) {
      const live = interview(version, 'FINALIZADA-NAO_APTO', { processedAt: new Date(processed) });
      const decision = decidePreRegistration(version, live, null, new Date(now));
      expect(decision.branch).toBe(branch);
      if (decision.branch === 'too-soon') expect(decision.date).toBe('2026-06-15');
    }
  });

  it.each(VERSIONS)(
    'version %i says yes to nothing that registering refuses, and no to nothing else',
    (version) => {
      for (const state of legalIn(version)) {
        for (const processedAt of [daysAgo(5), daysAgo(200)]) {
          const live = interview(version, state, { processedAt });
          const { branch } = decidePreRegistration(version, live, null, NOW);
          expect(['form', 'again'].includes(branch)).toBe(
            !('refusal' in decideRegistration(version, live, NOW)),
          );
        }
      }
    },
  );
});

describe('results of another version', () => {
  it.each([
    [1, 3],
    [2, null],
    [3, 1],
    [4, null],
  ] as const)('version %i takes those of %s', (version, other) => {
    expect(importsFrom(version)).toBe(other);
  });

  it.each([1, 3] as const)('are offered to version %i where the person has none of it', (version) => {
    const origin = interview(version === 1 ? 3 : 1, 'FINALIZADA-APTO');
    const decision = decidePreRegistration(version, null, origin, NOW);
    expect(decision).toEqual({ branch: 'import', from: origin.version });
    expect(raised(flagsOf(decision, null))).toEqual(['importData']);
  });

  it.each(legalIn(3))('beside a live %s of the destination, as migrating allows', (state) => {
    const origin = interview(1, 'FINALIZADA-APTO');
    const live = interview(3, state);
    expect(decidePreRegistration(3, live, origin, NOW).branch === 'import').toBe(
      !('refusal' in decideMigration(origin, 3, live, NOW)),
    );
  });

  it.each(legalIn(1).filter((state) => state !== 'FINALIZADA-APTO'))('not from %s', (state) => {
    expect(decidePreRegistration(3, null, interview(1, state), NOW)).toEqual({ branch: 'form' });
  });

  it('not between other versions', () => {
    expect(decidePreRegistration(2, null, interview(1, 'FINALIZADA-APTO'), NOW)).toEqual({ branch: 'form' });
  });
});

describe('the message', () => {
  const day = (text: string) => parseIsoDate(text) ?? expect.fail(text);

  it('of a certified person names the days of the seminar', () => {
    const seminar = { begin: day('2026-03-02'), end: day('2026-03-07') };
    const live = interview(3, 'CERTIFICADA-APTO');
    expect(preRegistrationMessage(3, { branch: 'certified' }, live, seminar)).toBe(
      'Esta pessoa já foi certificada no Empretec Arena. O seminário foi de 02/03/2026 a 07/03/2026.',
    );
  });

  it('of a recent Não apto has the date of the next registration', () => {
    const live = interview(1, 'FINALIZADA-NAO_APTO');
    const decision = decidePreRegistration(1, live, null, NOW);
    expect(preRegistrationMessage(1, decision, live, null)).toMatch(/a partir de 10\/09\/2026\.$/);
  });

  it('of an old Não apto announces that the wait is over', () => {
    const live = interview(1, 'FINALIZADA-NAO_APTO', { processedAt: daysAgo(120) });
    expect(preRegistrationMessage(1, { branch: 'again' }, live, null)).toMatch(/três meses.*Deseja criar/);
  });

  it('of an active one names its state', () => {
    expect(
      preRegistrationMessage(1, { branch: 'active' }, interview(1, 'FINALIZADA-AGUARDANDO_AVALIACAO'), null),
    ).toMatch(/Situação: Finalizado, Aguardando avaliação\.$/);
  });

  it('of an import names both versions', () => {
    expect(preRegistrationMessage(3, { branch: 'import', from: 1 }, null, null)).toMatch(/Urbano.*Arena/);
  });
});
