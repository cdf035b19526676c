import { containment } from './fingerprints.ts';
import { beginsWithEu } from './first-person.ts';
import { repeatedWords, REPETITION_SHARE } from './repetition.ts';

/**
 * What an answer is looked over for before a person goes on. FIRST: does not begin with "Eu". REPETITION: says words too
 * often. PLAGIARIZED: stands, in part, in somebody else's answer. A filter warns; it never rejects.
 */
export const CONTENT_FILTERS = ['FIRST', 'REPETITION', 'PLAGIARIZED'] as const;
export type ContentFilter = (typeof CONTENT_FILTERS)[number];

/** The filters of a seminar version, as an administrator set them. */
export interface ContentFilterSettings {
  readonly active: Readonly<Record<ContentFilter, boolean>>;
  /** Percent of the text beyond which a word counts as repeated, within `REPETITION_SHARE`. */
  readonly repetitionShare: number;
}

/** What is so until an administrator has decided. */
export const FILTERS_OFF: ContentFilterSettings = {
  active: { FIRST: false, REPETITION: false, PLAGIARIZED: false },
  repetitionShare: REPETITION_SHARE.usual,
};

export const isAnyActive = ({ active }: ContentFilterSettings): boolean =>
  CONTENT_FILTERS.some((filter) => active[filter]);

export const PLAGIARISM = {
  /** Fingerprints that two texts must share before they are compared word for word. */
  fewestHits: 4,
  /** What stands in more answers than this is a common phrase and tells nothing. */
  mostAnswers: 500,
  /** So many of the answers that share most are compared. */
  mostCandidates: 20,
  /** Part of the answer that stands in one other. */
  containment: 0.12,
} as const;

export interface Finding {
  readonly filter: ContentFilter;
  readonly passed: boolean;
  /** The words that are repeated; of the other filters none. */
  readonly words: readonly string[];
}

/** Looks an answer over with the active filters. `similar`: other people's answers that share fingerprints with it. */
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
      passed: similar.every((other) => containment(answer, other) < PLAGIARISM.containment),
      words: [],
    }),
  };
  return CONTENT_FILTERS.filter((filter) => active[filter]).map((filter) => ({ filter, ...find[filter]() }));
}
