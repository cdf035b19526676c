import { isEligible } from '../interview/batches.ts';
import type { StateKey } from '../interview/states.ts';
import { refuse, type Refusal } from '../refusal.ts';

/** What decides whether an interview has a report. */
export interface ReportFacts {
  readonly state: StateKey;
  readonly superseded: boolean;
  readonly quizFinished: boolean;
}

/**
 * Why there is no report of an interview, or null: it is live, FINALIZADA × APTO or CERTIFICADA, with the profile quiz
 * finished. Refusals: report.state, interview.newer-live, report.no-quiz.
 */
export function reportRefusal({ state, superseded, quizFinished }: ReportFacts): Refusal | null {
  if (superseded) return refuse('interview.newer-live');
  if (!isEligible('profile-report', state)) return refuse('report.state');
  return quizFinished ? null : refuse('report.no-quiz');
}
