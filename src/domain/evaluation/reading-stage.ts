export const READING_STAGES = ['FIRST', 'SECOND', 'THIRD'] as const;
/** Which reading is due. */
export type ReadingStage = (typeof READING_STAGES)[number];

/** Shown on the row of whoever waits for a reading; it names no points. */
export const READING_WORDS: Readonly<Record<ReadingStage, string>> = {
  FIRST: 'Leitura às cegas',
  SECOND: 'Segunda leitura',
  THIRD: 'Terceira leitura',
};

/** The reading that is due; null: no round is open. */
export const stageOf = (readers: readonly number[] | null): ReadingStage | null =>
  readers === null ? null : (READING_STAGES[readers.length] ?? 'THIRD');

/** Whether a stage is read without seeing the readings that are in. */
export const isBlind = (stage: ReadingStage): boolean => stage !== 'THIRD';

/** How a round ended; see the table `blind_round`. */
export const ROUND_OUTCOMES = ['AGREED', 'THIRD', 'RELEASED', 'RETURNED'] as const;
export type RoundOutcome = (typeof ROUND_OUTCOMES)[number];
