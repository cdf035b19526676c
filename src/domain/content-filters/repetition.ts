import { FUNCTION_WORDS } from '../portuguese/function-words.ts';
import { fold, stem } from '../portuguese/stem.ts';
import { wordSpans } from '../word-count.ts';

/** Percent of the words of an answer, whole numbers. */
export const REPETITION_SHARE = { lowest: 2, usual: 5, highest: 50 } as const;

/** Below this a word never counts as repeated, however short the text. */
const MIN_TIMES = 4;
/** Two letters are syllables and abbreviations; no content word is as short. */
const MIN_WORD_LENGTH = 3;

/** In addition to the function words: words that every story in the first person repeats. */
const COMMON_STORY_WORDS: ReadonlySet<string> = new Set(
  (
    'dele dela deles delas dessa desse dessas desses desta deste disso nessa nesse nisso nesta neste naquele naquela ' +
    'daquele daquela aqueles aquelas somos sera seria sendo sido esta estao estavam estive fomos iam vai vou vamos vao ' +
    'tem tinham tivemos teve temos houve onde mesma mesmos mesmas tal tais vez vezes pouco pouca poucos poucas gente'
  ).split(' '),
);

/** A repeated word: its most frequent form, and its count over all forms. */
export interface RepeatedWord {
  readonly word: string;
  readonly times: number;
}

interface Uses {
  times: number;
  readonly forms: Map<string, number>;
}

const isContent = (folded: string): boolean =>
  folded.length >= MIN_WORD_LENGTH &&
  /[a-z]/.test(folded) &&
  !FUNCTION_WORDS.has(folded) &&
  !COMMON_STORY_WORDS.has(folded);

/** The form written most often; of those written as often, the one that came first. */
const mostFrequent = ({ forms }: Uses): string =>
  [...forms].reduce((best, form) => (form[1] > best[1] ? form : best), ['', 0])[0];

/**
 * REPETITION: the content words whose forms together ("vender", "vendi", "vendas") make up more than `sharePercent` of
 * the words of an answer, the most frequent first. Stop words count as words of the text and are never listed.
 */
export function repeatedWords(answer: string, sharePercent: number): RepeatedWord[] {
  const uses = new Map<string, Uses>();
  let words = 0;
  for (const { start, end } of wordSpans(answer)) {
    words += 1;
    // "dediquei-me" repeats "dediquei".
    for (const part of answer.slice(start, end).split(/[-\u2010\u2011]/)) {
      const folded = fold(part);
      if (!isContent(folded)) continue;
      const key = stem(folded);
      const known = uses.get(key) ?? { times: 0, forms: new Map<string, number>() };
      const form = part.toLowerCase();
      known.times += 1;
      known.forms.set(form, (known.forms.get(form) ?? 0) + 1);
      uses.set(key, known);
    }
  }
  return [...uses.values()]
    .filter(({ times }) => times >= MIN_TIMES && times * 100 > sharePercent * words)
    .toSorted((a, b) => b.times - a.times)
    .map((use) => ({ word: mostFrequent(use), times: use.times }));
}
