import { COMPETENCY_CODES, competencyOf } from '../evaluation/competencies.ts';
import { beginsWithEu } from '../content-filters/first-person.ts';
import { FUNCTION_WORDS } from '../portuguese/function-words.ts';
import { fold, stem } from '../portuguese/stem.ts';
import { countWords, wordSpans } from '../word-count.ts';

/*
 * Checks before text of a model is shown to a person. They do not prove it right, but reject invented facts,
 * suggested answers, the vocabulary of the evaluation, and addresses.
 */

/** Above the 120 words that the prompt asks for. */
const MAX_SUMMARY_WORDS = 200;
/** Percentage of the content words of the summary that have to occur in the text, in any form. */
const MIN_KNOWN_PERCENT = 75;
const MAX_EXPLANATION_WORDS = 120;

const foldedWords = (text: string): string[] =>
  wordSpans(text).map(({ start, end }) => fold(text.slice(start, end)));

const FIRST_PERSON =
  /\b(?:eu|me|mim|comigo|meu|minha|meus|minhas|[a-z]{2,}ei|fiz|fui|tive|pude|quis|vim|disse)\b/;

const isNumber = (word: string): boolean => /\d/.test(word);

/** Names: capitalised words that do not begin a sentence. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/(?<=[\p{L}\p{N},;:] )\p{Lu}[\p{L}]+/gu)].map(([name]) => fold(name));

/**
 * Whether a summary may be shown: in the first person, shorter than two hundred words and no longer than the text, every
 * number and name from the text, and nearly all words that carry meaning.
 */
export function isFaithfulSummary(summary: string, text: string): boolean {
  const words = foldedWords(summary);
  if (words.length === 0 || words.length > MAX_SUMMARY_WORDS || words.length > countWords(text)) return false;
  if (!FIRST_PERSON.test(words.join(' '))) return false;
  const known = new Set(foldedWords(text));
  if (![...words.filter(isNumber), ...namesIn(summary)].every((word) => known.has(word))) return false;
  const stems = new Set([...known].map(stem));
  const content = words.filter((word) => word.length > 2 && !FUNCTION_WORDS.has(word));
  const knownWords = content.filter((word) => known.has(word) || stems.has(stem(word))).length;
  return knownWords * 100 >= content.length * MIN_KNOWN_PERCENT;
}

const COMPETENCY_NAMES = COMPETENCY_CODES.map((code) => foldedText(competencyOf(code).name));
const EVALUATION_WORDS =
  /\b(?:competencia|competencias|cce|aprovad[oa]|reprovad[oa]|pontuacao|nota (?:maxima|alta|boa))\b/;

function foldedText(text: string): string {
  return foldedWords(text).join(' ');
}

function mentionsEvaluation(text: string): boolean {
  const words = foldedText(text);
  return EVALUATION_WORDS.test(words) || COMPETENCY_NAMES.some((name) => words.includes(name));
}

/**
 * Whether an explanation or a question may be shown: short, without an address, without the vocabulary of the
 * evaluation, and without a suggested answer (a sentence that begins with "Eu").
 */
export function isSafeToShow(text: string): boolean {
  const words = countWords(text);
  if (words === 0 || words > MAX_EXPLANATION_WORDS) return false;
  // PostgreSQL cannot store these.
  if (text.includes('\0') || !text.isWellFormed()) return false;
  if (/https?:|www\.|@|[<>{}]/i.test(text) || mentionsEvaluation(text)) return false;
  return !text.split(/(?<=[.!?:\n])\s+/).some(beginsWithEu);
}

/** Whether an extract consists of words of the message in the same order: nothing corrected or added. */
export function isExtractOf(extract: string, message: string): boolean {
  const words = foldedWords(message);
  let at = 0;
  for (const word of foldedWords(extract)) {
    at = words.indexOf(word, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
