import { describe, expect, it } from 'vitest';
import { statesAllowing } from './actions.ts';
import { BATCHES, checkBatchRequest, isEligible, type Batch } from './batches.ts';
import { isLegal, STATE_KEYS } from './states.ts';

// Documents 2 and 3, section 5: who may be in a batch, how many at most, and whether "select all" is offered.
const RULES: Readonly<Record<Batch, readonly [states: string, limit: number, selectAll: boolean]>> = {
  'send-registration-email': [
    'EM_PREENCHIMENTO-SEM_RESULTADO NAO_PREENCHIDO-SEM_RESULTADO',
    Number.POSITIVE_INFINITY,
    true,
  ],
  'self-assessment-email': ['FINALIZADA-APTO', Number.POSITIVE_INFINITY, true],
  'profile-report': ['CERTIFICADA-APTO FINALIZADA-APTO', 40, true],
  'generate-certificate': ['EXPIRADA-APTO FINALIZADA-APTO', 40, false],
  'send-certificate': ['CERTIFICADA-APTO', 100, false],
  'print-certificate': ['CERTIFICADA-APTO', 40, false],
  reprocess: ['FINALIZADA-ERRO_DE_PROCESSAMENTO', Number.POSITIVE_INFINITY, true],
};

const batches = Object.keys(BATCHES) as Batch[];

it('every batch has its rule here', () => expect(batches.sort()).toEqual(Object.keys(RULES).sort()));

describe.each(batches)('%s', (batch) => {
  const [states, limit, selectAll] = RULES[batch];

  it('takes these states alone', () => {
    expect(
      STATE_KEYS.filter((state) => isEligible(batch, state))
        .sort()
        .join(' '),
    ).toBe(states);
  });

  it.each([1, 40, 41, 100, 101, 10_000])('%i at once', (count) => {
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
