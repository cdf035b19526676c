import { isSafeToShow } from './model-output-checks.ts';

/** Text of a model that was shown to the person. `cut`: it was ended early and is followed by a fixed text. */
export interface ReleasedText {
  readonly text: string;
  readonly cut: boolean;
}

/** A streamed text: the released part, and whether more may follow. */
export interface ReleaseState {
  readonly released: string;
  readonly open: boolean;
}

export const NOTHING_RELEASED: ReleaseState = { released: '', open: true };

/** In characters, far above the longest allowed text: bounds the work on an endless stream. */
const MAX_SPEECH_CHARACTERS = 4000;

const SENTENCE = /\s*\S[^]*?(?:[.!?…]+["'”’»)\]]*(?=\s)|(?=\n)|$)/g;

/**
 * The sentences of a text, each with the space before it; while it is incomplete, only sentences followed by more
 * text.
 */
function sentencesOf(text: string, whole: boolean): string[] {
  return [...text.matchAll(SENTENCE)]
    .filter(({ 0: sentence, index }) => whole || index + sentence.length < text.length)
    .map(([sentence]) => sentence);
}

/**
 * Takes the text streamed so far and returns the sentences that can be released now, in order. A sentence is released
 * once it is complete and everything up to it is safe to show. The first unsafe one ends the text, so that nothing
 * released is ever withdrawn.
 */
export function releaseSentences(
  speech: ReleaseState,
  written: string,
  whole: boolean,
): { readonly speech: ReleaseState; readonly sentences: readonly string[] } {
  const text = written.trimStart();
  const sentences: string[] = [];
  if (!speech.open) return { speech, sentences };
  if (text.length > MAX_SPEECH_CHARACTERS) return { speech: { ...speech, open: false }, sentences };
  let { released } = speech;
  for (const sentence of sentencesOf(text.slice(released.length), whole)) {
    if (!isSafeToShow(released + sentence)) return { speech: { released, open: false }, sentences };
    released += sentence;
    sentences.push(sentence);
  }
  return { speech: { released, open: true }, sentences };
}

/** The shown text at the end of the stream; null when nothing was released. */
export const releasedText = ({ released, open }: ReleaseState, whole: boolean): ReleasedText | null =>
  released === '' ? null : { text: released, cut: !open || !whole };
