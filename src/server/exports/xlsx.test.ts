import { expect, it } from 'vitest';
import { unzipSync, strFromU8 } from 'fflate';
import { xlsxOf, type XlsxSheet } from './xlsx.ts';

const SHEET: XlsxSheet = { name: 'P&D', columns: [{ header: 'Nome', width: 20 }] };

async function filesOf(pages: AsyncIterable<string[][]>, sheet = SHEET): Promise<Record<string, string>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of xlsxOf(sheet, pages)) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  return Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, file]) => [name, strFromU8(file)]));
}

it('writes texts that no program takes for markup, escapes or characters that XML forbids', async () => {
  const texts = ['<b> & "aspas"', 'a\u0007b', '_x0041_', '_X0041_', ' espaço ', '\ud800', '🌱', ''];
  const files = await filesOf(
    (async function* () {
      yield texts.map((text) => [text]);
    })(),
  );
  const sheet = files['xl/worksheets/sheet1.xml'] ?? '';
  expect([...sheet.matchAll(/<t[^>]*>([^<]*)</g)].map((match) => match[1])).toEqual([
    'Nome',
    '&lt;b&gt; &amp; &quot;aspas&quot;',
    'ab',
    '_x005F_x0041_',
    '_x005F_X0041_',
    ' espaço ',
    '\ufffd',
    '🌱',
  ]);
  expect(sheet).toContain('<t xml:space="preserve"> espaço </t>');
  expect(files['xl/workbook.xml']).toContain('name="P&amp;D"');
});

it('writes days as days, which spreadsheets sort and subtract, and only in the columns of days', async () => {
  const sheet: XlsxSheet = {
    name: 'Dias',
    columns: [
      { header: 'Nome', width: 20 },
      { header: 'Prazo', width: 14, isDay: true },
    ],
  };
  const files = await filesOf(
    (async function* () {
      yield [
        ['2026-11-27', '2026-11-27'],
        ['Ana', ''],
        ['Bia', '1970-01-01'],
      ];
    })(),
    sheet,
  );
  const xml = files['xl/worksheets/sheet1.xml'] ?? '';
  expect(xml).toContain('<is><t>2026-11-27</t></is></c><c r="B2" s="3"><v>46353</v></c></row>');
  expect(xml).not.toContain('r="B3"');
  expect(xml).toContain('<c r="B4" s="3"><v>25569</v></c>');
  expect(xml).toContain('<c r="B1" s="1" t="inlineStr"><is><t>Prazo</t></is></c>');
  const styles = files['xl/styles.xml'] ?? '';
  const formats = [...(/<cellXfs.*<\/cellXfs>/.exec(styles)?.[0] ?? '').matchAll(/<xf numFmtId="(\d+)"/g)];
  expect(formats[3]?.[1]).toBe('164');
  expect(styles).toContain('<numFmt numFmtId="164" formatCode="dd/mm/yyyy"/>');
});

it('fails with the error of its rows, not with a file that lacks some', async () => {
  const pages = (async function* () {
    yield [['Ana']];
    throw new Error('no more');
  })();
  await expect(filesOf(pages)).rejects.toThrow('no more');
});
