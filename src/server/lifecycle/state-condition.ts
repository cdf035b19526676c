import { sql, type RawBuilder } from 'kysely';
import { STATE_KEYS, axesOf, type StateKey } from '#domain/interview/states.ts';

/**
 * Whether `interview as i` is in one of the states, as conditions that all have to hold. They compare the two columns,
 * whose statistics the planner has and with which the lists' indexes begin; pairs are compared only where the columns
 * let others through.
 */
export function stateIs(keys: readonly StateKey[]): RawBuilder<boolean>[] {
  const axes = keys.map(axesOf);
  const completing = new Set(axes.map((one) => one.completing));
  const results = new Set(axes.map((one) => one.result));
  const passing = STATE_KEYS.map(axesOf).filter(
    (one) => completing.has(one.completing) && results.has(one.result),
  );
  return [
    sql<boolean>`i.completing = any(${[...completing]}::text[])`,
    sql<boolean>`i.result = any(${[...results]}::text[])`,
    ...(passing.length === new Set(keys).size
      ? []
      : [sql<boolean>`i.completing || '-' || i.result = any(${[...keys]}::text[])`]),
  ];
}
