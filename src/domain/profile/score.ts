import { byCompetency, type CompetencyCode } from '../evaluation/competencies.ts';
import { STATEMENTS } from './statements.ts';

/** Version of the key, stored with each score; rename it with any change of the key. */
export const KEY_VERSION = 'msi-55-1';

interface KeyRow {
  /** Numbers of statements; a negative one is subtracted. */
  readonly items: readonly number[];
  /** Brings the row to 5 to 25. */
  readonly constant: number;
}

/** Source: public material of Empretec (UNCTAD's Management Systems International key); domain.md, section 2. */
export const SCORING_KEY: Readonly<Record<CompetencyCode, KeyRow>> = {
  BOI: { items: [1, 12, 23, -34, 45], constant: 6 },
  PER: { items: [2, 13, 24, -35, 46], constant: 6 },
  COM: { items: [3, 14, 25, 36, -47], constant: 6 },
  EQE: { items: [4, 15, 26, 37, 48], constant: 0 },
  CRC: { items: [5, 16, 27, -38, 49], constant: 6 },
  EM: { items: [6, -17, 28, 39, 50], constant: 6 },
  BI: { items: [7, 18, -29, 40, 51], constant: 6 },
  PMS: { items: [8, 19, 30, -41, 52], constant: 6 },
  PRC: { items: [9, -20, 31, 42, 53], constant: 6 },
  IA: { items: [10, -21, 32, 43, 54], constant: 6 },
};

/** The statements that measure how favourably a person describes themself. */
export const CORRECTION_KEY: KeyRow = { items: [11, -22, -33, -44, 55], constant: 18 };

export interface CompetencyScore {
  /** 5 to 25, as answered. */
  readonly raw: number;
  /** 0 to 25: raw less the correction. */
  readonly corrected: number;
}

export type Correction = 0 | 3 | 5 | 7;

export interface QuizScore {
  readonly keyVersion: string;
  /** 5 to 25. */
  readonly factor: number;
  /** Points subtracted from every competency. */
  readonly correction: Correction;
  readonly scores: Readonly<Record<CompetencyCode, CompetencyScore>>;
}

/** Points subtracted from every competency for a factor of 5 to 25. */
export function correctionOf(factor: number): Correction {
  if (factor >= 24) return 7;
  if (factor >= 22) return 5;
  return factor >= 20 ? 3 : 0;
}

function total({ items, constant }: KeyRow, answers: ReadonlyMap<number, number>): number {
  return items.reduce(
    (sum, item) => sum + Math.sign(item) * (answers.get(Math.abs(item)) ?? Number.NaN),
    constant,
  );
}

const isRating = (value: number | undefined): boolean =>
  value !== undefined && Number.isInteger(value) && value >= 1 && value <= 5;

/** The scores of the 55 statements, by number; null while one of them has no answer from 1 to 5. */
export function score(answers: ReadonlyMap<number, number>): QuizScore | null {
  if (!STATEMENTS.every((_, index) => isRating(answers.get(index + 1)))) return null;
  const factor = total(CORRECTION_KEY, answers);
  const correction = correctionOf(factor);
  return {
    keyVersion: KEY_VERSION,
    factor,
    correction,
    scores: byCompetency((code) => {
      const raw = total(SCORING_KEY[code], answers);
      return { raw, corrected: Math.max(0, raw - correction) };
    }),
  };
}
