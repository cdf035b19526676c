import type { Point } from '#web/illustrations/geometry.ts';

/** A round post that a line goes round: `turn` 1 with the clock, −1 against it. */
export interface Peg {
  readonly at: Point;
  readonly radius: number;
  readonly turn: 1 | -1;
}

/** A line pulled tight from a point around posts to another point, as a path of straight stretches and arcs. */
export function beltAround(from: Point, pegs: readonly Peg[], to: Point): string {
  const ends = [point(from), ...pegs, point(to)];
  const stretches = ends.slice(1).map((end, index) => tangent(ends[index] ?? end, end));
  return stretches
    .map(({ start, end }, index) => {
      const peg = ends[index];
      const before = stretches[index - 1];
      if (!peg || !before) return `M${text(start)}L${text(end)}`;
      return `${arc(peg, before.end, start)}L${text(end)}`;
    })
    .join('');
}

/** A point is a post without width. */
function point(at: Point): Peg {
  return { at, radius: 0, turn: 1 };
}

/**
 * The straight stretch between two posts. With d from centre to centre, the stretch turns away from d by the angle
 * whose sine is the difference of the signed radii over the distance.
 */
function tangent(one: Peg, other: Peg): { start: Point; end: Point } {
  const [dx, dy] = [other.at[0] - one.at[0], other.at[1] - one.at[1]];
  const difference = other.radius * other.turn - one.radius * one.turn;
  const angle = Math.atan2(dy, dx) - Math.asin(difference / Math.hypot(dx, dy));
  const touch = ({ at, radius, turn }: Peg): Point => [
    at[0] + Math.sin(angle) * radius * turn,
    at[1] - Math.cos(angle) * radius * turn,
  ];
  return { start: touch(one), end: touch(other) };
}

/** In two halves: an SVG arc of nearly a whole turn has ends too close to define its centre. */
function arc({ at, radius, turn }: Peg, from: Point, to: Point): string {
  const angleOf = ([x, y]: Point): number => Math.atan2(y - at[1], x - at[0]);
  const full = 2 * Math.PI;
  const swept = ((((angleOf(to) - angleOf(from)) * turn) % full) + full) % full;
  const half = angleOf(from) + (swept / 2) * turn;
  const middle: Point = [at[0] + Math.cos(half) * radius, at[1] + Math.sin(half) * radius];
  const arcTo = (end: Point): string => `A${radius} ${radius} 0 0 ${turn === 1 ? 1 : 0} ${text(end)}`;
  return arcTo(middle) + arcTo(to);
}

function text([x, y]: Point): string {
  return `${Number(x.toFixed(1))} ${Number(y.toFixed(1))}`;
}
