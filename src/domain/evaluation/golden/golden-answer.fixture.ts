import type { QuestionNumber } from '../../registration/questions.ts';

/** Kind of answer; `golden.ts` has the limits of each kind. */
export type GoldenKind =
  /** One's own past actions with their results. */
  | 'good'
  /** As `good`, but short. */
  | 'short'
  | 'generic'
  | 'boast'
  | 'off-topic'
  | 'stuffed'
  | 'negated'
  | 'third-person'
  | 'copied'
  /** A story, good or bad, with instructions to the evaluator. */
  | 'injected';

/** One made-up answer. No candidate wrote any of them. */
export interface GoldenAnswer {
  readonly id: string;
  readonly kind: GoldenKind;
  readonly question: QuestionNumber;
  /** Trade and version of the imagined candidate. */
  readonly who: string;
  readonly text: string;
}
