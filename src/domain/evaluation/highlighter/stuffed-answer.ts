import type { Reading } from './reading.ts';
import { functionWordsIn } from './stuffing.ts';

/**
 * Whole answers have stricter limits than sentences. Measured on prose: less than one slip in a hundred words, one
 * cue in 24 words or more, half of the words function words; on random strings of cues: one cue in ten words or less,
 * unless two thirds or more are function words.
 */
const WORDS_PER_SLIP = 40;
const MIN_SLIPS = 3;
const WORDS_PER_CUE = 12;
const MIN_PROSE_WORDS = 100;
const MAX_FUNCTION_WORD_SHARE = 0.65;

/**
 * Whether an answer is keyword stuffing: a third of it is strung keywords, it has slips throughout, or its cues are
 * too dense. Its few well-formed sentences do not count then.
 */
export function isStuffedAnswer(readings: readonly Reading[]): boolean {
  const sum = (part: (reading: Reading) => number): number =>
    readings.reduce((total, one) => total + part(one), 0);
  const words = sum(({ segment }) => segment.tokens.length);
  const stuffed = sum(({ segment, stuffed }) => (stuffed ? segment.tokens.length : 0));
  const slips = sum((reading) => reading.slips);
  const touched = sum((reading) => reading.touched);
  const functionWords = sum(({ segment }) => functionWordsIn(segment.tokens));
  return (
    stuffed * 3 > words ||
    (words >= MIN_PROSE_WORDS && functionWords > MAX_FUNCTION_WORD_SHARE * words) ||
    (slips >= MIN_SLIPS && slips * WORDS_PER_SLIP > words) ||
    (words >= MIN_PROSE_WORDS && touched * WORDS_PER_CUE > words)
  );
}
