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

/** Builds statements and runs none. */
const drawingBoard = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** The place of a value that each run puts in. */
class Place {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

export type ValueNamed<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>;

/** A statement of which only the values change from one run to the next. */
export interface Statement<Values, Row> {
  run(db: Kysely<DB>, values: Values): Promise<Row[]>;
}

/**
 * A statement that is built and compiled once, for what every request says: building a managers' list anew took as long
 * as sending it. Statements whose text depends on the request are built where they are said.
 */
export function statement<Values extends object>() {
  return <Row>(
    build: (db: Kysely<DB>, value: ValueNamed<Values>) => Compilable<Row>,
  ): Statement<Values, Row> => {
    const compiled = build(drawingBoard, (name) => sql`${new Place(name)}`).compile();
    return {
      async run(db, values) {
        const parameters = compiled.parameters.map((value) =>
          // A place is made above alone, from a name of the values.
          value instanceof Place ? values[value.name as keyof Values] : value,
        );
        return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
      },
    };
  };
}
