import { REFUSALS, type RefusalCode } from '#domain/refusal.ts';

/** Refusal codes of provider sign-in accepted from the address (`erro`); others are ignored. */
const SHOWN_CODES = /^(provider\.|request\.too-many$|api\.un)/;

/** The sentence for a refusal that the server could only put into the address of the page, or null. */
export function providerSignInProblem(code: string | null): string | null {
  return code !== null && SHOWN_CODES.test(code) && isRefusalCode(code) ? REFUSALS[code] : null;
}

function isRefusalCode(code: string): code is RefusalCode {
  return Object.hasOwn(REFUSALS, code);
}
