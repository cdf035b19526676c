import { describe, expect, it } from 'vitest';
import {
  expiryDate,
  humanReviewUntil,
  isExpiringSoon,
  isOverdue,
  processingDate,
  reinterviewDate,
  stateAsSwept,
  type DeadlineFacts,
} from './deadlines.ts';
import { STATE_KEYS, type StateKey } from './states.ts';

const facts = (state: StateKey, changes: Partial<DeadlineFacts> = {}): DeadlineFacts => ({
  state,
  registeredAt: new Date('2026-01-20T15:00:00Z'),
  processedAt: null,
  extendedAt: null,
  ...changes,
});
const at = (instant: string): Date => new Date(instant);

describe('expiryDate', () => {
  it.each([
    ['FINALIZADA-APTO', '2026-02-03T15:00:00Z', '2026-08-03'],
    ['FINALIZADA-NAO_APTO', '2026-02-03T15:00:00Z', '2026-05-03'],
    ['EM_REVISAO-SEM_RESULTADO', '2026-02-03T15:00:00Z', '2026-08-03'],
    ['NAO_PREENCHIDO-SEM_RESULTADO', null, '2026-07-20'],
    ['EM_PREENCHIMENTO-SEM_RESULTADO', null, '2026-07-20'],
    ['REENTREVISTA-SEM_RESULTADO', null, '2026-07-20'],
    ['AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO', null, '2026-07-20'],
    // A verdict without a stored processing date: the registration date counts.
    ['FINALIZADA-APTO', null, '2026-07-20'],
    ['FINALIZADA-NAO_APTO', null, '2026-04-20'],
  ] as const)('%s, processed %s, ends on %s', (state, processed, expected) => {
    expect(expiryDate(facts(state, { processedAt: processed && at(processed) }))).toBe(expected);
  });

  it.each([
    // A shorter month ends on its last day.
    ['FINALIZADA-NAO_APTO', '2026-11-30T15:00:00Z', '2027-02-28'],
    ['FINALIZADA-NAO_APTO', '2027-11-30T15:00:00Z', '2028-02-29'],
    ['FINALIZADA-APTO', '2026-08-31T15:00:00Z', '2027-02-28'],
    ['FINALIZADA-APTO', '2026-03-31T15:00:00Z', '2026-09-30'],
    ['FINALIZADA-APTO', '2026-10-15T15:00:00Z', '2027-04-15'],
    // Days are São Paulo days: midnight there is 03:00 UTC.
    ['FINALIZADA-APTO', '2026-03-01T02:59:59.999Z', '2026-08-28'],
    ['FINALIZADA-APTO', '2026-03-01T03:00:00.000Z', '2026-09-01'],
    ['FINALIZADA-NAO_APTO', '2026-06-01T02:59:59Z', '2026-08-31'],
  ] as const)('%s, processed %s, ends on %s', (state, processed, expected) => {
    expect(expiryDate(facts(state, { processedAt: at(processed) }))).toBe(expected);
  });

  it.each([
    ['FINALIZADA-APTO', '2026-08-18'],
    ['FINALIZADA-NAO_APTO', '2026-05-18'],
  ] as const)('an extension adds 15 days to %s, whenever it was made', (state, expected) => {
    const processedAt = at('2026-02-03T15:00:00Z');
    expect(expiryDate(facts(state, { processedAt, extendedAt: at('2026-04-25T15:00:00Z') }))).toBe(expected);
  });

  it('there is one for these states alone', () => {
    expect(STATE_KEYS.filter((state) => expiryDate(facts(state)) !== null).sort()).toEqual([
      'AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO',
      'EM_PREENCHIMENTO-SEM_RESULTADO',
      'EM_REVISAO-SEM_RESULTADO',
      'FINALIZADA-APTO',
      'FINALIZADA-NAO_APTO',
      'NAO_PREENCHIDO-SEM_RESULTADO',
      'REENTREVISTA-SEM_RESULTADO',
    ]);
  });
});

