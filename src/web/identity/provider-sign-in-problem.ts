import { fillSentence } from '#domain/refusals/fill-sentence.ts';
import { PROVIDER_REFUSALS } from '#domain/refusals/provider.ts';
import { SERVICE_REFUSALS } from '#domain/refusals/service.ts';

/** Not the whole catalogue: the sign-in is among the pages that people open first. */
const REFUSALS = { ...SERVICE_REFUSALS, ...PROVIDER_REFUSALS } as const;

/** Refusal codes of provider sign-in accepted from the address (`erro`); others are ignored. */
const SHOWN_CODES = /^(provider\.|request\.too-many$|api\.un)/;

/** The sentence for a refusal that the server could only put into the address of the page, or null. */
export function providerSignInProblem(code: string | null): string | null {
  return code !== null && SHOWN_CODES.test(code) && isKnown(code)
    ? fillSentence(REFUSALS[code], { retryAfter: 'instantes' })
    : null;
}

function isKnown(code: string): code is keyof typeof REFUSALS {
  return Object.hasOwn(REFUSALS, code);
}
