import {
  calibrationFault,
  MAX_INDEX,
  withEdge,
  type Calibration,
  type RangeName,
} from '#domain/evaluation/calibration.ts';
import type { CalibrationEdges } from '#contract/calibration.ts';

/** A range as the texts of its two fields. */
export interface RangeFields {
  readonly name: RangeName;
  readonly start: string;
  readonly end: string;
}
export type Side = 'start' | 'end';

/** Document 3 §5: the outer edges are fixed, and formatted like this. */
const FIRST_START = '00';
const LAST_END = '100';

export const INDEX_MESSAGE = 'Informe um número de 0 a 100, com até duas casas decimais.';

/** `33,3` or `33.3` → 33.3; null when the text is not an index. */
export function parseIndex(text: string): number | null {
  const trimmed = text.trim();
  if (!/^\d{1,3}(?:[.,]\d{1,2})?$/.test(trimmed)) return null;
  const value = Number(trimmed.replace(',', '.'));
  return value <= MAX_INDEX ? value : null;
}

/** Padded to two decimals, with a comma. */
export const indexText = (value: number): string => value.toFixed(2).replace('.', ',');

const isFixed = (position: number, count: number, side: Side): boolean =>
  side === 'start' ? position === 0 : position === count - 1;

/** The stored ranges as field texts. */
export function fieldsOf(ranges: Calibration): RangeFields[] {
  return ranges.map(({ name, start, end }, i) => ({
    name,
    start: isFixed(i, ranges.length, 'start') ? FIRST_START : indexText(start),
    end: isFixed(i, ranges.length, 'end') ? LAST_END : indexText(end),
  }));
}

/** The fields after typing, before blur: only the field itself changes. */
export const withTypedText = (
  fields: readonly RangeFields[],
  name: RangeName,
  side: Side,
  text: string,
): RangeFields[] => fields.map((range) => (range.name === name ? { ...range, [side]: text } : range));

/** The fields after blur: formatted, with the edge copied to the adjacent range. Invalid text stays as typed. */
export function withNormalizedField(
  fields: readonly RangeFields[],
  name: RangeName,
  side: Side,
): RangeFields[] {
  const value = parseIndex(fields.find((range) => range.name === name)?.[side] ?? '');
  if (value === null) return [...fields];
  const numbers = fields.map((range) => ({
    name: range.name,
    start: parseIndex(range.start) ?? Number.NaN,
    end: parseIndex(range.end) ?? Number.NaN,
    rangeScore: 0,
  }));
  const synchronised = withEdge(numbers, name, side, value);
  return fields.map((range, i) => {
    const { start, end } = synchronised[i] ?? { start: Number.NaN, end: Number.NaN };
    return {
      name: range.name,
      start: i === 0 || Number.isNaN(start) ? range.start : indexText(start),
      end: i === fields.length - 1 || Number.isNaN(end) ? range.end : indexText(end),
    };
  });
}

/** The five edges between the six ranges; what cannot be read stands where it was stored. */
export const edgesIn = (fields: readonly RangeFields[], stored: Calibration): number[] =>
  fields.slice(0, -1).map(({ end }, i) => parseIndex(end) ?? stored[i]?.end ?? 0);

/** The least distance of two edges: a range is never empty, but for the first and the last. */
const GAP = 0.01;

/** An edge moved to a value, as far as its neighbours let it. */
export function withMovedEdge(
  fields: readonly RangeFields[],
  stored: Calibration,
  edge: number,
  value: number,
): RangeFields[] {
  const edges = edgesIn(fields, stored);
  const lowest = edge === 0 ? 0 : (edges[edge - 1] ?? 0) + GAP;
  const highest = edge === edges.length - 1 ? MAX_INDEX : (edges[edge + 1] ?? MAX_INDEX) - GAP;
  const { name } = fields[edge] ?? {};
  if (name === undefined || lowest > highest) return [...fields];
  const text = indexText(Math.min(Math.max(value, lowest), highest));
  return withNormalizedField(withTypedText(fields, name, 'end', text), name, 'end');
}

export interface RangesCheck {
  /** Fields without a valid index. */
  readonly unreadable: readonly { readonly name: RangeName; readonly side: Side }[];
  /** Ranges whose 'De' is not below their 'Até'. */
  readonly disordered: readonly RangeName[];
  /** The ranges to save; null while anything is invalid. */
  readonly ranges: CalibrationEdges | null;
}

/** Validates the fields by the rules of the domain; `stored` supplies the points of each range. */
export function checkRanges(fields: readonly RangeFields[], stored: Calibration): RangesCheck {
  const unreadable = fields.flatMap(({ name, start, end }) => [
    ...(parseIndex(start) === null ? [{ name, side: 'start' as const }] : []),
    ...(parseIndex(end) === null ? [{ name, side: 'end' as const }] : []),
  ]);
  if (unreadable.length > 0) return { unreadable, disordered: [], ranges: null };
  const ranges = fields.map(({ name, start, end }) => ({
    name,
    start: parseIndex(start) ?? 0,
    end: parseIndex(end) ?? 0,
  }));
  const disordered = ranges
    .filter(({ name, start, end }) => (name === 'FAIXA_1' || name === 'FAIXA_6' ? start > end : start >= end))
    .map(({ name }) => name);
  const scored = ranges.map((range, i) => ({ ...range, rangeScore: stored[i]?.rangeScore ?? 0 }));
  const fault = calibrationFault(scored);
  return { unreadable, disordered, ranges: fault === null ? ranges : null };
}

/** Whether the fields differ from the stored ranges. */
export const isChanged = (fields: readonly RangeFields[], stored: Calibration): boolean =>
  fieldsOf(stored).some(({ start, end }, i) => fields[i]?.start !== start || fields[i]?.end !== end);
