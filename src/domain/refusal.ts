import type { REFUSALS } from './refusals/catalogue.ts';

/** A code of the catalogue. The texts are in `refusals/`: this module loads none of them. */
export type RefusalCode = keyof typeof REFUSALS;

export interface Refusal<Code extends RefusalCode = RefusalCode> {
  readonly code: Code;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** A refusal: a code of the catalogue and, if its text or the caller needs them, details. */
export function refuse<Code extends RefusalCode>(
  code: Code,
  details?: Record<string, unknown>,
): Refusal<Code> {
  return details ? { code, details } : { code };
}

/** Thrown by use cases and converted to a reply by the HTTP layer; the transaction is rolled back. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(code: RefusalCode, details?: Record<string, unknown>) {
    super(code);
    this.name = 'Refused';
    this.refusal = refuse(code, details);
  }
}

/** Refuses what is unknown, or out of reach, in place of the value that was looked for. */
export const notFound = (): never => {
  throw new Refused('api.resource-notfound');
};

/** Throws the refusal, if there is one. */
export function throwIfRefused(refusal: Refusal | null): void {
  if (refusal) throw new Refused(refusal.code, { ...refusal.details });
}
