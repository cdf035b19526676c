import type { VersionId } from '../seminar-version.ts';
import type { StateKey } from './states.ts';
import type { InterviewFacts } from './transitions.ts';

/** Noon in São Paulo, when the facts of these tests are judged. */
export const NOW = new Date('2026-06-15T15:00:00Z');

const DAY = 86_400_000;

/** The instant that many days before `NOW`. */
export const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * DAY);

const hasVerdict = (state: StateKey): boolean => /-(APTO|NAO_APTO|CONCLUIDO)$/.test(state);

/**
 * An interview such as one meets: registered ten days ago; where there is a result, five days ago, by the machine in
 * the versions that have one and by a person in the others.
 */
export function interview(
  version: VersionId,
  state: StateKey,
  changes: Partial<InterviewFacts> = {},
): InterviewFacts {
  return {
    version,
    state,
    registeredAt: daysAgo(10),
    processedAt: hasVerdict(state) ? daysAgo(5) : null,
    decidedBy: hasVerdict(state) ? (version === 1 || version === 3 ? 'machine' : 'person') : null,
    extendedAt: null,
    humanReviewAskedAt: null,
    deletedAt: null,
    superseded: false,
    ...changes,
  };
}
