import { describe, expect, it } from 'vitest';
import type { Role, Viewer } from '../access.ts';
import { SEMINAR_VERSIONS } from '../seminar-version.ts';
import { statesAllowing } from './actions.ts';
import {
  BATCHES,
  checkBatchRequest,
  isEligible,
  MAX_BATCH_SIZE,
  offeredBatches,
  exclusionReason,
  type Batch,
  type ChosenFacts,
} from './batches.ts';
import { isLegal, STATE_KEYS } from './states.ts';

// Documents 2 and 3, section 5, and our own batch of deadlines: eligible states, limit, whether "select all" is offered.
const RULES: Readonly<Record<Batch, readonly [states: string, limit: number, selectAll: boolean]>> = {
  'send-registration-email': [
    'EM_PREENCHIMENTO-SEM_RESULTADO NAO_PREENCHIDO-SEM_RESULTADO',
    MAX_BATCH_SIZE,
    true,
  ],
  'resend-reinterview-email': ['REENTREVISTA-SEM_RESULTADO', MAX_BATCH_SIZE, true],
  'resend-result-email': ['FINALIZADA-APTO FINALIZADA-NAO_APTO', MAX_BATCH_SIZE, true],
  'self-assessment-email': ['FINALIZADA-APTO', MAX_BATCH_SIZE, true],
  'profile-report': ['CERTIFICADA-APTO FINALIZADA-APTO', 40, true],
  'generate-certificate': ['EXPIRADA-APTO FINALIZADA-APTO', 40, false],
  'send-certificate': ['CERTIFICADA-APTO', 100, false],
  'print-certificate': ['CERTIFICADA-APTO', 40, false],
  'extend-deadline': ['FINALIZADA-APTO FINALIZADA-NAO_APTO', MAX_BATCH_SIZE, true],
  'hand-over': [
    'AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO EM_PREENCHIMENTO-SEM_RESULTADO EM_REVISAO-SEM_RESULTADO ' +
      'FINALIZADA-AGUARDANDO_AVALIACAO FINALIZADA-APTO FINALIZADA-EM_PROCESSAMENTO ' +
      'FINALIZADA-ERRO_DE_PROCESSAMENTO FINALIZADA-NAO_APTO NAO_PREENCHIDO-SEM_RESULTADO REENTREVISTA-SEM_RESULTADO',
    MAX_BATCH_SIZE,
    true,
  ],
  reprocess: ['FINALIZADA-ERRO_DE_PROCESSAMENTO', MAX_BATCH_SIZE, true],
};

const batches = Object.keys(BATCHES) as Batch[];

it('every batch has its rule here', () => expect(batches.sort()).toEqual(Object.keys(RULES).sort()));

describe.each(batches)('%s', (batch) => {
  const [states, limit, selectAll] = RULES[batch];

  it('accepts only these states', () => {
    expect(
      STATE_KEYS.filter((state) => isEligible(batch, state))
        .sort()
        .join(' '),
    ).toBe(states);
  });

  it.each([1, 40, 41, 100, 101, 10_000, 10_001])('%i at once', (count) => {
    expect(checkBatchRequest(batch, { selectAll: false, count })).toEqual(
      count > limit ? { code: 'batch.too-many', details: { limit } } : null,
    );
  });

  it(selectAll ? 'may be asked for all' : 'may not be asked for all', () => {
    expect(checkBatchRequest(batch, { selectAll: true, count: 1 })).toEqual(
      selectAll ? null : { code: 'batch.select-all' },
    );
  });

  it.each([1, 2, 3, 4] as const)('is offered in version %i exactly for the states it takes', (version) => {
    expect(statesAllowing(version, batch, 'batch')).toEqual(
      STATE_KEYS.filter((state) => isLegal(version, state) && isEligible(batch, state)),
    );
  });
});

const viewer = (roles: readonly Role[], uf: string | null = null): Viewer => ({
  accountId: 1,
  candidateId: null,
  email: 'alguem@equipe.example',
  roles,
  uf,
});
const MANAGER = viewer(['GESTOR']);
const ADMINISTRATOR = viewer(['ADMINISTRADOR']);

const chosen = (change: Partial<ChosenFacts>): ChosenFacts => ({
  version: 1,
  state: 'FINALIZADA-APTO',
  uf: 'SP',
  candidateId: 40,
  email: 'candidata@exemplo.com',
  highlighted: false,
  expiringSoon: false,
  extended: false,
  blindReaders: null,
  superseded: false,
  ...change,
});

