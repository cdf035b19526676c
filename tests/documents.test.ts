import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { generateDatabaseTypes } from '../scripts/generate-database-types.ts';
import { lifecycleDocument } from '../scripts/generate-lifecycle.ts';
import { createTestDatabase } from './database.ts';

const committed = (path: string): string =>
  readFileSync(new URL(`../${path}`, import.meta.url), 'utf8').replaceAll('\r\n', '\n');

describe('generated files are up to date', () => {
  it('docs/lifecycle.md, from the domain', () => {
    expect(committed('docs/lifecycle.md')).toBe(lifecycleDocument());
  });

  it('src/server/platform/schema.ts, from the migrations', async () => {
    const database = await createTestDatabase();
    try {
      expect(committed('src/server/platform/schema.ts')).toBe(await generateDatabaseTypes(database.url));
    } finally {
      await database.drop();
    }
  });
});
