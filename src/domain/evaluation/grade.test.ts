import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkGrades, isVerbatim, locatePassage, type AnswerTexts, type Grade } from './grade.ts';

const answer = 'Eu visitei dez fornecedores. Eu visitei dez clientes 😀 e fechei 3 contratos.';
const answers: AnswerTexts = { 2: answer };
const passage = { start: 0, end: 28, text: 'Eu visitei dez fornecedores.' };
const sound: Grade = { competency: 'BI', behaviour: 1, question: 2, points: 2, passage };

describe('checkGrades', () => {
  it('keeps a grade whose passage is in the answer', () =>
    expect(checkGrades([sound], answers)).toEqual({ grades: [sound], dropped: 0 }));

  it.each<[string, Partial<Grade>]>([
    ['has no passage', { passage: null }],
    ['quotes what is not there', { passage: { ...passage, text: 'Eu visitei onze fornecedores' } }],
    ['quotes the right words from the wrong place', { passage: { ...passage, start: 1, end: 29 } }],
    ['quotes beyond the end', { passage: { start: 0, end: 1000, text: answer } }],
    ['counts from the end', { passage: { start: -9, end: answer.length, text: answer.slice(-9) } }],
    ['quotes nothing', { passage: { start: 3, end: 3, text: '' } }],
    ['quotes a space', { passage: { start: 2, end: 3, text: ' ' } }],
    ['quotes one word', { passage: { start: 0, end: 2, text: 'Eu' } }],
    ['has positions that are no integers', { passage: { ...passage, start: 0.2 } }],
    ['refers to another answer', { question: 3 }],
    ['refers to a sixth answer', { question: 6 }],
    ['names no competency', { competency: 'XYZ' }],
    ['names a property of objects', { competency: 'constructor' }],
    ['names a fourth behaviour', { behaviour: 4 }],
    ['gives four points', { points: 4 }],
    ['gives half a point', { points: 1.5 }],
    ['gives less than nothing', { points: -1 }],
    ['gives no number', { points: NaN }],
  ])('counts as 0 a grade that %s', (_, change) =>
    expect(checkGrades([{ ...sound, ...change }], answers)).toEqual({ grades: [], dropped: 1 }),
  );

  it('neither keeps nor counts an honest 0', () =>
    expect(checkGrades([{ ...sound, points: 0, passage: null }], answers)).toEqual({
      grades: [],
      dropped: 0,
    }));

  it('keeps the highest of two grades for the same behaviour of the same answer', () => {
    const higher: Grade = { ...sound, points: 3 };
    expect(checkGrades([sound, higher, sound], answers).grades).toEqual([higher]);
  });

  it('drops what cannot be proven without touching the rest', () =>
    expect(checkGrades([{ ...sound, points: 3, passage: null }, sound], answers)).toEqual({
      grades: [sound],
      dropped: 1,
    }));

  it('never lets a point through without its words in the answer', () => {
    const anyGrade = fc.record({
      competency: fc.constantFrom('BOI', 'IA', 'ZZ'),
      behaviour: fc.integer({ min: 0, max: 4 }),
      question: fc.integer({ min: 0, max: 6 }),
      points: fc.integer({ min: -1, max: 4 }),
      passage: fc.option(
        fc.tuple(fc.nat(90), fc.nat(90), fc.boolean()).map(([start, end, honest]) => ({
          start,
          end,
          text: honest ? answer.slice(start, end) : 'outra coisa dita',
        })),
      ),
    });
    fc.assert(
      fc.property(fc.array(anyGrade), (claimed) => {
        const { grades, dropped } = checkGrades(claimed, { 1: answer, 2: answer });
        for (const grade of grades) {
          expect(grade.points).toBeGreaterThan(0);
          expect(answer.slice(grade.passage.start, grade.passage.end)).toBe(grade.passage.text);
        }
        expect(grades.length + dropped).toBeLessThanOrEqual(
          claimed.filter(({ points }) => points !== 0).length,
        );
      }),
    );
  });
});

describe('locatePassage', () => {
  it('finds the first place of a quotation', () => {
    const found = locatePassage(answer, ' Eu visitei dez clientes 😀 e ');
    expect(found).toEqual({ start: 29, end: 57, text: 'Eu visitei dez clientes 😀 e' });
    expect(found && isVerbatim(found, answer)).toBe(true);
  });

  it.each([
    ['words in another case', 'eu visitei dez fornecedores'],
    ['words left out', 'Eu visitei fornecedores'],
    ['nothing', '  '],
    ['one word', 'visitei'],
  ])('does not find %s', (_, quotation) => expect(locatePassage(answer, quotation)).toBeNull());
});
