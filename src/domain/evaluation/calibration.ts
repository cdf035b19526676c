/** Names of the six calibration ranges, from the lowest index to the highest. */
export const RANGE_NAMES = ['FAIXA_1', 'FAIXA_2', 'FAIXA_3', 'FAIXA_4', 'FAIXA_5', 'FAIXA_6'] as const;

export type RangeName = (typeof RANGE_NAMES)[number];

/** One range of the index (0 to 100, two decimals) and the points (0 to 25) that it is worth. */
export type CalibrationRange = {
  readonly name: RangeName;
  readonly start: number;
  readonly end: number;
  readonly rangeScore: number;
};

/** The six ranges in order. Half-open with shared edges: an edge belongs to the range that begins there. */
export type Calibration = readonly CalibrationRange[];

export const MAX_INDEX = 100;
export const MAX_POINTS = 25;
/** Of the picture of stored indexes: one for each whole index below 100, which falls into the last. */
export const HISTOGRAM_BARS = 100;

/** Equal sixths of 0 to 100, at the two decimals that are stored, worth 0, 5, 10, 15, 20 and 25. */
export const DEFAULT_CALIBRATION: Calibration = RANGE_NAMES.map((name, position) => ({
  name,
  start: round2((position * MAX_INDEX) / RANGE_NAMES.length),
  end: round2(((position + 1) * MAX_INDEX) / RANGE_NAMES.length),
  rangeScore: position * 5,
}));

/** Specification, document 3 §5, verbatim. */
export const CALIBRATION_ORDER_MESSAGE =
  'Existe(m) faixa(s) onde o campo "De" é maior ou igual ao campo "Até".';

/**
 * Why six ranges are invalid. `order` has the message of the specification; the screen cannot produce the others,
 * since it fixes the outer edges and keeps neighbouring ones equal.
 */
export type CalibrationFault = 'ranges' | 'value' | 'score' | 'order' | 'outer-edges' | 'shared-edges';

/** Rounds to the two decimals in which indexes, edges and points are stored and compared. */
export function round2(value: number): number {
  return Math.round((value + Number.EPSILON) * 100) / 100;
}

function isIndex(value: number): boolean {
  return value >= 0 && value <= MAX_INDEX && round2(value) === value;
}

function isOutermost(name: RangeName): boolean {
  return name === 'FAIXA_1' || name === 'FAIXA_6';
}

/**
 * Checks the six ranges (document 3 §5): values 0 to 100 with two decimals; start ≤ end in FAIXA_1 and FAIXA_6,
 * start < end in the others; first start 0, last end 100; each end is the next start; scores are integers 0 to 25.
 * Returns the first fault, or null when they may be saved.
 */
export function calibrationFault(ranges: Calibration): CalibrationFault | null {
  if (ranges.length !== RANGE_NAMES.length || !RANGE_NAMES.every((name, i) => ranges[i]?.name === name)) {
    return 'ranges';
  }
  if (!ranges.every(({ start, end }) => isIndex(start) && isIndex(end))) return 'value';
  if (!ranges.every(({ rangeScore: s }) => Number.isInteger(s) && s >= 0 && s <= MAX_POINTS)) return 'score';
  const ordered = ({ name, start, end }: CalibrationRange): boolean =>
    isOutermost(name) ? start <= end : start < end;
  if (!ranges.every(ordered)) return 'order';
  if (ranges.at(0)?.start !== 0 || ranges.at(-1)?.end !== MAX_INDEX) return 'outer-edges';
  const shared = ranges.every(({ end }, i) => i === ranges.length - 1 || end === ranges[i + 1]?.start);
  return shared ? null : 'shared-edges';
}

/**
 * The ranges after one edge was edited: its neighbour takes the same value (document 3 §5, on losing focus). The
 * outer edges stay 0 and 100 whatever is asked. Nothing else is checked; `calibrationFault` does that on saving.
 */
export function withEdge(
  ranges: Calibration,
  name: RangeName,
  edge: 'start' | 'end',
  value: number,
): Calibration {
  const position = RANGE_NAMES.indexOf(name);
  // Edge number n lies between range n − 1 and range n.
  const edited = edge === 'start' ? position : position + 1;
  if (edited === 0 || edited === RANGE_NAMES.length) return ranges;
  return ranges.map((range, i) => {
    if (i === edited - 1) return { ...range, end: value };
    return i === edited ? { ...range, start: value } : range;
  });
}

/**
 * Index of a competency (0 to 100) → points (0 to 25). With a calibration: the score of the range in which the
 * index, at two decimals, falls; 0 always falls in the first and 100 in the last, even when that range is a single
 * point. With null, calibration is off: index / 4.
 */
export function pointsOf(index: number, calibration: Calibration | null): number {
  const rounded = round2(index);
  if (calibration === null) return round2(rounded / (MAX_INDEX / MAX_POINTS));
  const first = calibration.at(0);
  const last = calibration.at(-1);
  if (rounded <= 0) return first?.rangeScore ?? 0;
  if (rounded >= MAX_INDEX) return last?.rangeScore ?? 0;
  return calibration.findLast(({ start }) => start <= rounded)?.rangeScore ?? 0;
}
