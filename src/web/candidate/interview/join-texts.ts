import { type ChangeObject, diffArrays } from 'diff';

/** A piece of the joined text; `only`: the other text does not have it. */
export interface JoinedPart {
  readonly text: string;
  readonly only: 'first' | 'second' | null;
}

interface Sentence {
  readonly text: string;
  /** White space between the sentence before and this one; null at the beginning of its text. */
  readonly gap: string | null;
}

function sentencesOf(text: string): Sentence[] {
  const found: Sentence[] = [];
  let gap: string | null = null;
  for (const { segment } of new Intl.Segmenter('pt-BR', { granularity: 'sentence' }).segment(text.trim())) {
    const sentence = segment.trim();
    // A blank line is a segment of its own.
    if (sentence === '') gap = (gap ?? '') + segment;
    else {
      found.push({ text: sentence, gap });
      gap = segment.slice(segment.trimEnd().length);
    }
  }
  return found;
}

const wordsIn = (text: string): number => text.split(/\s+/).length;
/** Shorter sentences ('Por quê?') may well be meant twice. */
const MIN_MOVED_WORDS = 4;

/** Sentences that both texts have, at different places. */
function movedSentences(changes: readonly ChangeObject<string[]>[]): ReadonlySet<string> {
  const sentencesThat = (were: 'added' | 'removed') =>
    new Set(changes.filter((change) => change[were]).flatMap(({ value }) => value));
  const removed = sentencesThat('removed');
  return new Set(
    [...sentencesThat('added')].filter((text) => removed.has(text) && wordsIn(text) >= MIN_MOVED_WORDS),
  );
}

/**
 * Both texts in one, sentence by sentence: those of both once, where the first has them, the others in the order of their texts, those of the
 * first before those of the second. A sentence that the other text has in full is left out at its unfinished length.
 */
export function joinTexts(first: string, second: string): readonly JoinedPart[] {
  const [ours, others] = [sentencesOf(first), sentencesOf(second)];
  const parts: JoinedPart[] = [];
  const add = (only: JoinedPart['only'], { text, gap }: Sentence) => {
    const between = parts.length === 0 ? '' : (gap ?? '\n\n');
    const last = parts.at(-1);
    if (last?.only === only) parts.splice(-1, 1, { only, text: last.text + between + text });
    else parts.push({ only, text: between + text });
  };
  let [at, otherAt] = [0, 0];
  let [left, right]: [Sentence[], Sentence[]] = [[], []];
  const addDifferences = () => {
    const [end, otherEnd] = [left.at(-1), right.at(-1)];
    const longer = end && otherEnd ? longerOf(end, otherEnd) : null;
    for (const one of longer ? left.slice(0, -1) : left) add(moved.has(one.text) ? null : 'first', one);
    for (const one of longer ? right.slice(0, -1) : right) if (!moved.has(one.text)) add('second', one);
    if (longer) add(longer === end ? 'first' : 'second', longer);
    [left, right] = [[], []];
  };
  const changes = diffArrays(
    ours.map(({ text }) => text),
    others.map(({ text }) => text),
  );
  const moved = movedSentences(changes);
  for (const { added, removed, count } of changes) {
    if (removed) left = ours.slice(at, (at += count));
    else if (added) right = others.slice(otherAt, (otherAt += count));
    else {
      addDifferences();
      for (const one of ours.slice(at, (at += count))) add(null, one);
      otherAt += count;
    }
  }
  addDifferences();
  return parts;
}

/** The longer of two sentences of which one is the beginning of the other; null when neither is. */
function longerOf(one: Sentence, other: Sentence): Sentence | null {
  if (one.text.startsWith(other.text)) return one;
  return other.text.startsWith(one.text) ? other : null;
}

export const textOf = (parts: readonly JoinedPart[]): string => parts.map(({ text }) => text).join('');
