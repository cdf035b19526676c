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
const drawingBoard = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Placeholder of a parameter, replaced by its value at each execution. */
class Place {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

export type ValueNamed<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>;

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
    build: (db: Kysely<DB>, value: ValueNamed<Values>) => Compilable<Row>,
  ): Statement<Values, Row> => {
    const compiled = build(drawingBoard, (name) => sql`${new Place(name)}`).compile();
    return {
      async run(db, values) {
        const parameters = compiled.parameters.map((value) =>
          // Placeholders are created only above, from a key of the values.
          value instanceof Place ? values[value.name as keyof Values] : value,
        );
        return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
      },
    };
  };
}