describe('exclusionReason', () => {
  it.each<[string, Batch, Viewer, Partial<ChosenFacts>, object | null]>([
    ['apt and finished', 'generate-certificate', MANAGER, {}, null],
    [
      'their own',
      'generate-certificate',
      { ...ADMINISTRATOR, candidateId: 40 },
      {},
      { code: 'access.own-interview' },
    ],
    ['expired', 'generate-certificate', MANAGER, { state: 'EXPIRADA-APTO' }, null],
    [
      'certified already',
      'generate-certificate',
      MANAGER,
      { state: 'CERTIFICADA-APTO' },
      { code: 'interview.state', details: { state: 'CERTIFICADA-APTO' } },
    ],
    [
      'replaced by a newer one',
      'generate-certificate',
      MANAGER,
      { superseded: true },
      { code: 'interview.newer-live' },
    ],
    ['of another state', 'generate-certificate', viewer(['GESTOR'], 'MG'), {}, { code: 'access.denied' }],
    ['of the own state', 'generate-certificate', viewer(['GESTOR'], 'SP'), {}, null],
    ['for somebody without a role', 'generate-certificate', viewer([]), {}, { code: 'access.denied' }],
    ['failed', 'reprocess', ADMINISTRATOR, { state: 'FINALIZADA-ERRO_DE_PROCESSAMENTO' }, null],
    [
      'failed, for a manager',
      'reprocess',
      MANAGER,
      { state: 'FINALIZADA-ERRO_DE_PROCESSAMENTO' },
      { code: 'access.denied' },
    ],
    ['self-assessment', 'self-assessment-email', MANAGER, {}, null],
    ['a result, not apt', 'resend-result-email', MANAGER, { state: 'FINALIZADA-NAO_APTO' }, null],
    [
      'a result that has expired',
      'resend-result-email',
      MANAGER,
      { state: 'EXPIRADA-NAO_APTO' },
      { code: 'interview.state', details: { state: 'EXPIRADA-NAO_APTO' } },
    ],
    ['near the end', 'extend-deadline', ADMINISTRATOR, { expiringSoon: true }, null],
    ['far from the end', 'extend-deadline', ADMINISTRATOR, {}, { code: 'interview.not-expiring' }],
    [
      'extended once',
      'extend-deadline',
      ADMINISTRATOR,
      { expiringSoon: true, extended: true },
      { code: 'interview.extended-already' },
    ],
    [
      'near the end, for a manager',
      'extend-deadline',
      MANAGER,
      { expiringSoon: true },
      { code: 'access.denied' },
    ],
    [
      'far from the end, of another state',
      'extend-deadline',
      viewer(['ADMINISTRADOR'], 'MG'),
      {},
      { code: 'access.denied' },
    ],
  ])('%s', (_, batch, who, change, expected) => {
    expect(exclusionReason(batch, who, chosen(change))).toEqual(expected);
  });
});

describe('offeredBatches', () => {
  const EVERYONE: readonly Batch[] = [
    'resend-result-email',
    'self-assessment-email',
    'profile-report',
    'generate-certificate',
    'send-certificate',
    'print-certificate',
  ];
  const WITH_EMAIL: readonly Batch[] = ['send-registration-email', 'resend-reinterview-email', ...EVERYONE];

  it.each([
    [1, MANAGER, [...WITH_EMAIL, 'hand-over']],
    [1, ADMINISTRATOR, [...WITH_EMAIL, 'extend-deadline', 'hand-over', 'reprocess']],
    [2, ADMINISTRATOR, [...WITH_EMAIL, 'extend-deadline', 'hand-over']],
    [3, ADMINISTRATOR, [...WITH_EMAIL, 'extend-deadline', 'hand-over', 'reprocess']],
    [3, viewer(['GESTOR'], 'BA'), [...WITH_EMAIL, 'hand-over']],
    [4, ADMINISTRATOR, [...EVERYONE, 'extend-deadline', 'hand-over']],
    [4, MANAGER, [...EVERYONE, 'hand-over']],
  ] as const)('version %i for %j', (version, who, expected) => {
    expect(offeredBatches(who, version)).toEqual(expected);
  });

  it('offers nothing outside the back office', () => {
    for (const { id } of SEMINAR_VERSIONS) expect(offeredBatches(viewer(['PILOTO']), id)).toEqual([]);
  });
});
