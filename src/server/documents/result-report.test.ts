import { afterAll, describe, expect, it } from 'vitest';
import { COMPETENCIES } from '#domain/evaluation/competencies.ts';
import { readPdf } from '#tests/pdf-text.ts';
import { createRenderer } from './renderer.ts';
import type { ResultReportData } from './result-report-data.ts';
import { someResultReport } from './result-report.fixture.ts';

const renderer = createRenderer();
afterAll(() => renderer.close());

const squeezed = (text: string) => text.replace(/\s+/g, '');
const printed = async (changes: Partial<ResultReportData> = {}) =>
  readPdf(await renderer.resultReport(someResultReport(changes)));
const without = (kind: 'automatic' | 'manual') =>
  someResultReport().scores.map((score) => ({ ...score, [kind]: null }));

describe('the result report as PDF', () => {
  it('prints result, totals and both scores on its first page, the passages on its second', async () => {
    const { pages, title, language } = await printed();
    expect(pages).toHaveLength(2);
    const { scores, passages } = someResultReport();
    for (const expected of [
      'Conceição Araújo Prado',
      'Apto',
      '143 de 250',
      '48,5 de 250',
      '60: a partir desta linha, apto',
      'Característica De 0 a 25 Manual Automática',
      ...scores.map(({ name, manual, automatic }) => `${name}${manual}${automatic ?? 'sem nota'}`),
      'Página 1 de 2',
    ])
      expect(pages[0]).toContain(squeezed(expected));
    for (const { name, comment, quotes } of passages)
      expect(pages[1]).toContain(
        squeezed([name, comment, ...quotes.map((one) => `“${one.text}” Resposta ${one.question}`)].join('')),
      );
    expect([title, language]).toEqual(['Relatório de resultado — Conceição Araújo Prado', 'pt-BR']);
  });

  it.each([
    [
      'automatic scores alone',
      { manualTotal: null, scores: without('manual') },
      'Só há notas automáticas: ninguém da equipe deu notas a esta entrevista.',
      'Manual',
    ],
    [
      'scores of the team alone',
      { automaticTotal: null, scores: without('automatic'), passages: [] },
      'Só há notas da equipe: nenhuma avaliação automática foi feita.',
      'Automática',
    ],
  ])(
    'shows in a sentence that there are %s, and shows no empty column',
    async (_, changes, sentence, column) => {
      const { pages } = await printed(changes);
      expect(pages[0]).toContain(squeezed(sentence));
      expect(pages[0]).not.toContain(`De0a25${column}`);
    },
  );

  it('without any evaluation shows it, on one page', async () => {
    const nothing = someResultReport().scores.map(({ name }) => ({ name, automatic: null, manual: null }));
    const { pages } = await printed({
      automaticTotal: null,
      manualTotal: null,
      scores: nothing,
      passages: [],
      evaluator: [],
      reasons: [],
      justification: null,
    });
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain(squeezed('Esta entrevista ainda não tem nenhuma avaliação com notas.'));
  });

  it('keeps two pages for the longest name and justification, and loses no passage of a long result', async () => {
    const personName = 'Maria Aparecida da Conceição '.repeat(5).slice(0, 120).trim();
    const longest = await printed({ personName, justification: 'Ações próprias. '.repeat(16).trim() });
    expect(longest.pages).toHaveLength(2);
    expect(longest.pages[0]).toContain(squeezed(personName));

    const text = 'Voltei ao cliente e refiz a proposta. '.repeat(12).trim();
    const passages = COMPETENCIES.map(({ name }) => ({
      name,
      comment: 'Encontrado.',
      quotes: [1, 2, 3, 4].map((question) => ({ question, text: `${name}: ${text}` })),
    }));
    const long = (await printed({ passages })).pages.join('');
    for (const { name } of passages) expect(long.split(squeezed(`“${name}:`))).toHaveLength(5);
  });

  it.each(['#panic("x")', '*Ana* $x^2$ <r> @r // c'])('prints the text %s as it is', async (text) => {
    const { pages } = await printed({ personName: text, justification: text });
    expect(pages[0]?.split(squeezed(text)).length).toBeGreaterThanOrEqual(3);
  });
});
