import { sql } from 'kysely';
import {
  GenericExpressionNode,
  generate,
  IdentifierNode,
  PostgresDialect,
  type PostprocessFunction,
} from 'kysely-codegen';
import { openDatabase } from '#server/platform/db.ts';

/**
 * The text of `src/server/platform/schema.ts` for a migrated database, with the types that the parsers of
 * `openDatabase` make: int8 number, date string, numeric string, timestamptz Date; and with the values that a column's
 * CHECK lists. The same schema always gives the same text, so a check can compare.
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
      postprocess: narrowToCheckedValues,
      // Their CHECKs are about several columns.
      overrides: {
        columns: {
          'interview.completing': new IdentifierNode('Completing'),
          'interview.result': new IdentifierNode('Result'),
          'responser_method.method': new IdentifierNode('Method'),
          'message.content': new GenericExpressionNode('ColumnType', [
            new IdentifierNode('MessageContent'),
            new IdentifierNode('string'),
            new IdentifierNode('string'),
          ]),
          'certificate.begin_date': DAY,
          'certificate.end_date': DAY,
          'class_room.begin_date': DAY,
          'class_room.end_date': DAY,
        },
      },
      customImports: {
        MessageContent: '#domain/messages/message-content.ts',
        Method: '#domain/interview/responser-method.ts#ResponserMethod',
        Completing: '#domain/interview/states.ts',
        IsoDate: '#domain/calendar.ts',
        Result: '#domain/interview/states.ts',
      },
      typeOnlyImports: true,
    });
  } finally {
    await close();
  }
}

/** A day that is read, which the driver answers as yyyy-MM-dd; the database parses what is written. */
const DAY = new GenericExpressionNode('ColumnType', [
  new IdentifierNode('IsoDate'),
  new IdentifierNode('string'),
  new IdentifierNode('string'),
]);

const narrowToCheckedValues: PostprocessFunction = async ({ db, metadata }) => {
  const { rows } = await sql<{ table: string; column: string; condition: string }>`
    select r.relname as table, a.attname as column, pg_get_expr(c.conbin, c.conrelid) as condition
      from pg_constraint c
      join pg_class r on r.oid = c.conrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'c' and cardinality(c.conkey) = 1 and r.relnamespace = 'public'::regnamespace`.execute(
    db,
  );
  for (const { table, column, condition } of rows) {
    const values = valuesOf(condition);
    const found = metadata.tables
      .find(({ name }) => name === table)
      ?.columns.find(({ name }) => name === column);
    // Declared as texts only, but numbers become literals as well.
    if (found && values) found.enumValues = values as string[];
  }
  return metadata;
};

/** A range of more numbers is an amount, which the domain computes as a `number`. */
const MAX_RANGE = 5;

/** The values of `x in (…)` and of a short `x between … and …`, as PostgreSQL writes them back; else null. */
function valuesOf(condition: string): (string | number)[] | null {
  const list = /^\(\w+ = ANY \(ARRAY\[(.+)\]\)\)$/.exec(condition)?.[1];
  if (list !== undefined) {
    const texts = [...list.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, text = '']) =>
      text.replaceAll("''", "'"),
    );
    return texts.length > 0 ? texts : list.split(', ').map(Number);
  }
  const [, from, to] =
    /^\(\((\w+) >= (\d+)\) AND \(\1 <= (\d+)\)\)$/.exec(condition)?.slice(1).map(Number) ?? [];
  if (from === undefined || to === undefined || to - from >= MAX_RANGE) return null;
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
