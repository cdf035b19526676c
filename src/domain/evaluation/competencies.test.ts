import { describe, expect, it } from 'vitest';
import {
  byCompetency,
  COMPETENCIES,
  COMPETENCY_CODES,
  competencyOf,
  isCompetencyCode,
} from './competencies.ts';

describe('the ten competencies', () => {
  it('stand in table order, in three groups', () => {
    expect(COMPETENCIES.map(({ code, cluster }) => `${code} ${cluster}`)).toEqual([
      'BOI realizacao',
      'PER realizacao',
      'COM realizacao',
      'EQE realizacao',
      'CRC realizacao',
      'EM planejamento',
      'BI planejamento',
      'PMS planejamento',
      'PRC poder',
      'IA poder',
    ]);
  });

  it('have thirty different behaviours', () =>
    expect(new Set(COMPETENCIES.flatMap(({ behaviours }) => behaviours)).size).toBe(30));

  it('are found by code', () => {
    expect(competencyOf('PRC').name).toBe('Persuasão e Rede de Contatos');
    expect(Object.keys(byCompetency((code) => code))).toEqual([...COMPETENCY_CODES]);
  });

  it.each([
    ['IA', true],
    ['ia', false],
    ['', false],
    ['toString', false],
    ['__proto__', false],
  ])('%j is a code: %s', (text, expected) => expect(isCompetencyCode(text)).toBe(expected));
});