describe('how near the end is', () => {
  // Ends on 2026-05-03.
  const notApt = facts('FINALIZADA-NAO_APTO', { processedAt: at('2026-02-03T15:00:00Z') });

  it.each([
    // instant, expiring soon, overdue
    ['16 days to go', '2026-04-17T15:00:00Z', false, false],
    ['16 days to go, until the last instant of São Paulo', '2026-04-18T02:59:59.999Z', false, false],
    ['15 days to go, from midnight in São Paulo', '2026-04-18T03:00:00Z', true, false],
    ['the last day', '2026-05-03T15:00:00Z', true, false],
    ['the last instant', '2026-05-04T02:59:59.999Z', true, false],
    ['the day after, from midnight in São Paulo', '2026-05-04T03:00:00Z', false, true],
    ['a year later', '2027-05-03T15:00:00Z', false, true],
  ] as const)('%s', (_, now, soon, overdue) => {
    expect({ soon: isExpiringSoon(notApt, at(now)), overdue: isOverdue(notApt, at(now)) }).toEqual({
      soon,
      overdue,
    });
  });

  it('an extension moves both edges', () => {
    const extended = { ...notApt, extendedAt: at('2026-05-01T15:00:00Z') };
    expect(isExpiringSoon(extended, at('2026-05-02T15:00:00Z'))).toBe(false);
    expect(isExpiringSoon(extended, at('2026-05-03T15:00:00Z'))).toBe(true);
    expect(isOverdue(extended, at('2026-05-18T15:00:00Z'))).toBe(false);
    expect(isOverdue(extended, at('2026-05-19T15:00:00Z'))).toBe(true);
  });

  it.each(['FINALIZADA-AGUARDANDO_AVALIACAO', 'CERTIFICADA-APTO', 'EXPIRADA-APTO'] as const)(
    '%s is neither, however old',
    (state) => {
      const old = facts(state, { processedAt: at('2001-01-01T15:00:00Z') });
      expect(isOverdue(old, at('2026-05-03T15:00:00Z'))).toBe(false);
      expect(isExpiringSoon(old, at('2026-05-03T15:00:00Z'))).toBe(false);
    },
  );
});

describe('reinterviewDate', () => {
  it.each([
    ['2026-02-03T15:00:00Z', '2026-05-03'],
    ['2025-11-30T15:00:00Z', '2026-02-28'],
    ['2026-03-01T02:59:59Z', '2026-05-28'],
    ['2026-03-01T03:00:00Z', '2026-06-01'],
  ])('not apt at %s: again from %s', (processed, expected) => {
    expect(reinterviewDate(at(processed))).toBe(expected);
  });
});

describe('humanReviewUntil', () => {
  it.each([
    ['machine', '2026-11-20T15:00:00Z', '2026-12-05'],
    // 23:30 of the 20th in São Paulo.
    ['machine', '2026-11-21T02:30:00Z', '2026-12-05'],
    ['machine', null, null],
    ['person', '2026-11-20T15:00:00Z', null],
    [null, '2026-11-20T15:00:00Z', null],
  ] as const)('decided by %s at %s: %s', (decidedBy, processed, expected) => {
    expect(humanReviewUntil({ decidedBy, processedAt: processed && at(processed) })).toBe(expected);
  });
});

describe('stateAsSwept', () => {
  it.each([
    ['FINALIZADA-APTO', '2026-08-03', 'FINALIZADA-APTO'],
    ['FINALIZADA-APTO', '2026-08-04', 'EXPIRADA-APTO'],
    ['FINALIZADA-NAO_APTO', '2026-05-03', 'FINALIZADA-NAO_APTO'],
    ['FINALIZADA-NAO_APTO', '2026-05-04', 'EXPIRADA-NAO_APTO'],
    ['EM_REVISAO-SEM_RESULTADO', '2026-08-04', 'EXPIRADA-SEM_RESULTADO'],
    ['FINALIZADA-AGUARDANDO_AVALIACAO', '2030-01-01', 'FINALIZADA-AGUARDANDO_AVALIACAO'],
    ['CERTIFICADA-APTO', '2030-01-01', 'CERTIFICADA-APTO'],
    ['DESISTENTE-CONCLUIDO', '2030-01-01', 'DESISTENTE-CONCLUIDO'],
  ] as const)('%s on %s: %s', (state, day, expected) => {
    const processed = facts(state, { processedAt: at('2026-02-03T15:00:00Z') });
    expect(stateAsSwept(processed, at(`${day}T15:00:00Z`))).toBe(expected);
  });
});

describe('processingDate', () => {
  const processedAt = at('2026-02-03T15:00:00Z');
  it.each(STATE_KEYS)('%s: when its result was set, or null without a result', (state) => {
    expect(processingDate(facts(state, { processedAt }))).toBe(
      state.endsWith('-SEM_RESULTADO') ? null : processedAt,
    );
  });
});
