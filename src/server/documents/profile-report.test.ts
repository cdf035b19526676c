import { getDocumentProxy } from 'unpdf';
import { afterAll, describe, expect, it } from 'vitest';
import { COMPETENCIES } from '#domain/evaluation/competencies.ts';
import { MAX_PERSON_NAME_LENGTH } from '#domain/person-name.ts';
import { ADJECTIVES } from '#domain/feedback/adjectives.ts';
import { barsDrawing } from '#domain/profile/charts/bars.ts';
import { CLOSENESS_SERIES, closenessDrawing } from '#domain/profile/charts/doughnut.ts';
import { type Drawing, formatValue } from '#domain/profile/charts/drawing.ts';
import { johariDrawing } from '#domain/profile/charts/johari-bars.ts';
import { radarDrawing } from '#domain/profile/charts/radar.ts';
import type { ReportSection } from '#contract/profile-report.ts';
import { JOHARI_NAMES } from '#domain/profile-report/johari.ts';
import { readPdf } from '#tests/pdf-text.ts';
import { printedReport } from './profile-report-data.ts';
import { someProfileReport } from './profile-report.fixture.ts';
import { createRenderer } from './renderer.ts';

const renderer = createRenderer();
afterAll(() => renderer.close());

const squeezed = (text: string) => text.replace(/\s+/g, '');

const SECTIONS = [
  'Perfil empreendedor',
  'O que mais e o que menos aparece',
  'Combinações perigosas',
  'Criativo, analítico, vendedor',
];
const WITH_OPINIONS = [...SECTIONS, 'Janelas de Johari', 'Quem respondeu e as palavras que escolheu'];

interface Bookmark {
  readonly title: string;
  readonly items: readonly Bookmark[];
}

async function bookmarksOf(pdf: Buffer): Promise<readonly (readonly [string, readonly string[]])[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  // pdf.js types an outline's items as any.
  const outline = (await document.getOutline()) as unknown as readonly Bookmark[] | null;
  await document.loadingTask.destroy();
  return (outline ?? []).map(({ title, items }) => [title, items.map((item) => item.title)] as const);
}

const textsOf = ({ nodes }: Drawing): readonly string[] =>
  nodes.flatMap((node) => (node.shape === 'text' ? [node.text] : []));

/** The data of a section that is shown. */
function dataOf<Step extends ReportSection['step']>(sections: readonly ReportSection[], step: Step) {
  const found = sections.find((section) => section.step === step);
  return (found?.data ?? expect.fail(`${step} is not shown`)) as NonNullable<
    Extract<ReportSection, { step: Step }>['data']
  >;
}

