import type { BehaviourNumber, CompetencyCode } from '../competencies.ts';

/**
 * Words that indicate one behaviour, in dictionary form; all forms of a word match. A list of words is one text,
 * separated by spaces.
 */
export type BehaviourCues = {
  readonly competency: CompetencyCode;
  readonly behaviour: BehaviourNumber;
  /** Action and object: any verb of the first list with any word of the second. */
  readonly pairs: readonly (readonly [verbs: string, objects: string])[];
  /** Expressions that indicate the behaviour by themselves, as adjacent words. */
  readonly phrases: readonly string[];
  /** Self-descriptions; worth no more than a generic claim. */
  readonly claims: readonly string[];
};
