/** A range of a text, positions in UTF-16 units, end exclusive. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A segment of the text and the indexes of the ranges that cover all of it, ascending. */
export interface Segment {
  readonly start: number;
  readonly text: string;
  readonly covering: readonly number[];
}

/**
 * Splits a text wherever a range begins or ends, so that overlapping ranges can be rendered: the segments joined are
 * the text, and within a segment the covering ranges are constant. Ranges are clipped to the text; empty ones cover
 * nothing.
 */
export function segmentsOf(text: string, ranges: readonly Range[]): Segment[] {
  const within = ranges.map(({ start, end }) => ({
    start: Math.max(0, Math.min(start, text.length)),
    end: Math.max(0, Math.min(end, text.length)),
  }));
  const real = within.filter(({ start, end }) => start < end);
  const cuts = [...new Set([0, text.length, ...real.flatMap(({ start, end }) => [start, end])])].sort(
    (a, b) => a - b,
  );
  return cuts.slice(0, -1).map((start, position) => {
    const end = cuts[position + 1] ?? text.length;
    return {
      start,
      text: text.slice(start, end),
      covering: within.flatMap((range, index) => (range.start <= start && range.end >= end ? [index] : [])),
    };
  });
}
