import { afterAll, describe, expect, it } from 'vitest';
import { COMPETENCIES } from '#domain/evaluation/competencies.ts';
import { readPdf } from '#tests/pdf-text.ts';
import { someClassReport } from './class-report.fixture.ts';
import { printedClass } from './class-report-data.ts';
import { createRenderer } from './renderer.ts';

const renderer = createRenderer();
afterAll(() => renderer.close());

const squeezed = (text: string) => text.replace(/\s+/g, '');

describe('the class report as PDF', () => {
  it('prints the class, its funnel, its people and the matrix of those with a quiz', async () => {
    const data = someClassReport(40);
    const { pages, title, language } = await readPdf(await renderer.classReport(data));
    const text = squeezed(pages.join(''));
    expect([title, language]).toEqual(['Relatório da turma — Urbano São Paulo 3', 'pt-BR']);
    for (const { label, value } of [...data.facts, ...data.funnel]) {
      expect(text).toContain(squeezed(label));
      expect(text).toContain(squeezed(String(value)));
    }
    for (const { name, email, scores } of data.people) {
      expect(text).toContain(squeezed(email));
      const times = text.split(squeezed(name)).length - 1;
      // In the list, and in the matrix or among those without a quiz.
      expect([name, times >= 2, scores === null]).toEqual([name, true, scores === null]);
    }
    for (const { name } of COMPETENCIES) expect(text).toContain(squeezed(name));
    expect(text).toContain('Médiadaturma');
  });

  it('says so where nobody has finished the quiz, without an empty matrix', async () => {
    const people = someClassReport(3).people.map((person) => ({ ...person, scores: null }));
    const { pages } = await readPdf(await renderer.classReport(someClassReport(3, { people, scores: null })));
    const text = squeezed(pages.join(''));
    expect(text).toContain(squeezed('Ninguém desta turma concluiu o questionário de perfil'));
    expect(text).not.toContain('Médiadaturma');
  });

  it('holds the longest names, in one word or in many', async () => {
    const [person] = someClassReport(1).people;
    if (!person) throw new Error('Nobody given');
    const names = [`${'Ã'.repeat(60)} ${'Ç'.repeat(59)}`, 'Maria das Dores do Nascimento '.repeat(4).trim()];
    const people = names.map((name) => ({ ...person, name, email: `${'a'.repeat(60)}@exemplo.com.br` }));
    const { pages } = await readPdf(await renderer.classReport(someClassReport(1, { people })));
    const text = squeezed(pages.join(''));
    for (const { name, email } of people) {
      expect(text).toContain(squeezed(name));
      expect(text).toContain(email);
    }
  });

  it('colours a cell by its score, with a legible number on it', () => {
    const { matrix } = printedClass(someClassReport(40));
    const grounds = new Set(matrix.flatMap(({ cells }) => cells.map(({ ground }) => ground)));
    expect(grounds.size).toBe(5);
    expect(matrix).toHaveLength(35);
  });
});
