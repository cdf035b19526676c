/**
 * Objects whose keys are a closed set, such as texts by code: what TypeScript does not know of their keys by itself.
 * For literals of our own alone; an object from outside may hold more than its type says.
 */

/** The object's own keys, in their order. */
export const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(table) as Key[];

/** Whether a text from outside is one of the object's own keys. */
export const isKeyOf = <Table extends object>(table: Table, key: PropertyKey): key is keyof Table =>
  Object.hasOwn(table, key);

/** An object with these keys, each with the value made for it. */
export const recordOf = <Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value> => Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;
