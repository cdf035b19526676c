import { fold } from '../portuguese/stem.ts';
import { wordSpans } from '../word-count.ts';
import type { ChatCategory } from './categories.ts';
import { isGreeting, withoutGreeting } from './greetings.ts';

/** Words that a message needs to count as part of an answer; with fewer it is random (domain rules, section 8). */
export const MIN_MEANINGFUL_WORDS = 5;
/** A message that goes on with a story which the person has already called an answer. */
const MIN_CONTINUATION_WORDS = 12;
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
  if (words.length < MIN_MEANINGFUL_WORDS || isGreeting(text)) return true;
  if (new Set(words).size === 1) return true;
  const plausible = words.filter(isPlausibleWord).length;
  return plausible < MIN_MEANINGFUL_WORDS && plausible * 2 < words.length + (plausible === 0 ? 1 : 0);
}

/** Words that open a question; 'por que' also occurs in stories ('eu me perguntei por que'). */
const QUESTION_OPENING =
  /^(?:mas |e |entao |oi |ola |bom dia |boa tarde |boa noite )?(?:o que|que|qual|quais|quando|quanto|quanta|quantos|quantas|como|onde|quem|por que|porque|pra que|para que|posso|pode|poderia|podem|preciso|precisa|tem|tenho|devo|deve|serve|vale|e para|e pra|seria|existe|voce pode|voces|quero saber|gostaria de saber)\b/;
const HELP_REQUEST =
  /^(?:mas |e |entao |por favor )?(?:eu )?(?:nao entendi|nao entendo|nao compreendi|nao sei (?:o que|como|se)|como assim|(?:voce )?(?:pode|poderia|consegue) (?:me )?(?:explicar|ajudar|dar|repetir)|me explica|me explique|explica|explique|me ajuda|me ajude|ajuda|me da|(?:eu )?(?:queria|quero|gostaria de|preciso) (?:entender|saber|de uma explicacao|de ajuda|uma explicacao|um exemplo))\b/;
/** First-person words: the message may be part of the story, so the person is asked. */
const FIRST_PERSON_STORY = /\b(?:eu|meu|minha|meus|minhas|comigo|fiz|fui|tive|era|estava|[a-z]{3,}ei)\b/;
/** Something that the person did, in the past. */
const PAST_ACTION =
  /\b(?:fiz|fui|tive|pude|quis|trouxe|vim|vi|dei|pus|disse|soube|[a-z]{2,}ei|(?:vend|abr|decid|consegu|perceb|resolv|ped|aprend|escrev|invest|reun|descobr|corr|com|receb|escolh|constru|produz|reduz|ofere[cs]|cresc|perd|desist|insist|divid|constitu|atend)i)\b/;
/** What people say about the conversation itself. */
const ABOUT_THE_CHAT =
  /\b(?:obrigad[oa]|desculpa|desculpe|espera|volto|pode ser|vou (?:pensar|escrever|responder|tentar))\b/;
const ABOUT_THE_QUESTION =
  /\b(?:pergunta|perguntas|responder|resposta|historia|historias|exemplo|contar|escrever|palavras|situacao|caso|entendi|entendo|entender|compreendi|assim|explica|explique|explicar|explicacao|ajuda|ajude|ajudar|serve|vale)\b/;

/** In the first person and the past: what somebody writes who goes on with their story. */
const goesOnWithStory = (words: readonly string[], folded: string): boolean =>
  words.length >= MIN_CONTINUATION_WORDS && PAST_ACTION.test(folded) && !ABOUT_THE_CHAT.test(folded);

/**
 * Classifies a message by rules, without a model: finds random words, explicit questions and, where the answer has
 * begun (`begun`), what goes on with its story. Anything else is UNSURE, and the person is asked.
 */
export function classifyByRules(text: string, begun = false): ChatCategory | 'UNSURE' {
  const words = wordSpans(text).map(({ start, end }) => fold(text.slice(start, end)));
  const opening = wordSpans(withoutGreeting(text)).length;
  const folded = words.slice(words.length - opening).join(' ');
  const endsAsQuestion = /\?[\s"'”’)!.?]*$/u.test(text);
  const isQuestion = endsAsQuestion && QUESTION_OPENING.test(folded) && !FIRST_PERSON_STORY.test(folded);
  const isShort = words.length <= MAX_QUESTION_WORDS;
  if (isShort && ((isQuestion && opening > 1) || HELP_REQUEST.test(folded)) && !PAST_ACTION.test(folded))
    return ABOUT_THE_QUESTION.test(folded) ? 'DUVIDA_SOBRE_A_PERGUNTA' : 'DUVIDA_FORA_DO_CONTEXTO';
  if (isRandomWords(words, text)) return 'PALAVRAS_ALEATORIAS';
  return begun && !endsAsQuestion && goesOnWithStory(words, folded) ? 'PARTE_DA_RESPOSTA' : 'UNSURE';
}
