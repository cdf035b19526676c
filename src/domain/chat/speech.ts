import { mayBeSaid } from './said-by-model.ts';

/** What a person heard of a model. `cut`: it ends before its end, and the portal's own words follow. */
export interface Spoken {
  readonly text: string;
  readonly cut: boolean;
}

/** A text that is being said: what was released of it, and whether more may follow. */
export interface Speech {
  readonly released: string;
  readonly open: boolean;
}

export const NEW_SPEECH: Speech = { released: '', open: true };

/** In characters; far above what may be said, so that nobody searches an endless text for sentences. */
const LONGEST_HEARD = 4000;

const SENTENCE = /\s*\S[^]*?(?:[.!?…]+["'”’»)\]]*(?=\s)|(?=\n)|$)/g;

/** The sentences of a text, each with the space before it; unless it is whole, those alone that something follows. */
function sentencesOf(text: string, whole: boolean): string[] {
  return [...text.matchAll(SENTENCE)]
    .filter(({ 0: sentence, index }) => whole || index + sentence.length < text.length)
    .map(([sentence]) => sentence);
}

/**
 * Takes in a text as far as it was written, gives the sentences that may be released now, in their order: each is finished,
 * and with it all that was said so far may be said. The first that may not ends the speech, so that nothing released is
 * ever taken back.
 */
export function hear(
  speech: Speech,
  written: string,
  whole: boolean,
): { readonly speech: Speech; readonly sentences: readonly string[] } {
  const text = written.trimStart();
  const sentences: string[] = [];
  if (!speech.open) return { speech, sentences };
  if (text.length > LONGEST_HEARD) return { speech: { ...speech, open: false }, sentences };
  let { released } = speech;
  for (const sentence of sentencesOf(text.slice(released.length), whole)) {
    if (!mayBeSaid(released + sentence)) return { speech: { released, open: false }, sentences };
    released += sentence;
    sentences.push(sentence);
  }
  return { speech: { released, open: true }, sentences };
}

/** What stays of a speech that ended so; null when nobody heard anything of it. */
export const spokenOf = ({ released, open }: Speech, whole: boolean): Spoken | null =>
  released === '' ? null : { text: released, cut: !open || !whole };
