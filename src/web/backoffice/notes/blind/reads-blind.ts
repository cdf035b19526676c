import type { ScoreData } from '#contract/evaluations.ts';

/** Whether the viewer is to score without seeing anybody's points. */
export const readsBlind = ({ blindReading }: Pick<ScoreData, 'blindReading'>): boolean =>
  blindReading?.mayGive === true && blindReading.due !== 'THIRD';
