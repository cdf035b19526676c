import { fold } from '../portuguese/stem.ts';
import { wordSpans } from '../word-count.ts';
import type { ChatCategory } from './categories.ts';

/** With this many plausible words a message is never random: the person is asked about it. */
const MIN_PLAUSIBLE_WORDS = 5;
/** A single word repeated this often counts as random. */
const MIN_REPETITIONS = 3;
/** Questions about the interview are short; a longer text may be a story that ends in a question. */
const MAX_QUESTION_WORDS = 25;

const KEYBOARD_ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const MIN_KEYBOARD_RUN = 4;

const followsKeyboard = (word: string): boolean => {
  for (let at = 0; at + MIN_KEYBOARD_RUN <= word.length; at += 1) {
    const run = word.slice(at, at + MIN_KEYBOARD_RUN);
    if (KEYBOARD_ROWS.some((row) => row.includes(run))) return true;
  }
  return false;
};

/**
 * 'tweets' and 'porque' are plausible, 'asdf', 'kkkkk' and 'xcvbn' are not. Numbers are plausible: they may be years.
 */
function isPlausibleWord(word: string): boolean {
  if (/^\d/.test(word)) return true;
  if (!/[aeiouy]/.test(word)) return word.length <= 3;
  return !/(.)\1{3}/.test(word) && !/[bcdfghjklmnpqrstvwxz]{5}/.test(word) && !followsKeyboard(word);
}

function isRandomWords(words: readonly string[], text: string): boolean {
  if (words.length === 0) return !/[\p{L}\p{N}]/u.test(text);
  if (words.length >= MIN_REPETITIONS && new Set(words).size === 1) return true;
  const plausible = words.filter(isPlausibleWord).length;
  return plausible < MIN_PLAUSIBLE_WORDS && plausible * 2 < words.length + (plausible === 0 ? 1 : 0);
}

/** Words that open a question; 'por que' also occurs in stories ('eu me perguntei por que'). */
const QUESTION_OPENING =
  /^(?:mas |e |entao |oi |ola |bom dia |boa tarde |boa noite )?(?:o que|que|qual|quais|quando|quanto|quanta|quantos|quantas|como|onde|quem|por que|porque|pra que|para que|posso|pode|poderia|podem|preciso|precisa|tem|tenho|devo|deve|serve|vale|e para|e pra|seria|existe|voce pode|voces|quero saber|gostaria de saber)\b/;
const HELP_REQUEST =
  /^(?:eu )?(?:nao entendi|nao entendo|nao compreendi|como assim|pode explicar|me explica|explica melhor|me ajuda|ajuda)\b/;
/** First-person words: the message may be part of the story, so the person is asked. */
const FIRST_PERSON_STORY = /\b(?:eu|meu|minha|meus|minhas|comigo|fiz|fui|tive|era|estava|[a-z]{3,}ei)\b/;
const ABOUT_THE_QUESTION =
  /\b(?:pergunta|perguntas|responder|resposta|historia|historias|exemplo|contar|escrever|palavras|situacao|caso|entendi|entendo|compreendi|assim|explica|explicar|ajuda|serve|vale)\b/;

/**
 * Classifies a message by rules, without a model: finds random words and explicit questions. Anything else is UNSURE,
 * and the person is asked.
 */
export function classifyByRules(text: string): ChatCategory | 'UNSURE' {
  const words = wordSpans(text).map(({ start, end }) => fold(text.slice(start, end)));
  if (isRandomWords(words, text)) return 'PALAVRAS_ALEATORIAS';
  const folded = words.join(' ');
  const isQuestion = /\?[\s"'”’)!.?]*$/u.test(text) && QUESTION_OPENING.test(folded);
  const isHelpRequest = words.length <= MAX_QUESTION_WORDS && HELP_REQUEST.test(folded);
  if (
    !isHelpRequest &&
    !(isQuestion && words.length <= MAX_QUESTION_WORDS && !FIRST_PERSON_STORY.test(folded))
  )
    return 'UNSURE';
  return ABOUT_THE_QUESTION.test(folded) ? 'DUVIDA_SOBRE_A_PERGUNTA' : 'DUVIDA_FORA_DO_CONTEXTO';
}
