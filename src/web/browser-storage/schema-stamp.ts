/**
 * The schemas of what pages keep of the server's answers, as hashes. A page trusts what one with the same schemas wrote, so
 * that the first screens need not load the library that could check it. schema-stamp.test.ts says which hash to put here after a
 * schema has changed.
 */
const STAMPS = {
  modules: '2ffafb73',
  offlineCopy: 'dbf87c79',
  interest: '07dd449a',
} as const;

export type StampedKind = keyof typeof STAMPS;

/** Values of one kind as text, with the hash of their schemas in them. */
export class SchemaStamp<Value extends object> {
  readonly #stamp: string;

  constructor(kind: StampedKind) {
    this.#stamp = STAMPS[kind];
  }

  write(value: Value): string {
    return JSON.stringify({ ...value, schemas: this.#stamp });
  }

  /** What `write` wrote; null where a release with other schemas did. Throws a SyntaxError for what is no JSON. */
  read(text: string | null): Value | null {
    const kept: unknown = JSON.parse(text ?? 'null');
    return this.#isStamped(kept) ? kept : null;
  }

  #isStamped(kept: unknown): kept is Value {
    return typeof kept === 'object' && kept !== null && 'schemas' in kept && kept.schemas === this.#stamp;
  }
}
