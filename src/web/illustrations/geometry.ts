/** A point of a drawing, in the units of its viewBox. */
export type Point = readonly [x: number, y: number];

/** A window on a drawing, in its units. */
export interface Bounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What the drawings of one version show when they stand alone. */
export const WHOLE: Bounds = { x: 0, y: 0, width: 1200, height: 900 };

export function viewBoxOf({ x, y, width, height }: Bounds): string {
  return `${x} ${y} ${width} ${height}`;
}

/** Whether a place is in the window or closer to it than `margin`. */
export function isNear([x, y]: Point, bounds: Bounds, margin: number): boolean {
  return (
    x > bounds.x - margin &&
    y > bounds.y - margin &&
    x < bounds.x + bounds.width + margin &&
    y < bounds.y + bounds.height + margin
  );
}

/** Always the same "chance" for the same two numbers, 0 up to 1: drawings must come out equal on server and page. */
export function chance(a: number, b: number): number {
  let hash = Math.imul(a + 101, 374761393) ^ Math.imul(b + 57, 668265263);
  hash = Math.imul(hash ^ (hash >>> 13), 1274126177);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296;
}

/** Whole units: drawings are large, and half a unit is less than a pixel. */
export function round(value: number): number {
  return Math.round(value);
}

/** Straight lines from point to point with corners rounded by `radius`, one for all or each its own. */
export function roundedPath(points: readonly Point[], radius: number | ((index: number) => number)): string {
  let path = '';
  points.forEach((point, index) => {
    const before = points[index - 1];
    const after = points[index + 1];
    if (!before || !after) {
      path += `${index === 0 ? 'M' : 'L'}${round(point[0])} ${round(point[1])}`;
      return;
    }
    const reach = typeof radius === 'number' ? radius : radius(index);
    const start = towards(point, before, reach);
    const end = towards(point, after, reach);
    path += `L${round(start[0])} ${round(start[1])}Q${round(point[0])} ${round(point[1])} ${round(end[0])} ${round(end[1])}`;
  });
  return path;
}

/**
 * A smooth curve along the points: each bends the line between the middles of its two sides. Written in small relative
 * steps, which weigh a third less on the page.
 */
export function smoothPath(points: readonly Point[], closed = false): string {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return '';
  const start = closed ? middle(last, first) : first;
  let [x, y] = [round(start[0]), round(start[1])];
  let path = `M${x} ${y}q`;
  points.forEach((point, index) => {
    const next = points[index + 1] ?? (closed ? first : null);
    const end = next ? middle(point, next) : point;
    const [endX, endY] = [round(end[0]), round(end[1])];
    path += `${index === 0 ? '' : ' '}${round(point[0]) - x} ${round(point[1]) - y} ${endX - x} ${endY - y}`;
    [x, y] = [endX, endY];
  });
  return (closed ? `${path}z` : path).replaceAll(' -', '-');
}

/** A point at an angle (degrees, clockwise from the right) around a centre. */
export function around(centre: Point, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)];
}

/** Points along an arc, every four degrees or so, both ends included. */
export function arc(centre: Point, radius: number, from: number, to: number): Point[] {
  const steps = Math.max(1, Math.round(Math.abs(to - from) / 4));
  return Array.from({ length: steps + 1 }, (_, index) =>
    around(centre, radius, from + ((to - from) * index) / steps),
  );
}

/** Dots for a round-capped stroke: lines of no length. */
export function dots(points: readonly Point[]): string {
  return points.map(([x, y]) => `M${round(x)} ${round(y)}h0`).join('');
}

function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const share = length === 0 ? 0 : Math.min(distance, length / 2) / length;
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

function middle(one: Point, other: Point): Point {
  return [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];
}
