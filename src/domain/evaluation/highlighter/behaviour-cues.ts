import type { BehaviourNumber, CompetencyCode } from '../competencies.ts';

/**
 * The words by which one behaviour shows, written as a dictionary has them; all forms of a word count.
 * A list of words is one text, parted by spaces.
 */
export type BehaviourCues = {
  readonly competency: CompetencyCode;
  readonly behaviour: BehaviourNumber;
  /** What was done, and to what: any verb of the first list together with any word of the second. */
  readonly pairs: readonly (readonly [verbs: string, objects: string])[];
  /** Expressions that show the behaviour by themselves, word beside word. */
  readonly phrases: readonly string[];
  /** What people call themselves; supports no more than a generic claim. */
  readonly claims: readonly string[];
};
