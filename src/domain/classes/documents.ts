import { entersBackOffice, reachesState, type Viewer } from '../access.ts';
import type { ClassSituation } from './period.ts';

/** What the menu of a class offers about the people enrolled in it. */
export const CLASS_DOCUMENTS = [
  'class-report',
  'generate-certificate',
  'send-certificate',
  'print-certificate',
] as const;
export type ClassDocument = (typeof CLASS_DOCUMENTS)[number];

interface ClassFacts {
  /** Initials of the class's state. */
  readonly uf: string;
  readonly situation: ClassSituation;
  readonly enrolled: number;
}

/**
 * The documents that a person may ask for: nothing about a class that nobody is enrolled in, and certificates once it
 * has begun. Each person of the class is decided about by the rules of batches.
 */
export function classDocumentsFor(
  viewer: Viewer,
  { uf, situation, enrolled }: ClassFacts,
): readonly ClassDocument[] {
  if (!entersBackOffice(viewer) || !reachesState(viewer, uf) || enrolled === 0) return [];
  return situation === 'FUTURE' ? ['class-report'] : CLASS_DOCUMENTS;
}
