import { describe, expect, it } from 'vitest';
import { CONCRETE_STORIES, VAGUE_STORIES } from '#server/seed/stories.ts';
import {
  checkAnswer,
  CONTENT_FILTERS,
  FILTERS_OFF,
  isAnyActive,
  type ContentFilterSettings,
} from './check-answer.ts';
import { REPETITION_SHARE } from './repetition.ts';

const only = (...filters: readonly string[]): ContentFilterSettings => ({
  active: {
    FIRST: filters.includes('FIRST'),
    REPETITION: filters.includes('REPETITION'),
    PLAGIARIZED: filters.includes('PLAGIARIZED'),
  },
  repetitionShare: REPETITION_SHARE.usual,
});
const all = only(...CONTENT_FILTERS);
/** That many words that occur in no other text. */
const originalWords = (count: number) => Array.from({ length: count }, (_, n) => `palavra${n}`).join(' ');
const COPIED = Array.from({ length: 40 }, (_, n) => `copiada${n}`).join(' ');

describe('checkAnswer', () => {
  it('looks for nothing when nothing is active', () => {
    expect(isAnyActive(FILTERS_OFF)).toBe(false);
    expect(checkAnswer('Bolo bolo bolo bolo', FILTERS_OFF, ['Bolo bolo bolo bolo'])).toEqual([]);
  });

  it.each(CONTENT_FILTERS)('%s alone gives a single finding', (filter) => {
    expect(isAnyActive(only(filter))).toBe(true);
    expect(checkAnswer('Eu fiz.', only(filter), [])).toEqual([{ filter, passed: true, words: [] }]);
  });

  it('all fail at once, in order', () => {
    const text = 'Bolo bolo bolo bolo bolo';
    expect(checkAnswer(text, all, [text])).toEqual([
      { filter: 'FIRST', passed: false, words: [] },
      { filter: 'REPETITION', passed: false, words: ['bolo'] },
      { filter: 'PLAGIARIZED', passed: false, words: [] },
    ]);
  });

  // 40 copied words are 37 shingles of `count` − 3.
  it.each([
    [311, false, 37 / 308],
    [312, true, 37 / 309],
  ])('40 copied words of %i: passed is %s', (count, passed, part) => {
    expect(part >= 0.12).toBe(!passed);
    const answer = `${COPIED} ${originalWords(count - 40)}`;
    expect(checkAnswer(answer, only('PLAGIARIZED'), ['outro texto', `x ${COPIED} y`])).toMatchObject([
      { passed },
    ]);
  });

  it.each([...CONCRETE_STORIES, ...VAGUE_STORIES].map((story) => [story.slice(0, 40), story]))(
    'an honest story passes: %s…',
    (_beginning, story) => {
      const others = [...CONCRETE_STORIES, ...VAGUE_STORIES].filter((other) => other !== story);
      expect(checkAnswer(story, all, others).filter(({ passed }) => !passed)).toEqual([]);
    },
  );
});
