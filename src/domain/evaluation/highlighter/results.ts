import type { Segment, Token } from './segments.ts';
import { stem } from '../../portuguese/stem.ts';
import { isWordDenied } from './verbs.ts';
import {
  HOPED_FOR,
  NUMBER_WORDS,
  RESULT_NOUNS,
  RESULT_VERBS,
  RESULT_NOUN_CONTEXT,
  TIME_UNITS,
} from './words.ts';

const stemsOf = (words: string): ReadonlySet<string> => new Set(words.split(' ').map((word) => stem(word)));
const NOUN_STEMS = stemsOf(RESULT_NOUNS);

/** "conseguir" → its past forms: conseguiu, consegui, conseguimos, conseguiram; folded as the text is. */
function pastForms(infinitive: string): string[] {
  const folded = infinitive.replaceAll('ç', 'c');
  const root = folded.slice(0, -2);
  if (!folded.endsWith('ar')) {
    const vowel = folded.at(-2) ?? '';
    return [`${root}i`, `${root}${vowel}u`, `${root}${vowel}mos`, `${root}${vowel}ram`];
  }
  const before = root.replace(/c$/, infinitive.includes('ç') ? 'c' : 'qu').replace(/g$/, 'gu');
  return [`${before}ei`, `${root}ou`, `${root}amos`, `${root}aram`];
}
const VERB_FORMS: ReadonlySet<string> = new Set(RESULT_VERBS.split(' ').flatMap(pastForms));

const HOPE_REACH = 6;
const NOUN_REACH = 3;

function isNumber(token: Token, next: Token | undefined): boolean {
  if (next !== undefined && TIME_UNITS.has(next.word)) return false;
  // Years, clock times and dates state when; "1º" and "2a" state an order.
  return (
    NUMBER_WORDS.has(token.word) || (/^\d[\d.,]*$/.test(token.word) && !/^(?:19|20)\d\d$/.test(token.word))
  );
}

/** A second verb, or a word for today, introduces the outcome: "ficaram", "hoje atendo". */
function isOutcomeVerb(word: string): boolean {
  return (
    word === 'hoje' || word === 'agora' || (word.length >= 4 && /(?:ou|eu|iu|[aei]ram|[aei]mos)$/.test(word))
  );
}

/** A sum in reais or a percentage. */
function isMeasured(text: string, token: Token, next: Token | undefined): boolean {
  if (!/^\d/.test(token.word)) return false;
  const before = text.slice(Math.max(0, token.start - 4), token.start);
  return (
    /R\$\s*$/i.test(before) || /^\s?%/.test(text.slice(token.end, token.end + 2)) || next?.word === 'reais'
  );
}

function isHopedFor(tokens: readonly Token[], at: number): boolean {
  return tokens
    .slice(Math.max(0, at - HOPE_REACH), at)
    .some(({ word }) => HOPED_FOR.has(word) || /[aei]ria(?:m|mos)?$/.test(word));
}

function isResultNoun(tokens: readonly Token[], at: number): boolean {
  if (!NOUN_STEMS.has(tokens[at]?.stem ?? '')) return false;
  return tokens
    .slice(Math.max(0, at - NOUN_REACH), at + NOUN_REACH + 1)
    .some(({ word }) => RESULT_NOUN_CONTEXT.has(word));
}

function isResultPhrase(tokens: readonly Token[], at: number): boolean {
  const pair = `${tokens[at]?.word} ${tokens[at + 1]?.word}`;
  return ['deu certo', 'com sucesso', 'gracas a', 'por cento', 'pela metade', 'valeu a'].includes(pair);
}

/**
 * Positions of tokens that state a result, rising: a sum in reais, a percentage, a past verb of outcome ("consegui",
 * "aumentou"), a noun of outcome next to a stating word, or a plain number at `numbersFrom` or later after another
 * verb ("e hoje atendo 40 clientes"): a number inside the action is part of the action ("visitei dez lojas"). Negated
 * ("não consegui", "sem resultado") and hoped-for results do not count.
 */
export function resultsIn(text: string, segment: Segment, numbersFrom: number): number[] {
  const { tokens } = segment;
  const found: number[] = [];
  let outcomeVerb = false;
  for (const [at, token] of tokens.entries()) {
    const next = tokens[at + 1];
    outcomeVerb ||= at >= numbersFrom - 1 && isOutcomeVerb(token.word);
    const isResult =
      isMeasured(text, token, next) ||
      VERB_FORMS.has(token.word) ||
      isResultPhrase(tokens, at) ||
      isResultNoun(tokens, at) ||
      (outcomeVerb && at >= numbersFrom && isNumber(token, next));
    if (isResult && !isWordDenied(tokens, at) && !isHopedFor(tokens, at)) found.push(at);
  }
  return found;
}
