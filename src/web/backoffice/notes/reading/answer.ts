import type { ScoreData } from '#contract/evaluations.ts';

/** One submitted answer with the passages behind its grades. */
export type Answer = ScoreData['answers'][number];
