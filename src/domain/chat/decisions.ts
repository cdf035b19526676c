import { keysOf } from '../keys.ts';
import { fold } from '../portuguese/stem.ts';
import { wordSpans } from '../word-count.ts';

/** A short message that is a decision rather than part of the story. */
export type Decision = 'yes' | 'no' | 'finish';

const PHRASES: Readonly<Record<Decision, readonly string[]>> = {
  yes: [
    's',
    'sim',
    'sim sim',
    'isso',
    'isso mesmo',
    'sim isso',
    'sim isso mesmo',
    'sim e',
    'e sim',
    'sim faz parte',
    'faz parte',
    'sim e parte',
    'sim e parte da resposta',
    'sim e parte da minha resposta',
    'certo',
    'correto',
    'esta certo',
    'ta certo',
    'sim esta certo',
    'sim ta certo',
    'sim pode enviar',
    'confirmo',
  ],
  no: [
    'n',
    'nao',
    'nao nao',
    'nao e',
    'nao faz parte',
    'nao e parte',
    'nao e parte da resposta',
    'nao e parte da minha resposta',
    'nao esta certo',
    'nao ta certo',
    'errado',
    'esta errado',
    'quero completar',
    'quero corrigir',
    'nao quero completar',
    'nao quero corrigir',
  ],
  finish: ['terminei', 'terminei esta resposta', 'terminei essa resposta', 'terminei a resposta'],
};

const DECISION_BY_PHRASE: ReadonlyMap<string, Decision> = new Map(
  keysOf(PHRASES).flatMap((decision) => PHRASES[decision].map((form) => [form, decision] as const)),
);

/** Longer than any of the phrases: not a decision. */
const MAX_DECISION_LENGTH = 60;

/** Texts sent by the buttons; a person may type them too. */
export const DECISION_WORDS: Readonly<Record<Decision, string>> = {
  yes: 'Sim',
  no: 'Não',
  finish: 'Terminei esta resposta',
};

/** The decision if the whole message is one, else null: "Sim, e depois vendi tudo" is not. */
export function parseDecision(text: string): Decision | null {
  if (text.length > MAX_DECISION_LENGTH) return null;
  const words = wordSpans(text).map(({ start, end }) => fold(text.slice(start, end)));
  return DECISION_BY_PHRASE.get(words.join(' ')) ?? null;
}
