/** Part of a text in UTF-16 positions, end excluded: `text.slice(start, end)`. */
export type Span = { readonly start: number; readonly end: number };

/** Words in an interview answer (specification, document 1 §5): minimum, start of the warning, maximum. */
export const ANSWER_WORDS = { minimum: 120, warning: 550, maximum: 600 } as const;

/**
 * `short`: below the minimum; `ok`; `warning`: near the maximum, or at it; `long`: beyond it.
 * Only `short` and `long` are invalid.
 */
export type AnswerLengthStatus = 'short' | 'ok' | 'warning' | 'long';

const LETTER = 1;
const DIGIT = 2;
const TRANSPARENT = 3;
const JOINER = 4;
const NUMBER_JOINER = 5;
const OTHER = 6;

function classify(codePoint: number): number {
  const character = String.fromCodePoint(codePoint);
  if (/\p{L}/u.test(character)) return LETTER;
  if (/\p{N}/u.test(character)) return DIGIT;
  // Combining marks (a decomposed accent) and invisible format characters neither begin, join nor separate words.
  if (/[\p{M}\p{Cf}]/u.test(character)) return TRANSPARENT;
  if (/[-\u2010\u2011'\u2019]/u.test(character)) return JOINER;
  if (/[.,:/]/u.test(character)) return NUMBER_JOINER;
  return OTHER;
}

/** Cache of character classes: keeps the regular expressions out of the loop for long texts. */
const knownClasses = new Uint8Array(0x20000);

function classOf(codePoint: number): number {
  const known = knownClasses[codePoint] ?? 0;
  if (known !== 0) return known;
  const found = classify(codePoint);
  // Rare ideographs lie beyond the table; the assignment then has no effect.
  knownClasses[codePoint] = found;
  return found;
}

/**
 * Calls `onWord` for each word, in order, in one pass without backtracking.
 *
 * A word is a run of letters and digits of any script. One hyphen or apostrophe between them joins ("guarda-chuva",
 * "d'água"), as do `. , : /` between digits ("1.234,56", "25/12/2020"). Dashes, double hyphens, lone punctuation and
 * emoji separate words and do not count. Invisible characters and combining marks are ignored, so that neither
 * zero-width spaces nor the Unicode normal form change the count.
 */
function scanWords(text: string, onWord: (start: number, end: number) => void): void {
  let start = -1;
  let end = 0;
  let pending = 0;
  let afterDigit = false;
  for (let position = 0; position < text.length;) {
    const codePoint = text.codePointAt(position) ?? 0;
    const next = position + (codePoint > 0xffff ? 2 : 1);
    const kind = classOf(codePoint);
    if (kind === LETTER || kind === DIGIT) {
      const joined = start >= 0 && (pending !== NUMBER_JOINER || kind === DIGIT);
      if (!joined) {
        if (start >= 0) onWord(start, end);
        start = position;
      }
      end = next;
      pending = 0;
      afterDigit = kind === DIGIT;
    } else if (kind === TRANSPARENT) {
      if (start >= 0 && pending === 0) end = next;
    } else if (start >= 0) {
      const joins = pending === 0 && (kind === JOINER || (kind === NUMBER_JOINER && afterDigit));
      if (joins) {
        pending = kind;
      } else {
        onWord(start, end);
        start = -1;
        pending = 0;
      }
    }
    position = next;
  }
  if (start >= 0) onWord(start, end);
}

/** Number of words of a text; the only counter of browser and server. See `scanWords` for what a word is. */
export function countWords(text: string): number {
  let words = 0;
  scanWords(text, () => {
    words += 1;
  });
  return words;
}

/** A number of words, as it is shown. */
export const wordsText = (count: number): string => `${count} ${count === 1 ? 'palavra' : 'palavras'}`;

/** Positions of the words counted by `countWords`, in order. */
export function wordSpans(text: string): Span[] {
  const spans: Span[] = [];
  scanWords(text, (start, end) => spans.push({ start, end }));
  return spans;
}

export function answerLength(text: string): { words: number; status: AnswerLengthStatus } {
  const words = countWords(text);
  if (words < ANSWER_WORDS.minimum) return { words, status: 'short' };
  if (words > ANSWER_WORDS.maximum) return { words, status: 'long' };
  return { words, status: words >= ANSWER_WORDS.warning ? 'warning' : 'ok' };
}

/** 120 to 600 words. */
export function hasValidLength(text: string): boolean {
  const { status } = answerLength(text);
  return status === 'ok' || status === 'warning';
}
