import { generate, PostgresDialect } from 'kysely-codegen';
import { openDatabase } from '#server/platform/db.ts';

/**
 * The text of `src/server/platform/schema.ts` for a migrated database, with the types that the parsers of
 * `openDatabase` make: int8 number, date string, numeric string, timestamptz Date. The same schema always gives the
 * same text, so a check can compare.
 */
export async function generateDatabaseTypes(url: string): Promise<string> {
  const { db, close } = openDatabase(url, { max: 1 });
  try {
    return await generate({
      db,
      dialect: new PostgresDialect({ dateParser: 'string', numericParser: 'string' }),
      // Tables of the migrations and of the job queue are not queried by the product.
      excludePattern: '{*.schema_migration,pgboss.*}',
      typeMapping: { int8: 'number' },
    });
  } finally {
    await close();
  }
}
