/**
 * The schemas of what pages keep of the server's answers, as hashes. A page trusts what one with the same schemas wrote, so
 * that the first screens need not load the library that could check it. schema-stamp.test.ts says which hash to put here after a
 * schema has changed.
 */
const STAMPS = {
  modules: '2ffafb73',
  offlineCopy: 'dbf87c79',
} as const;

/** The value as text, with the hash of its schemas in it. */
export const stamped = (kind: keyof typeof STAMPS, value: object): string =>
  JSON.stringify({ ...value, schemas: STAMPS[kind] });

/** What `stamped` wrote as this kind; null where a release with other schemas did. Throws a SyntaxError for what is no JSON. */
export function readStamped<Value extends object>(
  kind: keyof typeof STAMPS,
  text: string | null,
): Value | null {
  const kept: unknown = JSON.parse(text ?? 'null');
  return isStamped<Value>(kind, kept) ? kept : null;
}

const isStamped = <Value extends object>(kind: keyof typeof STAMPS, kept: unknown): kept is Value =>
  typeof kept === 'object' && kept !== null && 'schemas' in kept && kept.schemas === STAMPS[kind];