describe('a profile report as PDF', () => {
  it('prints the numbers of every section, as the page has them', async () => {
    const report = someProfileReport();
    const { pages } = await readPdf(await renderer.profileReports([report]));
    const text = pages.join('');
    const expected = [
      'Ana Lúcia Prado',
      'Empretec Urbano',
      'Questionário concluído em 10/11/2026',
      ...dataOf(report.sections, 'PERFIL_EMPREENDEDOR').items.flatMap(({ value, others }) => [
        formatValue(value),
        formatValue(others ?? expect.fail('the others have answered')),
      ]),
      ...dataOf(report.sections, 'COMBINACOES_PERIGOSAS').items.map(({ description }) => description),
      dataOf(report.sections, 'CRIATIVO_ANALITICO_VENDEDOR').descProfile,
      ...dataOf(report.sections, 'JANELAS_JOHARI').words.map(({ word, count }) => `${word}${count}`),
      `${dataOf(report.sections, 'JANELAS_JOHARI').proxomytiData.seriesOne}%`,
      `Página 1 de ${pages.length}`,
    ];
    for (const one of expected) expect(text).toContain(squeezed(one));
    const windows = dataOf(report.sections, 'JANELAS_JOHARI_CCE');
    for (const { code, name } of COMPETENCIES) {
      const { primary, secondary, tertiary, fourth } = windows[JOHARI_NAMES[code]];
      expect(text).toContain(squeezed(name));
      for (const value of [primary, secondary, tertiary, fourth]) expect(text).toContain(formatValue(value));
    }
  });

  it('has in each picture what the page writes there: every name beside its numbers', async () => {
    const report = someProfileReport();
    const text = (await readPdf(await renderer.profileReports([report]))).pages.join('');
    const windows = dataOf(report.sections, 'JANELAS_JOHARI_CCE');
    const tendencies = dataOf(report.sections, 'CRIATIVO_ANALITICO_VENDEDOR');
    const drawings = [
      barsDrawing(dataOf(report.sections, 'PERFIL_EMPREENDEDOR').items, 'wide'),
      radarDrawing({
        creative: tendencies.creativeQuantity,
        analytical: tendencies.analyticalQuantity,
        seller: tendencies.sellerQuantity,
      }),
      ...COMPETENCIES.map(({ code }) => johariDrawing(windows[JOHARI_NAMES[code]])),
    ];
    for (const drawing of drawings) expect(text).toContain(squeezed(textsOf(drawing).join('')));
  });

  it('names the parts of the ring by their fillings, for black and white', () => {
    const report = someProfileReport();
    const { shares, picture } = printedReport(report).closeness ?? expect.fail('three have answered');
    const { proxomytiData } = dataOf(report.sections, 'JANELAS_JOHARI');
    expect(shares.map(({ name, value }) => [name, value])).toEqual(
      CLOSENESS_SERIES.map(({ series, name }) => [name, proxomytiData[series]]),
    );
    const drawn = [...picture.svg.matchAll(/<path [^>]*? fill="([^"]+)"/g)].map(([, fill]) => fill);
    expect(drawn).toHaveLength(closenessDrawing(proxomytiData).nodes.length);
    expect(shares.map(({ fill }) => fill)).toEqual(drawn);
    expect(new Set(drawn).size).toBe(3);
  });

  it('begins each person on a new page, with bookmarks by person and section', async () => {
    const people = ['Ana Lúcia Prado', 'Bruno Sá', 'Conceição Melo'];
    const pdf = await renderer.profileReports([
      someProfileReport({ name: people[0] ?? '' }),
      someProfileReport({ name: people[1] ?? '', sums: null, answered: 2 }),
      someProfileReport({ name: people[2] ?? '' }),
    ]);
    expect(await bookmarksOf(pdf)).toEqual([
      [people[0], WITH_OPINIONS],
      [people[1], [...SECTIONS, 'O que os outros veem']],
      [people[2], WITH_OPINIONS],
    ]);
    const { pages } = await readPdf(pdf);
    for (const name of people) {
      const own = pages.filter((page) => page.includes(squeezed(`${name}, 23/11/2026`)));
      expect(own.length).toBeGreaterThanOrEqual(3);
      for (const other of people.filter((one) => one !== name))
        for (const page of own) expect(page).not.toContain(squeezed(`${other}, 23/11/2026`));
    }
    expect(pages.join('')).toContain(squeezed('Falta uma opinião'));
  });

  it('leaves no heading alone at the foot of a page, however long the name', async () => {
    const names = Array.from({ length: 12 }, (_, n) =>
      'Maria das Conceições '
        .repeat(6)
        .slice(0, (n + 1) * 10)
        .trim(),
    );
    expect(names.at(-1)).toHaveLength(MAX_PERSON_NAME_LENGTH);
    const { pages } = await readPdf(
      await renderer.profileReports(names.map((name, n) => someProfileReport({ name }, n))),
    );
    for (const page of pages)
      for (const title of WITH_OPINIONS) {
        const [, after] = page.split(squeezed(title));
        // What follows a heading on its page: its lead and the beginning of its content, then the footer.
        if (after !== undefined) expect(after.length).toBeGreaterThan(300);
      }
  });

  it('has embedded fonts, title, language and PDF/UA metadata', async () => {
    const pdf = await renderer.profileReports([someProfileReport()]);
    const { title, language, displaysTitle, metadata } = await readPdf(pdf);
    expect([title, language, displaysTitle]).toEqual([
      'Relatório de perfil — Ana Lúcia Prado',
      'pt-BR',
      true,
    ]);
    expect(metadata).toContain('<pdfuaid:part>1</pdfuaid:part>');
  });

  it.each(['#panic("x")', '*Ana* $x^2$ <rótulo> @ref // nota', '<b>Ana</b> & "José"'])(
    'prints the name %s as it is',
    async (name) => {
      const { pages } = await readPdf(await renderer.profileReports([someProfileReport({ name })]));
      expect(pages[0]).toContain(squeezed(name));
    },
  );

  it('of nobody is refused', async () => {
    await expect(renderer.profileReports([])).rejects.toMatchObject({ code: 'document.empty' });
  });
});

describe('a word cloud', () => {
  const colours = { primary: '#5c0936', secondary: '#e8684a', tertiary: '#f7e3d6' };
  const words = [
    { word: 'íntegro', count: 3 },
    { word: 'brincalhão', count: 2 },
    { word: 'espontâneo', count: 1 },
  ];

  it('is the same picture for the same words, and names them with their counts', async () => {
    const svg = await renderer.wordCloud({ words, colours });
    expect(await renderer.wordCloud({ words, colours })).toBe(svg);
    expect(svg).toContain('<title>Nuvem de palavras: íntegro (3), brincalhão (2), espontâneo (1)</title>');
    expect(svg.match(/<g /g)).toHaveLength(words.length);
  });

  it('draws every letter of Portuguese, each with its own accent, however the text is encoded', async () => {
    const letters = 'aáàâãbcçdeéêfghiíjklmnoóôõpqrstuúüvwxyz'.split('');
    const outlineOf = async (word: string) => {
      const svg = await renderer.wordCloud({ words: [{ word, count: 1 }], colours });
      return [...svg.matchAll(/<path id="g\d+" d="([^"]+)"/g)].map(([, outline]) => outline).join(' ');
    };
    for (const all of [letters, letters.map((letter) => letter.toUpperCase())]) {
      const outlines: string[] = [];
      for (const letter of all) {
        outlines.push(await outlineOf(letter));
        expect([letter, await outlineOf(letter.normalize('NFD'))]).toEqual([letter, outlines.at(-1)]);
      }
      expect(new Set(outlines).size).toBe(all.length);
      expect(outlines).not.toContain('');
    }
  });

  it('places all adjectives that may be chosen, at once', async () => {
    const all = ADJECTIVES.map((word, index) => ({ word, count: 1 + (index % 7) }));
    const svg = await renderer.wordCloud({ words: all, colours });
    const placed = [...svg.matchAll(/<g [^>]*>(.*?)<\/g>/g)].map(
      ([, inside]) => inside?.match(/<use /g)?.length,
    );
    expect(placed).toEqual(all.map(({ word }) => word.length));
  });

  it('is refused where a letter has no glyph', async () => {
    await expect(renderer.wordCloud({ words: [{ word: '漢', count: 1 }], colours })).rejects.toMatchObject({
      code: 'document.failed',
    });
  });
});
