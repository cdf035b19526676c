import { type Bounds, type Point, smoothPath } from './geometry.ts';

/** Height of the land at a place. */
export type Field = (x: number, y: number) => number;

/** Side of the squares that the land is read in. */
const CELL = 34;

/**
 * The lines of equal height `level` in a window, as one path: marching squares, the crossings joined into long lines.
 * `keep` leaves out what begins where it answers false.
 */
export function contours(
  field: Field,
  level: number,
  bounds: Bounds,
  keep: (x: number, y: number) => boolean = () => true,
): string {
  const segments: [Point, Point][] = [];
  for (let y = bounds.y - CELL; y < bounds.y + bounds.height + CELL; y += CELL) {
    for (let x = bounds.x - CELL; x < bounds.x + bounds.width + CELL; x += CELL) {
      if (!keep(x, y)) continue;
      const crossings = cellCrossings(field, level, x, y);
      for (let index = 0; index + 1 < crossings.length; index += 2) {
        const [start, end] = [crossings[index], crossings[index + 1]];
        if (start && end) segments.push([start, end]);
      }
    }
  }
  return join(segments)
    .map((line) => {
      const closed = key(line[0]) === key(line.at(-1));
      return smoothPath(closed ? line.slice(1) : line, closed);
    })
    .join('');
}

function cellCrossings(field: Field, level: number, x: number, y: number): Point[] {
  const corners: Point[] = [
    [x, y],
    [x + CELL, y],
    [x + CELL, y + CELL],
    [x, y + CELL],
  ];
  return corners.flatMap((corner, index): Point[] => {
    const next = corners[(index + 1) % 4] ?? corner;
    const [a, b] = [field(...corner) - level, field(...next) - level];
    if (a > 0 === b > 0) return [];
    const share = a / (a - b);
    return [[corner[0] + (next[0] - corner[0]) * share, corner[1] + (next[1] - corner[1]) * share]];
  });
}

function key(point: Point | undefined): string {
  return point ? `${point[0].toFixed(2)} ${point[1].toFixed(2)}` : '';
}

/** Short pieces that share an end → long lines. */
function join(segments: readonly [Point, Point][]): Point[][] {
  const atEnd = new Map<string, Point[][]>();
  const lines = new Set<Point[]>();
  const drop = (line: Point[]) => {
    lines.delete(line);
    for (const end of [key(line[0]), key(line.at(-1))])
      atEnd.set(
        end,
        (atEnd.get(end) ?? []).filter((other) => other !== line),
      );
  };
  const add = (line: Point[]) => {
    lines.add(line);
    for (const end of [key(line[0]), key(line.at(-1))]) atEnd.set(end, [...(atEnd.get(end) ?? []), line]);
  };
  for (const segment of segments) {
    let line: Point[] = [...segment];
    for (const side of ['end', 'start'] as const) {
      const end = key(side === 'end' ? line.at(-1) : line[0]);
      const other = (atEnd.get(end) ?? [])[0];
      if (!other) continue;
      drop(other);
      const outward = key(other[0]) === end ? other : other.toReversed();
      line = side === 'end' ? [...line, ...outward.slice(1)] : [...outward.slice(1).toReversed(), ...line];
    }
    add(line);
  }
  return [...lines];
}
