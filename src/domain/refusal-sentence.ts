import type { Refusal } from './refusal.ts';
import { REFUSALS } from './refusals/catalogue.ts';
import { fillSentence } from './refusals/fill-sentence.ts';

/** The display text, with its placeholders filled. Loads every text: not for pages. */
export function sentenceOf(refusal: Refusal): string {
  return fillSentence(REFUSALS[refusal.code], refusal.details);
}

/** A refusal as replies about one of several carry it. */
export const presentRefusal = (refusal: Refusal) => ({ code: refusal.code, message: sentenceOf(refusal) });
