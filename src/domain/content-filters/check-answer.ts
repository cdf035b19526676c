import { containment } from './fingerprints.ts';
import { beginsWithEu } from './first-person.ts';
import { repeatedWords, REPETITION_SHARE } from './repetition.ts';

/**
 * Checks on an answer before the candidate continues. FIRST: it does not begin with "Eu". REPETITION: it repeats
 * words too often. PLAGIARIZED: part of it occurs in the answer of another person. A filter warns; it never rejects.
 */
export const CONTENT_FILTERS = ['FIRST', 'REPETITION', 'PLAGIARIZED'] as const;
export type ContentFilter = (typeof CONTENT_FILTERS)[number];

/** The filters of a seminar version, as an administrator set them. */
export interface ContentFilterSettings {
  readonly active: Readonly<Record<ContentFilter, boolean>>;
  /** Percent of the text beyond which a word counts as repeated, within `REPETITION_SHARE`. */
  readonly repetitionShare: number;
}

/** The default, until an administrator changes it. */
export const FILTERS_OFF: ContentFilterSettings = {
  active: { FIRST: false, REPETITION: false, PLAGIARIZED: false },
  repetitionShare: REPETITION_SHARE.usual,
};

export const isAnyActive = ({ active }: ContentFilterSettings): boolean =>
  CONTENT_FILTERS.some((filter) => active[filter]);

export const PLAGIARISM = {
  /** Fingerprints that two texts must share before they are compared word for word. */
  minSharedFingerprints: 4,
  /** A fingerprint found in more answers than this is a common phrase and is ignored. */
  maxAnswersPerFingerprint: 500,
  /** Number of answers compared: those that share the most fingerprints. */
  maxComparedAnswers: 20,
  /** Share of the answer found in one other answer, from which it counts as copied. */
  minContainment: 0.12,
} as const;

export interface Finding {
  readonly filter: ContentFilter;
  readonly passed: boolean;
  /** The repeated words; empty for the other filters. */
  readonly words: readonly string[];
}

/** Runs the active filters. `similar`: answers of other people that share fingerprints with this one. */
export function checkAnswer(
  answer: string,
  { active, repetitionShare }: ContentFilterSettings,
  similar: readonly string[],
): Finding[] {
  const find: Readonly<Record<ContentFilter, () => Omit<Finding, 'filter'>>> = {
    FIRST: () => ({ passed: beginsWithEu(answer), words: [] }),
    REPETITION: () => {
      const words = repeatedWords(answer, repetitionShare).map(({ word }) => word);
      return { passed: words.length === 0, words };
    },
    PLAGIARIZED: () => ({
      passed: similar.every((other) => containment(answer, other) < PLAGIARISM.minContainment),
      words: [],
    }),
  };
  return CONTENT_FILTERS.filter((filter) => active[filter]).map((filter) => ({ filter, ...find[filter]() }));
}
