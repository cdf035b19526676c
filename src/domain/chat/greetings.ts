import { fold } from '../portuguese/stem.ts';
import { wordSpans } from '../word-count.ts';

/** Longest phrase first, since the beginning of a text is compared with one after the other. */
const GREETINGS = [
  'tudo bem com voce',
  'tudo bom com voce',
  'tudo bem com voces',
  'tudo bem por ai',
  'como voce esta',
  'como vai voce',
  'espero que esteja bem',
  'muito prazer',
  'oi oi',
  'e ai',
  'bom dia',
  'boa tarde',
  'boa noite',
  'tudo bem',
  'tudo bom',
  'tudo certo',
  'td bem',
  'como vai',
  'oi',
  'oie',
  'oii',
  'oiii',
  'ola',
  'alo',
  'opa',
  'prazer',
  'obrigado',
  'obrigada',
  'valeu',
  'pessoal',
  'gente',
].map((phrase) => phrase.split(' '));

/** Any of these ends a greeting: "Boa noite de vendas" is not one. */
const ENDS_GREETING = /^[\s"'”’)]*(?:[,.!?;:…\n\p{Extended_Pictographic}–—-]|$)/u;

/**
 * A message without the greeting it opens with: 'Oi, tudo bem? Eu percebi' → 'Eu percebi', and '' for a mere greeting.
 * Greetings never join an answer (domain rules, section 8).
 */
export function withoutGreeting(text: string): string {
  const spans = wordSpans(text);
  const words = spans.map(({ start, end }) => fold(text.slice(start, end)));
  let greeted = 0;
  let cut = 0;
  for (;;) {
    const phrase = GREETINGS.find((one) => one.every((word, at) => words[greeted + at] === word));
    if (!phrase) break;
    greeted += phrase.length;
    if (ENDS_GREETING.test(text.slice(spans[greeted - 1]?.end ?? text.length))) cut = greeted;
  }
  if (cut === 0) return text.trim();
  const from = spans[cut];
  if (!from) return '';
  // An opening quotation mark belongs to what follows.
  const quoted = /["“‘'(]$/u.exec(text.slice(0, from.start));
  return text.slice(from.start - (quoted ? 1 : 0)).trim();
}

/** Whether a message is nothing but a greeting. */
export const isGreeting = (text: string): boolean =>
  text.trim() !== '' && wordSpans(text).length > 0 && withoutGreeting(text) === '';
