import { withoutZeroWidth } from '../invisible.ts';

/**
 * "Eu" as a word, in any case, after characters that may precede a first word: spaces, quotation marks of any kind, dashes,
 * bullets, invisible characters. "Europa" and "Eulália" are no "Eu".
 */
const BEGINS_WITH_EU =
  /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\p{Pd}\p{Pi}\p{Pf}"'`´„‚−•*]*eu(?![\p{L}\p{M}\p{N}])/iu;

/** FIRST: whether an answer begins in the first person, with the pronoun "Eu". An empty answer does not. */
export function beginsWithEu(answer: string): boolean {
  return BEGINS_WITH_EU.test(withoutZeroWidth(answer));
}
