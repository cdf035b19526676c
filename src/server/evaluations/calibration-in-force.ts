import { DEFAULT_CALIBRATION, type Calibration } from '#domain/evaluation/calibration.ts';

/** The calibration that results are made with, and the name under which a result remembers it. */
export interface CalibrationInForce {
  readonly version: string;
  /** Null: off, points are index / 4. */
  readonly calibration: Calibration | null;
}

/** Until administrators can change it, the default ranges are in force; results keep the version all the same. */
export const DEFAULT_CALIBRATION_IN_FORCE: CalibrationInForce = {
  version: 'padrao-1',
  calibration: DEFAULT_CALIBRATION,
};
