import { expect, it } from 'vitest';
import { unzipSync, strFromU8 } from 'fflate';
import { xlsxOf } from './xlsx.ts';

const SHEET = { name: 'P&D', columns: [{ header: 'Nome', width: 20 }] };

async function filesOf(pages: AsyncIterable<string[][]>): Promise<Record<string, string>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of xlsxOf(SHEET, pages)) chunks.push(chunk);
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

it('fails with the error of its rows, not with a file that lacks some', async () => {
  const pages = (async function* () {
    yield [['Ana']];
    throw new Error('no more');
  })();
  await expect(filesOf(pages)).rejects.toThrow('no more');
});
