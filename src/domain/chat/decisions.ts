import { fold } from '../portuguese/stem.ts';
import { wordSpans } from '../word-count.ts';

/** A short message that decides something instead of telling something. */
export type Decision = 'yes' | 'no' | 'finish';

const FORMS: Readonly<Record<Decision, readonly string[]>> = {
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

const DECISIONS: ReadonlyMap<string, Decision> = new Map(
  (Object.keys(FORMS) as Decision[]).flatMap((decision) =>
    FORMS[decision].map((form) => [form, decision] as const),
  ),
);

/** Longer than any of the forms: it tells something. */
const LONGEST = 60;

/** What the buttons send, which a person may type as well. */
export const DECISION_WORDS: Readonly<Record<Decision, string>> = {
  yes: 'Sim',
  no: 'Não',
  finish: 'Terminei esta resposta',
};

/** The decision that a whole message is, or null: 'Sim, e depois vendi tudo' is no mere yes. */
export function decisionIn(text: string): Decision | null {
  if (text.length > LONGEST) return null;
  const words = wordSpans(text).map(({ start, end }) => fold(text.slice(start, end)));
  return DECISIONS.get(words.join(' ')) ?? null;
}
