import { describe, expect, it } from 'vitest';
import { axesOf, EDITABLE_STATES, isEditable, isLegal, STATE_KEYS, stateKey } from './states.ts';

// Copied from domain.md, section 1: completing axis, result axis, versions.
const TABLE = [
  ['NAO_PREENCHIDO EM_PREENCHIMENTO REENTREVISTA EM_REVISAO', 'SEM_RESULTADO', [1, 2, 3]],
  ['FINALIZADA', 'APTO NAO_APTO', [1, 2, 3, 4]],
  ['FINALIZADA', 'AGUARDANDO_AVALIACAO', [1, 2, 3]],
  ['FINALIZADA', 'EM_PROCESSAMENTO ERRO_DE_PROCESSAMENTO', [1, 3]],
  ['EXPIRADA', 'SEM_RESULTADO APTO NAO_APTO', [1, 2, 3, 4]],
  ['CERTIFICADA', 'APTO', [1, 2, 3, 4]],
  ['DESISTENTE', 'CONCLUIDO', [1, 2, 3, 4]],
  ['AGUARDANDO_AVALIACAO', 'AGUARDANDO_AVALIACAO', [4]],
] as const;

const COMPLETING =
  'NAO_PREENCHIDO EM_PREENCHIMENTO FINALIZADA EXPIRADA REENTREVISTA EM_REVISAO CERTIFICADA DESISTENTE AGUARDANDO_AVALIACAO'.split(
    ' ',
  );
const RESULTS =
  'APTO NAO_APTO SEM_RESULTADO ERRO_DE_PROCESSAMENTO EM_PROCESSAMENTO AGUARDANDO_AVALIACAO CONCLUIDO'.split(
    ' ',
  );
const VERSIONS = [1, 2, 3, 4] as const;

const versionsInTable = (completing: string, result: string): readonly number[] =>
  TABLE.find(
    ([first, second]) => first.split(' ').includes(completing) && second.split(' ').includes(result),
  )?.[2] ?? [];

describe('legal pairs', () => {
  const pairs = COMPLETING.flatMap((completing) => RESULTS.map((result) => ({ completing, result })));

  it.each(pairs)('$completing × $result stands in the versions of the table', ({ completing, result }) => {
    const key = stateKey(completing, result);
    expect(key === null ? [] : VERSIONS.filter((version) => isLegal(version, key))).toEqual(
      versionsInTable(completing, result),
    );
  });

  it('has no pair beyond the two axes of the specification', () => {
    for (const key of STATE_KEYS) {
      const { completing, result } = axesOf(key);
      expect(COMPLETING).toContain(completing);
      expect(RESULTS).toContain(result);
      expect(stateKey(completing, result)).toBe(key);
    }
  });

  it.each([
    ['FINALIZADA', 'apto'],
    ['', ''],
    ['FINALIZADA-APTO', ''],
    ['constructor', 'APTO'],
    ['__proto__', ''],
  ])('takes no key from %j and %j', (completing, result) => expect(stateKey(completing, result)).toBeNull());
});

describe('editable states', () => {
  it('are the four in which nothing has been sent', () => {
    expect([...EDITABLE_STATES].sort()).toEqual([
      'EM_PREENCHIMENTO-SEM_RESULTADO',
      'EM_REVISAO-SEM_RESULTADO',
      'NAO_PREENCHIDO-SEM_RESULTADO',
      'REENTREVISTA-SEM_RESULTADO',
    ]);
    expect(STATE_KEYS.filter(isEditable)).toHaveLength(4);
    expect(isEditable('EXPIRADA-SEM_RESULTADO')).toBe(false);
  });
});
