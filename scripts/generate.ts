/**
 * `npm run generate`: writes the generated files: docs/lifecycle.md from the domain, and
 * src/server/platform/schema.ts from the migrations, by way of a new database (embedded, or on the server of
 * DATABASE_URL, where it is dropped afterwards).
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { escapeIdentifier } from 'pg';
import { onServer, openTestServer, withDatabase } from '#tests/test-server.ts';
import { generateDatabaseTypes } from './generate-database-types.ts';
import { lifecycleDocument } from './generate-lifecycle.ts';

function write(path: string, text: string): void {
  const file = fileURLToPath(new URL(`../${path}`, import.meta.url));
  const current = existsSync(file) && readFileSync(file, 'utf8') === text;
  if (!current) writeFileSync(file, text);
  console.log(`${path}: ${current ? 'já estava em dia' : 'escrito de novo'}`);
}

async function databaseTypes(): Promise<string> {
  const server = await openTestServer();
  try {
    const name = `${server.prefix}_types`;
    await onServer(server.url, (client) =>
      client.query(`create database ${escapeIdentifier(name)} template ${escapeIdentifier(server.template)}`),
    );
    return await generateDatabaseTypes(withDatabase(server.url, name));
  } finally {
    await server.close();
  }
}

write('docs/lifecycle.md', lifecycleDocument());
write('src/server/platform/schema.ts', await databaseTypes());
