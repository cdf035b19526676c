import { describe, expect, it } from 'vitest';
import { addDays, dateInSaoPaulo } from '../calendar.ts';
import { LEGAL_STATES, STATE_KEYS, type StateKey } from './states.ts';
import {
  kindsOfTurn,
  PART_STATES,
  VERSION_PARTS,
  waitingKinds,
  type WaitingFacts,
  type WaitingKind,
} from './waiting.ts';

const NOW = new Date('2026-11-26T12:00:00Z');
const TODAY = dateInSaoPaulo(NOW);
const before = (milliseconds: number) => new Date(NOW.getTime() - milliseconds);
const DAY = 24 * 60 * 60 * 1000;

const facts = (state: StateKey, changes: Partial<WaitingFacts> = {}): WaitingFacts => ({
  state,
  expiresOn: null,
  revisionRequestedAt: null,
  emailUnopened: false,
  stateSince: before(30 * DAY),
  ...changes,
});

describe('what an interview waits for', () => {
  it.each<[string, WaitingFacts, WaitingKind[]]>([
    ['sent, and nobody decided', facts('FINALIZADA-AGUARDANDO_AVALIACAO'), ['AWAITING_EVALUATION']],
    ['of the rural version', facts('AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO'), ['AWAITING_EVALUATION']],
    [
      'sent again after a revision',
      facts('FINALIZADA-AGUARDANDO_AVALIACAO', { revisionRequestedAt: before(DAY) }),
      ['AWAITING_EVALUATION', 'REVISION_RETURNED'],
    ],
    [
      'in revision: the candidate has it',
      facts('EM_REVISAO-SEM_RESULTADO', { revisionRequestedAt: before(DAY) }),
      [],
    ],
    ['failed', facts('FINALIZADA-ERRO_DE_PROCESSAMENTO'), ['PROCESSING_ERROR']],
    ['under way', facts('FINALIZADA-EM_PROCESSAMENTO'), []],
    ['on its last day', facts('FINALIZADA-APTO', { expiresOn: TODAY }), ['EXPIRING_SOON']],
    [
      '15 days before its last',
      facts('FINALIZADA-APTO', { expiresOn: addDays(TODAY, 15) }),
      ['EXPIRING_SOON'],
    ],
    ['16 days before its last', facts('FINALIZADA-APTO', { expiresOn: addDays(TODAY, 16) }), []],
    ['past its last day', facts('FINALIZADA-APTO', { expiresOn: addDays(TODAY, -1) }), []],
    [
      'not begun, the e-mail unopened',
      facts('NAO_PREENCHIDO-SEM_RESULTADO', { emailUnopened: true }),
      ['EMAIL_UNOPENED'],
    ],
    ['not begun, the e-mail opened', facts('NAO_PREENCHIDO-SEM_RESULTADO'), []],
    ['decided, the e-mail unopened', facts('FINALIZADA-APTO', { emailUnopened: true }), []],
    [
      'seven days in filling',
      facts('EM_PREENCHIMENTO-SEM_RESULTADO', { stateSince: before(7 * DAY) }),
      ['FILLING_STALLED'],
    ],
    ['a second less', facts('EM_PREENCHIMENTO-SEM_RESULTADO', { stateSince: before(7 * DAY - 1000) }), []],
    [
      'long in filling, and near its end',
      facts('EM_PREENCHIMENTO-SEM_RESULTADO', { expiresOn: addDays(TODAY, 3) }),
      ['EXPIRING_SOON', 'FILLING_STALLED'],
    ],
  ])('%s', (_what, given, kinds) => {
    expect(waitingKinds(given, TODAY, NOW)).toEqual(kinds);
  });
});

describe('whose turn it is', () => {
  it.each([
    [['ADMINISTRADOR'], 1, true],
    [['GESTOR'], 1, false],
    [['GESTOR'], 3, false],
    [['GESTOR'], 2, true],
    [['GESTOR'], 4, true],
  ] as const)('%j in version %i: evaluations: %s', (roles, version, evaluates) => {
    expect(kindsOfTurn({ roles: [...roles] }, version)).toEqual([
      ...(evaluates ? ['AWAITING_EVALUATION'] : []),
      'PROCESSING_ERROR',
      'EXPIRING_SOON',
    ]);
  });
});

it('every state is in one part of the bar', () => {
  expect(VERSION_PARTS.flatMap((part) => PART_STATES[part]).toSorted()).toEqual([...STATE_KEYS].toSorted());
  expect(Object.keys(LEGAL_STATES)).toHaveLength(STATE_KEYS.length);
});
