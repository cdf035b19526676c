import type { Trail, TrailStop } from '#domain/interview/trail.ts';
import { type Point, smoothPath } from '../../illustrations/geometry.ts';

/** Units of the drawing along the line, from stop to stop. */
export const STRIDE = 100;
/** Its breadth, in which the line swings. */
export const BREADTH = 60;

const SAMPLES = 12;
const HIGH = 14;
const LOW = 30;
const BENT = 50;

/** What is drawn of a trail; parts are null where the state has none. */
export interface TrailLine {
  /** Up to here. */
  readonly walked: string | null;
  /** From here on. */
  readonly ahead: string | null;
  /** Both sides of what broke. */
  readonly torn: string | null;
  readonly stops: readonly (TrailStop & { readonly at: Point })[];
  readonly beads: readonly { readonly at: Point; readonly filled: boolean }[];
}

/** A point of the line, `place` counted in stops: it swings from stop to stop, and falls to the last one where it bends. */
function pointAt({ stops, way }: Trail, place: number): Point {
  const offset = (index: number) => {
    if (way === 'bends' && index === stops.length - 1) return BENT;
    return index % 2 === 0 ? LOW : HIGH;
  };
  const index = Math.min(Math.floor(place), stops.length - 2);
  const share = (1 - Math.cos(Math.PI * Math.min(1, Math.max(0, place - index)))) / 2;
  const across = offset(index) + (offset(index + 1) - offset(index)) * share;
  return [(place + 0.5) * STRIDE, across];
}

/**
 * The place where one stands: at the stop that is now, else at the last one done, as whoever has a result and has not
 * attended the seminar yet.
 */
const hereOf = ({ stops, way }: Trail): number => {
  const now = stops.findIndex(({ is }) => is === 'agora');
  return now === -1 || way === 'arrives' ? stops.filter(({ is }) => is === 'feito').length - 1 : now;
};

/**
 * The line of a trail: solid to here, dotted beyond. `answered` of `questions`: as beads on the way from the interview to
 * its result. `upright`: from top to bottom.
 */
export function trailLine(
  trail: Trail,
  { answered, questions = 0 }: { answered?: number | undefined; questions?: number },
  upright: boolean,
): TrailLine {
  const turned = ([x, y]: Point): Point => (upright ? [y, x] : [x, y]);
  const between = (from: number, to: number): string | null => {
    if (to <= from) return null;
    const count = Math.ceil((to - from) * SAMPLES);
    const points = Array.from({ length: count + 1 }, (_, index) =>
      turned(pointAt(trail, from + ((to - from) * index) / count)),
    );
    return smoothPath(points);
  };
  const here = hereOf(trail);
  const end = trail.stops.length - 1;
  const stops = trail.stops.map((stop, index) => ({ ...stop, at: turned(pointAt(trail, index)) }));
  const beads = Array.from({ length: answered === undefined ? 0 : questions }, (_, index) => ({
    at: turned(pointAt(trail, here + (index + 1) / (questions + 1))),
    filled: index < (answered ?? 0),
  }));
  if (trail.way !== 'broken') {
    const walked = here + (answered ?? 0) / (questions + 1);
    return { walked: between(0, walked), ahead: between(walked, end), torn: null, stops, beads };
  }
  const [before, after] = [pointAt(trail, here + 0.42), pointAt(trail, here + 0.58)];
  const tear = (point: Point, lean: number) => {
    const [x1, y1] = turned([point[0] - lean, point[1] - 9]);
    const [x2, y2] = turned([point[0] + lean, point[1] + 9]);
    return `M${Math.round(x1)} ${Math.round(y1)}L${Math.round(x2)} ${Math.round(y2)}`;
  };
  return {
    walked: between(0, here + 0.42),
    ahead: between(here + 0.58, end),
    torn: tear(before, 5) + tear(after, 5),
    stops,
    beads,
  };
}
