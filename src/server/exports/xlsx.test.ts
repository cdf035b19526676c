import { expect, it } from 'vitest';
import { writeXlsx } from './xlsx.ts';

const SHEET = { name: 'Lista', columns: [{ header: 'Nome', width: 20 }], rows: [['Ana']] };

it('a file that takes too long ends with its thread, and the next one is written', async () => {
  await expect(writeXlsx(SHEET, 1)).rejects.toThrow(/abort/i);
  const bytes = await writeXlsx(SHEET);
  // An XLSX file is a ZIP archive.
  expect(Buffer.from(bytes.subarray(0, 2)).toString()).toBe('PK');
});
