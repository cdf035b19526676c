import { describe, expect, it } from 'vitest';
import { parseIsoDate, type IsoDate } from '#domain/calendar.ts';
import { readPdf } from '#tests/pdf-text.ts';
import { certificateOf } from './certificate.fixture.ts';
import { someClassReport } from './class-report.fixture.ts';
import { someProfileReport } from './profile-report.fixture.ts';
import { someResultReport } from './result-report.fixture.ts';
import { createTypesetter, type TypesetPdf } from './typst.ts';

const typesetter = createTypesetter();

const read = async ({ pdf, conformant }: TypesetPdf) => ({
  ...(await readPdf(Buffer.from(pdf))),
  conformant,
});

const record = () =>
  typesetter.record({
    title: 'Meus dados no Portal Empretec',
    on: parseIsoDate('2026-11-22') as IsoDate,
    sections: [
      { heading: 'Sobre você', facts: [{ label: 'Nome', value: 'Conceição Araújo' }], texts: [] },
      { heading: 'Respostas', facts: [], texts: [{ title: 'Primeira', text: 'Eu comecei.' }] },
    ],
  });

/** How often each role of interest occurs. */
const counted = (roles: readonly string[], names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, roles.filter((role) => role === name).length]));

describe('every document is tagged for those who listen to it', () => {
  it.each([
    [
      'a certificate',
      () => typesetter.certificates([certificateOf(1)]),
      { H1: 1, H2: 1, Figure: 1, Link: 2 },
    ],
    ['a class report', () => typesetter.classReport(someClassReport(40)), { H1: 1, H2: 5 }],
    [
      'a result report',
      () => typesetter.resultReport(someResultReport()),
      { H1: 1, H2: 6, H3: 10, Table: 1, THead: 1, TH: 4 },
    ],
    ['a profile report', () => typesetter.profileReports([someProfileReport()]), { H1: 1, H2: 6, H3: 12 }],
    ['what is stored about a person', record, { H1: 1, H2: 2, H3: 1 }],
  ])(
    '%s: language, title in the window, headings from the first level, heads of tables',
    async (_, typeset, has) => {
      const { conformant, language, displaysTitle, title, roles } = await read(typeset());
      expect({ conformant, language, displaysTitle }).toEqual({
        conformant: true,
        language: 'pt-BR',
        displaysTitle: true,
      });
      expect(title).not.toBe('');
      expect(counted(roles, Object.keys(has))).toEqual(has);
      // A table on two pages is found on both, with its head.
      const { Table, THead } = counted(roles, ['Table', 'THead']);
      expect(THead).toBe(Table);
      expect(roles.find((role) => /^H\d$/.test(role))).toBe('H1');
    },
  );

  it.each([
    ['a class report', () => typesetter.classReport(someClassReport(3))],
    ['a result report', () => typesetter.resultReport(someResultReport())],
    ['two profile reports', () => typesetter.profileReports([someProfileReport(), someProfileReport()])],
    ['what is stored about a person', record],
  ])('%s is PDF/UA-1', async (_, typeset) => {
    expect((await read(typeset())).metadata).toContain('<pdfuaid:part>1</pdfuaid:part>');
  });

  it('a certificate is PDF/A-2a, and keeps to the rules of PDF/UA-1, alone or among others', async () => {
    const items = [certificateOf(1), certificateOf(4)];
    expect((await read(typesetter.certificates(items))).metadata).toContain(
      '<pdfaid:conformance>A</pdfaid:conformance>',
    );
    for (const some of [items, items.slice(1)])
      expect(typesetter.certificates(some, 'accessible').conformant).toBe(true);
  });

  it('a class report has four tables', async () => {
    const { roles } = await read(typesetter.classReport(someClassReport(3)));
    expect(counted(roles, ['Table'])['Table']).toBeGreaterThanOrEqual(4);
  });

  it('pictures have alternatives with what they show', async () => {
    const { alternatives } = await read(typesetter.certificates([certificateOf(3)]));
    expect(alternatives).toEqual([
      'Código QR que abre a página de verificação do certificado 7KQ4-MX2D-91TB',
    ]);
    const report = await read(typesetter.profileReports([someProfileReport()]));
    expect(report.alternatives).toHaveLength(report.roles.filter((role) => role === 'Figure').length);
    expect(report.alternatives.every((alt) => /\d/.test(alt))).toBe(true);
  });

  it('a certificate is read from its title to its signatures', async () => {
    const { pages } = await read(typesetter.certificates([certificateOf(3)]));
    const places = ['Certificado', 'Certificamosque', 'ConceiçãoAraújo', 'CPF', 'Emitidoem', 'Participante'];
    const found = places.map((text) => pages[0]?.indexOf(text) ?? -1);
    expect(found).toEqual(found.toSorted((a, b) => a - b));
    expect(found).not.toContain(-1);
  });
});
