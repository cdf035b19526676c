import type { CompetencyCode } from '#domain/evaluation/competencies.ts';
import type { PassagePlace } from './passages.ts';

/** The competencies lit in answers and scorecard alike, and the ways between the two. */
export interface Marks {
  readonly lit: readonly CompetencyCode[];
  /** Lights competencies in place of those before. */
  readonly light: (competencies: readonly CompetencyCode[]) => void;
  /** From a passage to its competencies: lights them, and goes to the first. */
  readonly showCompetencies: (competencies: readonly CompetencyCode[]) => void;
  /** From a competency to a passage, which takes the focus unless it stays where it is. */
  readonly showPassage: (passage: PassagePlace, options?: { readonly keepsFocus: boolean }) => void;
}
