import { afterAll, describe, expect, it } from 'vitest';
import { readPdf } from '#tests/pdf-text.ts';
import { certificateOf } from './certificate.fixture.ts';
import { createRenderer } from './renderer.ts';
import { describeDiagnostics } from './typst.ts';

const logged: { fields: Record<string, unknown>; message: string }[] = [];
const note = (fields: object, message: string) => void logged.push({ fields: { ...fields }, message });
const renderer = createRenderer({ log: { info: note, warn: note } });

afterAll(() => renderer.close());

const squeezed = (text: string) => text.replace(/\s+/g, '');

describe('a certificate', () => {
  it('states who concluded what, when, where, and how to check it', async () => {
    const { pages, links } = await readPdf(await renderer.certificates([certificateOf(3)]));
    expect(pages).toHaveLength(1);
    for (const text of [
      'Certificado',
      'Certificamos que',
      'Conceição Araújo de Melo',
      'CPF ***.982.247-**',
      'concluiu o seminário Empretec Arena, com carga horária de 44 horas, realizado de 03/11/2026 a 08/11/2026 em São Paulo/SP.',
      'Emitido em 21/11/2026',
      'Código 7KQ4-MX2D-91TB',
      'portal.example/certificado/7KQ4-MX2D-91TB',
      'Coordenação do seminário',
    ])
      expect(pages[0]).toContain(squeezed(text));
    expect(new Set(links[0])).toEqual(new Set(['https://portal.example/certificado/7KQ4-MX2D-91TB']));
  });

  it('has title, language and PDF/A metadata', async () => {
    const { title, author, language, displaysTitle, metadata } = await readPdf(
      await renderer.certificates([certificateOf(1)]),
    );
    expect(title).toBe('Certificado — Conceição Araújo de Melo');
    expect(author).toBe('Empretec');
    expect(language).toBe('pt-BR');
    expect(displaysTitle).toBe(true);
    expect(metadata).toContain('<pdfaid:part>2</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>');
  });

  it('is the same file for the same data, whenever it is asked for', async () => {
    const [one, other] = [
      await renderer.certificates([certificateOf(2)]),
      await renderer.certificates([certificateOf(2)]),
    ];
    expect(one.equals(other)).toBe(true);
  });

  it.each([
    '#panic("x")',
    '*Ana* _Maria_ `José`',
    '$x^2$ <rótulo> @referência // comentário /* fim */',
    '= Título - item + item #import "x.typ": *',
    'Ana -- Maria --- "José" \'Silva\' ... \\ ~',
    '#let x = sys.inputs; #x',
  ])('prints the name %s as it is', async (personName) => {
    const { pages, title } = await readPdf(await renderer.certificates([certificateOf(4, { personName })]));
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain(squeezed(personName));
    expect(title.replaceAll('\\', '')).toContain(personName.slice(0, 4).replaceAll('\\', ''));
  });

  it.each([
    [
      '120 characters with accents and cedilla',
      'Maria Aparecida da Conceição Gonçalves de Albuquerque Cavalcânti Guimarães Montenegro e Souza dos Santos Brandão Assunção',
    ],
    ['120 characters without a space', 'Ç'.repeat(120)],
    ['60 words of one letter', Array.from({ length: 60 }, () => 'É').join(' ')],
    ['two letters', 'Ió'],
    ['spaces and line ends around', '  Ana \n Só '],
    ['decomposed accents', 'Conceição'.normalize('NFD')],
  ])('holds a name of %s on one page', async (_, personName) => {
    const { pages } = await readPdf(await renderer.certificates([certificateOf(1, { personName })]));
    expect(pages).toHaveLength(1);
    expect(pages[0]?.normalize('NFC')).toContain(squeezed(personName).normalize('NFC'));
  });

  it('prints "1 hora"', async () => {
    const { pages } = await readPdf(await renderer.certificates([certificateOf(1, { courseHours: '1' })]));
    expect(pages[0]).toContain('cargahoráriade1hora,');
  });

  it('comes out even when a character has no glyph, and the log records it without the name', async () => {
    logged.length = 0;
    const { metadata, pages } = await readPdf(
      await renderer.certificates([certificateOf(1, { personName: 'Ana \uE123 Sigilosa' })]),
    );
    expect(pages).toHaveLength(1);
    expect(metadata).not.toContain('pdfaid:part');
    expect(logged.map((line) => line.message).join()).toContain('without PDF/A');
    expect(JSON.stringify(logged)).not.toContain('Sigilosa');
  });
});

describe('several certificates', () => {
  it('are one file, a page each, in the given order', async () => {
    const items = ([4, 1, 3, 2] as const).map((moduleId, index) =>
      certificateOf(moduleId, {
        personName: `Pessoa ${index}`,
        checkUrl: `https://portal.example/certificado/${index}`,
      }),
    );
    const { pages, links, title } = await readPdf(await renderer.certificates(items));
    expect(pages).toHaveLength(4);
    for (const [index, item] of items.entries()) {
      expect(pages[index]).toContain(`Pessoa${index}`);
      expect(pages[index]).toContain(`Empretec${item.versionName},`);
      expect(new Set(links[index])).toEqual(new Set([item.checkUrl]));
    }
    expect(title).toBe('Certificados Empretec — 4 participantes');
  });

  it('40 of them: the log reports the processor time', async () => {
    logged.length = 0;
    const items = Array.from({ length: 40 }, (_, index) =>
      certificateOf(((index % 4) + 1) as 1 | 2 | 3 | 4, { personName: `Pessoa de número ${index}` }),
    );
    expect((await readPdf(await renderer.certificates(items))).pages).toHaveLength(40);
    expect(logged).toMatchObject([{ message: 'certificates typeset', fields: { pages: 40 } }]);
    console.log(`40 certificates: ${String(logged[0]?.fields['cpuMs'])} ms of processor time (budget: 1000)`);
  });
});

describe('a refused document', () => {
  it('has nothing on it', async () => {
    await expect(renderer.certificates([])).rejects.toMatchObject({ code: 'document.empty' });
  });

  it.each([
    ['a date that does not exist', { beginDate: '2026-02-30' }],
    ['a colour that is none', { colours: { primary: 'wine', secondary: '#000000', tertiary: '#ffffff' } }],
    ['no name', { personName: ' ' }],
  ])('has %s; the next one comes out', async (_, changes) => {
    logged.length = 0;
    await expect(renderer.certificates([certificateOf(1, changes)])).rejects.toMatchObject({
      name: 'DocumentError',
      code: 'document.failed',
    });
    expect(JSON.stringify(logged)).not.toContain('Conceição');
    expect((await readPdf(await renderer.certificates([certificateOf(1)]))).pages).toHaveLength(1);
  });

  it('is explained without the texts that the typesetter quotes', () => {
    const diagnostics = [
      { message: 'the text "Ana \\"Só\\" Sigilosa" could not be displayed' },
      { message: 'plain' },
      7,
    ];
    expect(describeDiagnostics(diagnostics)).toBe('the text; plain; unknown');
  });
});
