import { REFUSALS, type RefusalCode } from '#domain/refusal.ts';

/** Refusals of the way to the provider and back, by the code that the address carries in `erro`; other codes say nothing. */
const TOLD = /^(provider\.|request\.too-many$|api\.un)/;

/** The sentence for a refusal that the server could only put into the address of the page, or null. */
export function wayInProblem(code: string | null): string | null {
  return code !== null && TOLD.test(code) && isRefusalCode(code) ? REFUSALS[code] : null;
}

function isRefusalCode(code: string): code is RefusalCode {
  return Object.hasOwn(REFUSALS, code);
}
