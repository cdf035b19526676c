import { describe, expect, it } from 'vitest';
import { COMPETENCY_CODES } from '#domain/evaluation/competencies.ts';
import {
  runningTotal,
  scoreFormOf,
  scoreFormSchema,
  scoreInRange,
  scoreTyped,
  steppedScore,
  type ScoreForm,
} from './score-form.ts';

const all = (score: number) =>
  scoreFormOf(Object.fromEntries(COMPETENCY_CODES.map((code) => [code, score])), 'Porque sim');
const messages = (form: ScoreForm) => {
  const parsed = scoreFormSchema.safeParse(form);
  return parsed.success
    ? {}
    : Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]));
};

describe('scoreTyped', () => {
  it.each([
    ['', undefined],
    ['  ', undefined],
    ['0', 0],
    [' 25 ', 25],
    ['07', 7],
    ['12,5', Number.NaN],
    ['-1', Number.NaN],
    ['1e1', Number.NaN],
    ['abc', Number.NaN],
  ])('%j → %s', (text, score) => {
    expect(scoreTyped(text)).toBe(score);
  });
});

it.each([
  ['', null],
  ['0', 0],
  ['25', 25],
  ['26', null],
  ['abc', null],
])('the score in %j is %s', (text, score) => {
  expect(scoreInRange(text)).toBe(score);
});

it.each([
  ['', 1, '0'],
  ['', -1, '0'],
  ['abc', 1, '0'],
  ['7', 1, '8'],
  ['7', -1, '6'],
  ['0', -1, '0'],
  ['25', 1, '25'],
  ['99', 1, '25'],
  ['99', -1, '25'],
] as const)('%j stepped by %i becomes %s', (text, step, stepped) => {
  expect(steppedScore(text, step)).toBe(stepped);
});

describe('scoreFormSchema', () => {
  it("converts ten texts and a justification into the request's input", () => {
    const parsed = scoreFormSchema.parse({
      ...all(6),
      persistenceScore: '25',
      justification: '  Boa história.  ',
    });
    expect(parsed).toMatchObject({
      persistenceScore: 25,
      commitmentScore: 6,
      justification: 'Boa história.',
    });
  });

  it.each([
    ['', 'Campo obrigatório não informado.'],
    ['26', 'Nota da CCE deve ser de 0 a 25.'],
    ['12,5', 'Nota da CCE deve ser de 0 a 25.'],
    ['-3', 'Nota da CCE deve ser de 0 a 25.'],
  ])('refuses %j', (text, message) => {
    expect(messages({ ...all(6), planMonitorScore: text })).toEqual({ planMonitorScore: message });
  });

  it('requires a justification of up to 250 characters', () => {
    expect(messages({ ...all(6), justification: ' ' })).toEqual({
      justification: 'Campo obrigatório não informado.',
    });
    expect(messages({ ...all(6), justification: 'a'.repeat(251) })).toHaveProperty('justification');
    expect(messages({ ...all(6), justification: 'a'.repeat(250) })).toEqual({});
  });

  it('reports every invalid field at once', () => {
    expect(Object.keys(messages(scoreFormOf({}, null)))).toHaveLength(11);
  });
});

describe('runningTotal', () => {
  it('counts the scores so far and how many are missing', () => {
    expect(runningTotal(scoreFormOf({ BOI: 20, PER: 10 }, null))).toEqual({
      total: 30,
      missing: 8,
      verdict: null,
      toApt: 30,
    });
  });

  it.each([
    [all(6), 60, 'APTO', 0],
    [{ ...all(6), persistenceScore: '5' }, 59, 'NAO_APTO', 1],
    [all(25), 250, 'APTO', 0],
    [all(0), 0, 'NAO_APTO', 60],
  ])('knows the result once all ten are there', (form, total, verdict, toApt) => {
    expect(runningTotal(form)).toEqual({ total, missing: 0, verdict, toApt });
  });

  it('ignores a score out of range', () => {
    expect(runningTotal({ ...all(6), persistenceScore: '99' })).toMatchObject({
      total: 54,
      missing: 1,
      verdict: null,
    });
  });
});
