import type { Kysely } from 'kysely';
import {
  DEFAULT_CALIBRATION,
  RANGE_NAMES,
  type Calibration,
  type RangeName,
} from '#domain/evaluation/calibration.ts';
import type { Tx } from '../platform/db.ts';
import type { DB } from '../platform/schema.ts';

type Db = Kysely<DB> | Tx;

/** The calibration of new results, and the name under which a result stores it. */
export interface CalibrationInForce {
  readonly version: string;
  /** Null: off, points are index / 4. */
  readonly calibration: Calibration | null;
}

/** What the portal comes with: the first stored calibration. */
export const DEFAULT_CALIBRATION_IN_FORCE: CalibrationInForce = {
  version: 'padrao-1',
  calibration: DEFAULT_CALIBRATION,
};

/** The stored name when calibration was off. */
export const CALIBRATION_OFF: CalibrationInForce = { version: 'desligada', calibration: null };

interface StoredRange {
  readonly name: RangeName;
  readonly range_start: string;
  readonly range_end: string;
  readonly range_score: number;
}

export function presentRanges(rows: readonly StoredRange[]): Calibration {
  return rows
    .map((row) => ({
      name: row.name,
      start: Number(row.range_start),
      end: Number(row.range_end),
      rangeScore: row.range_score,
    }))
    .toSorted((a, b) => RANGE_NAMES.indexOf(a.name) - RANGE_NAMES.indexOf(b.name));
}

/** The ranges of one stored calibration, with the ids under which they are stored. */
export async function rangesOf(db: Db, calibrationId: number) {
  return db
    .selectFrom('calibration_range')
    .select(['id', 'name', 'range_start', 'range_end', 'range_score'])
    .where('calibration_id', '=', calibrationId)
    .orderBy('id')
    .execute();
}

/** The newest ranges, whether or not they are switched on. */
export async function newestCalibration(db: Db) {
  return db
    .selectFrom('calibration')
    .select(['id', 'name'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

/** The newest decision on whether ranges count. */
export async function newestStatus(db: Db) {
  return db
    .selectFrom('calibration_status')
    .select(['id', 'active'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

export async function calibrationInForce(db: Db): Promise<CalibrationInForce> {
  const { active } = await newestStatus(db);
  if (!active) return CALIBRATION_OFF;
  const { id, name } = await newestCalibration(db);
  return { version: name, calibration: presentRanges(await rangesOf(db, id)) };
}

/** The calibration of an earlier result, by its stored name; null for an unknown name. */
export async function calibrationNamed(db: Db, version: string): Promise<CalibrationInForce | null> {
  if (version === CALIBRATION_OFF.version) return CALIBRATION_OFF;
  const row = await db.selectFrom('calibration').select('id').where('name', '=', version).executeTakeFirst();
  return row ? { version, calibration: presentRanges(await rangesOf(db, row.id)) } : null;
}
