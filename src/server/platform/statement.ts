import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type Compilable,
  type RawBuilder,
} from 'kysely';
import type { DB } from './schema.ts';

/** Compiles statements and cannot execute them. */
const compileOnlyDb = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Placeholder of a parameter, replaced by its value at each execution. */
class Placeholder {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

export type ParameterOf<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>;

/** A compiled statement of which only the values change between executions. */
export interface Statement<Values, Row> {
  run(db: Kysely<DB>, values: Values): Promise<Row[]>;
}

/**
 * A statement that is built and compiled once, for what every request executes: building the managers' list query took
 * as long as executing it. Statements whose text depends on the request are built where they are executed.
 */
export function statement<Values extends object>() {
  return <Row>(
    build: (db: Kysely<DB>, value: ParameterOf<Values>) => Compilable<Row>,
  ): Statement<Values, Row> => {
    const compiled = build(compileOnlyDb, (name) => sql`${new Placeholder(name)}`).compile();
    return {
      async run(db, values) {
        const parameters = compiled.parameters.map((value) =>
          // Placeholders are created only above, from a key of the values.
          value instanceof Placeholder ? values[value.name as keyof Values] : value,
        );
        return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
      },
    };
  };
}

/**
 * Statements whose text depends on a few facts of a request, such as which of its filters are set; each is built when it
 * is first needed. Values are parameters. What differs with nearly every request, a searched text, is `rare`: a
 * statement with it is built for that request alone.
 */
export function statementPerShape<Values extends object>() {
  return <Shape extends Readonly<Record<string, boolean>>, Rare, Row>(
    build: (db: Kysely<DB>, value: ParameterOf<Values>, shape: Shape, rare: Rare | null) => Compilable<Row>,
  ): ((shape: Shape, rare: Rare | null) => Statement<Values, Row>) => {
    const built = new Map<string, Statement<Values, Row>>();
    return (shape, rare) => {
      if (rare !== null) return statement<Values>()((db, value) => build(db, value, shape, rare));
      const key = JSON.stringify(shape);
      const known = built.get(key) ?? statement<Values>()((db, value) => build(db, value, shape, null));
      built.set(key, known);
      return known;
    };
  };
}

/** An insert of the columns that a module makes of a row, for each row of `from`; `joined` are columns taken from there. */
export type InsertOf<Rows> = (
  table: keyof DB,
  row: keyof Rows & string,
  from: RawBuilder<unknown>,
  joined?: Readonly<Record<string, RawBuilder<unknown>>>,
) => RawBuilder<unknown>;

/**
 * A statement that inserts rows whose columns are made elsewhere. It is built at its first run, which shows the columns;
 * they are the same in every run. Values that belong to no row are a row of their own.
 */
export function statementOfRows<Rows extends Readonly<Record<string, object>>>() {
  return <Row>(
    build: (
      insert: InsertOf<Rows>,
      value: <Name extends keyof Rows>(row: Name, column: keyof Rows[Name]) => RawBuilder<unknown>,
    ) => RawBuilder<Row>,
  ): Statement<Rows, Row> => {
    let built: Statement<Record<string, unknown>, Row> | null = null;
    const buildFor = (rows: Rows) =>
      statement<Record<string, unknown>>()<Row>((db, parameter) => {
        const valueOf = (row: PropertyKey, column: PropertyKey) =>
          parameter(`${String(row)}.${String(column)}`);
        const insert: InsertOf<Rows> = (table, row, from, joined = {}) => {
          const columns = new Map<string, RawBuilder<unknown>>([
            ...Object.keys(rows[row] ?? {}).map((column) => [column, valueOf(row, column)] as const),
            ...Object.entries(joined),
          ]);
          return sql`insert into ${sql.table(table)} (${sql.join([...columns.keys()].map((name) => sql.ref(name)))})
            select ${sql.join([...columns.values()])} from ${from}`;
        };
        const raw = build(insert, valueOf);
        return { compile: () => raw.compile(db) };
      });
    return {
      run(db, rows) {
        built ??= buildFor(rows);
        const values: Record<string, unknown> = {};
        for (const [row, columns] of Object.entries(rows))
          for (const [column, value] of Object.entries(columns)) values[`${row}.${column}`] = value;
        return built.run(db, values);
      },
    };
  };
}
