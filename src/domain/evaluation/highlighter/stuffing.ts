import { FUNCTION_WORDS } from '../../portuguese/function-words.ts';
import type { Token } from './segments.ts';
import { isOwnPast } from './verbs.ts';
import { NUMBER_WORDS } from './words.ts';

/**
 * Distinguishes strings of keywords from prose by how Portuguese combines words. Real answers stay far from every
 * limit here (see the tests); random strings of cues cross one within a sentence or two.
 */
const MIN_WORDS = 6;
const MIN_FUNCTION_WORD_SHARE = 0.12;
const MAX_OWN_VERB_SHARE = 0.34;
const MIN_DISTINCT_SHARE = 0.5;
/** Tolerated grammar slips: one in this many words. */
const WORDS_PER_SLIP = 12;
/** This many words in a row without a function word count as a slip. */
const BARE_RUN = 5;
/** Any sentence may touch three behaviours; with a fourth, each needs this many words. */
const MAX_UNCHECKED_BEHAVIOURS = 3;
const WORDS_PER_BEHAVIOUR = 5;

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const CONTRACTIONS = words('do da dos das no na nas num numa pelo pela pelos pelas ao aos');
const PREPOSITIONS = words('de em com por sem sob entre');
const ARTICLES = words('um uma uns umas');
const NEVER_AFTER_CONTRACTION = words(
  'o os uns umas de do da dos das em no na nas num numa com sem por pelo pela para pra ao aos eu me nao nunca',
);
const NEVER_AFTER_PREPOSITION = words('de do da dos das em no na com por pelo pela');
const NEVER_AFTER_CONTRACTION_OR_PREPOSITION = words('e ou mas porem nem pois entao');

/** Whether Portuguese never puts the second of two adjacent words after the first: "do em", "de vendi", "fiz vendi". */
function isSlip(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.word ?? '';
  const next = tokens[at + 1];
  const opens = CONTRACTIONS.has(word) || PREPOSITIONS.has(word) || ARTICLES.has(word);
  if (next === undefined || next.before === 'clause') return opens && !ARTICLES.has(word);
  if (opens && isOwnPast(tokens, at + 1)) return true;
  if (CONTRACTIONS.has(word))
    return NEVER_AFTER_CONTRACTION.has(next.word) || NEVER_AFTER_CONTRACTION_OR_PREPOSITION.has(next.word);
  if (PREPOSITIONS.has(word))
    return NEVER_AFTER_PREPOSITION.has(next.word) || NEVER_AFTER_CONTRACTION_OR_PREPOSITION.has(next.word);
  return next.before === 'none' && isOwnPast(tokens, at) && isOwnPast(tokens, at + 1);
}

/** Number of function words. In real answers every second word is one. */
export function functionWordsIn(tokens: readonly Token[]): number {
  return tokens.filter(({ word }) => FUNCTION_WORDS.has(word)).length;
}

/** Number of word sequences that Portuguese does not form. */
export function slipsIn(tokens: readonly Token[]): number {
  let count = 0;
  let bare = 0;
  for (const [at, token] of tokens.entries()) {
    if (isSlip(tokens, at)) count += 1;
    if (FUNCTION_WORDS.has(token.word) || token.before !== 'none') bare = 0;
    // "cinquenta mil reais": numerals are neither function words nor keywords.
    if (FUNCTION_WORDS.has(token.word) || NUMBER_WORDS.has(token.word) || /^\d/.test(token.word)) continue;
    bare += 1;
    if (bare % BARE_RUN === 0) count += 1;
  }
  return count;
}

/**
 * Whether a sentence is keyword stuffing: too few function words, too many verbs, repeated words, too many slips, or
 * more behaviours than its length allows.
 */
export function isStuffedSentence(
  tokens: readonly Token[],
  slips: number,
  behavioursTouched: number,
): boolean {
  const length = tokens.length;
  if (length < MIN_WORDS) return false;
  const ownPast = tokens.filter((_, at) => isOwnPast(tokens, at)).length;
  const different = new Set(tokens.map(({ word }) => word)).size;
  return (
    functionWordsIn(tokens) < MIN_FUNCTION_WORD_SHARE * length ||
    ownPast > MAX_OWN_VERB_SHARE * length ||
    different < MIN_DISTINCT_SHARE * length ||
    slips * WORDS_PER_SLIP > length ||
    (behavioursTouched > MAX_UNCHECKED_BEHAVIOURS && behavioursTouched * WORDS_PER_BEHAVIOUR > length)
  );
}
