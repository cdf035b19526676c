import { selectsByInterview, type VersionId } from '../seminar-version.ts';
import type { StateKey } from './states.ts';
import type { InterviewFacts } from './transitions.ts';

/** Noon in São Paulo: the current time of these tests. */
export const NOW = new Date('2026-06-15T15:00:00Z');

const DAY = 86_400_000;

/** The instant that many days before `NOW`. */
export const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * DAY);

const hasVerdict = (state: StateKey): boolean => /-(APTO|NAO_APTO|CONCLUIDO)$/.test(state);

/**
 * A typical interview: registered ten days ago; if there is a result, it is five days old, automatic in versions 1
 * and 3 and manual in the others.
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
    decidedBy: hasVerdict(state) ? (selectsByInterview(version) ? 'machine' : 'person') : null,
    extendedAt: null,
    humanReviewAskedAt: null,
    blindReaders: null,
    deletedAt: null,
    superseded: false,
    ...changes,
  };
}
