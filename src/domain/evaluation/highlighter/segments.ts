import { wordSpans } from '../../word-count.ts';
import { fold, stem } from '../../portuguese/stem.ts';

/** A word of an answer: its position (UTF-16), folded, stemmed, and the separator before it. */
export type Token = {
  readonly start: number;
  readonly end: number;
  readonly word: string;
  readonly stem: string;
  readonly before: Break;
};

/** `none`: a space; `hyphen`: a joined pronoun ("dediquei-me"); `clause`: comma, dash, colon; `sentence`: an end. */
export type Break = 'none' | 'hyphen' | 'clause' | 'sentence';

/** A sentence, or a part of one too long to be quoted. `text.slice(start, end)` is displayed. */
export type Segment = {
  readonly start: number;
  readonly end: number;
  readonly tokens: readonly Token[];
  /** Ends in a question mark. */
  readonly question: boolean;
};

/** Characters read of each answer: five times the longest legal one. The rest is ignored. */
export const MAX_READ_CHARACTERS = 32_768;
/** Longer passages are no help to the person who checks them. */
const MAX_SEGMENT_WORDS = 60;
const MIN_SEGMENT_WORDS = 20;

const ABBREVIATIONS: ReadonlySet<string> = new Set(
  'sr sra srs sras dr dra drs prof profa av ex etc ltda cia tel no'.split(' '),
);

function breakOf(gap: string, previous: string, nextCharacter: string): Break {
  if (gap === '') return 'none';
  if (/[\n\r\u2028\u2029]/.test(gap)) return 'sentence';
  if (/[!?…;]/.test(gap)) return 'sentence';
  if (gap.includes('.')) {
    // "Sr. João" and "www.exemplo.com" go on; "fim.Depois" does not.
    if (gap.trim() === '.' && ABBREVIATIONS.has(previous)) return 'none';
    const spaced = /\s/.test(gap);
    return spaced || nextCharacter !== nextCharacter.toLowerCase() ? 'sentence' : 'none';
  }
  if (/^[-\u2010\u2011]$/.test(gap)) return 'hyphen';
  return /[,:()[\]–—"“”«»]|\s-\s/.test(gap) ? 'clause' : 'none';
}

/** The words of a text in order. Hyphenated words are split, so that the verb of "dediquei-me" is found. */
function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let gapStart = 0;
  for (const span of wordSpans(text)) {
    let start = span.start;
    for (const part of text.slice(span.start, span.end).split(/[-\u2010\u2011]/)) {
      const end = start + part.length;
      const gap = text.slice(gapStart, start);
      const word = fold(part);
      if (word !== '') {
        const before =
          tokens.length === 0 ? 'sentence' : breakOf(gap, tokens.at(-1)?.word ?? '', text.charAt(start));
        tokens.push({ start, end, word, stem: stem(word), before });
        gapStart = end;
      }
      start = end + 1;
    }
  }
  return tokens;
}

/** Where to cut a sentence that is too long: at its last comma before the limit, else at the limit. */
function pieceLength(tokens: readonly Token[]): number {
  if (tokens.length <= MAX_SEGMENT_WORDS) return tokens.length;
  const comma = tokens.slice(0, MAX_SEGMENT_WORDS).findLastIndex(({ before }) => before === 'clause');
  return comma >= MIN_SEGMENT_WORDS ? comma : MAX_SEGMENT_WORDS;
}

function segmentOf(text: string, tokens: readonly Token[], limit: number): Segment {
  const start = tokens[0]?.start ?? 0;
  const last = tokens.at(-1)?.end ?? start;
  // The closing marks belong to the quotation; a few are enough, whatever follows.
  const closing = /^%?[.!?…]*["”»)]?/.exec(text.slice(last, Math.min(limit, last + 8)))?.[0] ?? '';
  return { start, end: last + closing.length, tokens, question: closing.includes('?') };
}

/** An answer → its sentences, long ones in pieces of at most 60 words, in order. Linear in the text. */
export function segmentsOf(answer: string): Segment[] {
  const text = answer.slice(0, MAX_READ_CHARACTERS);
  const tokens = tokensOf(text);
  const segments: Segment[] = [];
  for (let first = 0; first < tokens.length;) {
    let after = first + 1;
    while (after < tokens.length && tokens[after]?.before !== 'sentence') after += 1;
    let sentence = tokens.slice(first, after);
    while (sentence.length > 0) {
      const length = pieceLength(sentence);
      const next = sentence[length] ?? tokens[after];
      segments.push(segmentOf(text, sentence.slice(0, length), next?.start ?? text.length));
      sentence = sentence.slice(length);
    }
    first = after;
  }
  return segments;
}
