import { FUNCTION_WORDS } from '../../portuguese/function-words.ts';
import { PAST_IN_REI } from '../../portuguese/stem.ts';
import type { Token } from './segments.ts';
import {
  CARRIERS,
  CONJUNCTIONS,
  HABIT_ADVERBS,
  IRREGULAR_PAST,
  NEGATION_CANCELLERS,
  NOT_PAST,
  SHARED_PAST,
  VERB_NEGATORS,
  WORD_NEGATORS,
} from './words.ts';

/** A verb of the writer's own, at its place among the tokens. */
export type OwnVerb = {
  readonly at: number;
  /** `past`: something done once ("pesquisei", "comecei a pesquisar"); `habit`: done in general, or by "nós". */
  readonly kind: 'past' | 'habit';
};

const REACH_OF_EU = 3;
const REACH_OF_NEGATION = 4;
const REACH_OF_WORD_NEGATION = 5;
const REACH_OF_CARRIER = 3;

function followsEu(tokens: readonly Token[], at: number): boolean {
  for (let i = at - 1; i >= 0 && i >= at - REACH_OF_EU; i -= 1) if (tokens[i]?.word === 'eu') return true;
  return false;
}

/**
 * Whether the word is a verb in the first person singular of the simple past. Decided by endings (-ei, consonant + i,
 * -gui, -qui), with lists of exceptions; forms shared with "ele" need an "eu" just before.
 */
export function isOwnPast(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.word ?? '';
  if (IRREGULAR_PAST.has(word)) return true;
  if (SHARED_PAST.has(word)) return followsEu(tokens, at);
  if (word.length < 4 || NOT_PAST.has(word)) return false;
  if (word.endsWith('ei')) return !/[aei]rei$/.test(word) || PAST_IN_REI.test(word);
  if (/[^aeiou]i$/.test(word) || /[gq]ui$/.test(word)) return true;
  return word.endsWith('ui') && followsEu(tokens, at);
}

function isInfinitiveOrGerund(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.word ?? '';
  // "quando" is no gerund.
  if (FUNCTION_WORDS.has(word)) return false;
  if (word.length >= 4 && /(?:[aei]r|por|[aei]ndo)$/.test(word)) return true;
  // "procurá-los": the r is dropped before the pronoun.
  const next = tokens[at + 1];
  return next?.before === 'hyphen' && /^l[oa]s?$/.test(next.word) && /[aei]$/.test(word);
}

/** "Eu pesquiso", "eu sempre pesquiso", "eu pesquisava": done in general; "pesquisamos": by more than the writer. */
function isHabit(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.word ?? '';
  if (/[aei]mos$/.test(word)) return true;
  // "investiria" is a wish, and a noun may follow "eu" at some distance.
  if (word.length < 4 || !/(?:o|ava|ia)$/.test(word) || /[aei]ria$/.test(word)) return false;
  const previous = tokens[at - 1]?.word ?? '';
  return previous === 'eu' || (HABIT_ADVERBS.has(previous) && tokens[at - 2]?.word === 'eu');
}

/** Looks back from a word for a negation that reaches it; `stops` ends the search, punctuation does so always. */
function isDenied(
  tokens: readonly Token[],
  at: number,
  negators: ReadonlySet<string>,
  reach: number,
  stops: (at: number) => boolean,
): boolean {
  for (let i = at - 1; i >= 0 && i >= at - reach; i -= 1) {
    const word = tokens[i]?.word ?? '';
    if (negators.has(word)) return !NEGATION_CANCELLERS.has(tokens[i + 1]?.word ?? '');
    if (CONJUNCTIONS.has(word) || stops(i)) return false;
    const before = tokens[i + 1]?.before;
    if (before === 'clause' || before === 'sentence') return false;
  }
  return false;
}

/** Whether a noun or adjective is denied: "sem resultado", "não sou persistente". */
export function isWordDenied(tokens: readonly Token[], at: number): boolean {
  return isDenied(tokens, at, WORD_NEGATORS, REACH_OF_WORD_NEGATION, () => false);
}

/**
 * The writer's own verbs that are not denied, in order. An infinitive or gerund counts as past when a verb in the
 * past carries it ("decidi procurar", "fui até lá conversar") and shares its denial ("não consegui vender").
 */
export function ownVerbs(tokens: readonly Token[]): OwnVerb[] {
  const found: OwnVerb[] = [];
  let carrier = -1;
  let carrierDenied = false;
  for (let at = 0; at < tokens.length; at += 1) {
    if (isOwnPast(tokens, at)) {
      const denied = isDenied(tokens, at, VERB_NEGATORS, REACH_OF_NEGATION, (i) => isOwnPast(tokens, i));
      if (!denied) found.push({ at, kind: 'past' });
      carrier = CARRIERS.has(tokens[at]?.word ?? '') ? at : -1;
      carrierDenied = denied;
    } else if (isInfinitiveOrGerund(tokens, at)) {
      if (carrier < 0 || at - carrier > REACH_OF_CARRIER) continue;
      const denied = carrierDenied || isDenied(tokens, at, WORD_NEGATORS, 2, (i) => isOwnPast(tokens, i));
      if (!denied) found.push({ at, kind: 'past' });
      carrier = at;
    } else if (isHabit(tokens, at)) {
      if (!isDenied(tokens, at, VERB_NEGATORS, REACH_OF_NEGATION, () => false))
        found.push({ at, kind: 'habit' });
    }
  }
  return found;
}
