import { type Point, roundedPath } from '#web/illustrations/geometry.ts';
import { disc, FROM_LEFT, line, ON_TERTIARY as T, shape, stop, stroke, TO_RIGHT, trail } from './sheet.ts';

const NEAR: Point = [176, 372];
const MIDDLE: Point = [362, 286];
const FAR: Point = [582, 190];
const FOOT = 620;

/** Goals: three summits, near, farther, far, each with its staked flag and its height measured to the ground. */
export function drawGoals(): string {
  const way = roundedPath(
    [FROM_LEFT, [64, 440], NEAR, [246, 430], MIDDLE, [440, 340], FAR, [742, 440], TO_RIGHT],
    34,
  );
  return [
    disc([FAR[0], FAR[1] + 40], 214, T.shades[0]),
    disc([FAR[0], FAR[1] + 40], 146, T.shades[1]),
    hill([[300, FOOT], [440, 340], FAR, [742, 440], [830, 440], [830, FOOT]], T.shades[1]),
    hatch(FAR, [742, 440], 13),
    hill([[130, FOOT], [246, 430], MIDDLE, [520, 500], [620, FOOT]], T.shades[2]),
    hill([[-20, FOOT], [-20, 440], [64, 440], NEAR, [330, 560], [390, FOOT]], T.full),
    stroke([NEAR, MIDDLE, FAR].map(measure).join(''), T.ground, 5, { 'stroke-dasharray': '0 14' }),
    flag(NEAR, 96),
    flag(MIDDLE, 118),
    flag(FAR, 150),
    trail(way, T),
    ...[NEAR, MIDDLE, FAR].map((at) => stop(at, T)),
  ].join('');
}

function hill(points: readonly Point[], fill: string): string {
  return shape(`${roundedPath(points, 34)}z`, fill);
}

/** The shaded side of a summit: parallel lines down from its slope. */
function hatch([x, y]: Point, [footX, footY]: Point, count: number): string {
  const lines = Array.from({ length: count }, (_, index) => {
    const share = (index + 1) / count;
    const from: Point = [x + (footX - x) * share, y + (footY - y) * share];
    return line(from, [from[0] - (FOOT - from[1]) * 0.1, FOOT]);
  });
  return stroke(lines.join(''), T.shades[2], 4);
}

function measure([x, y]: Point): string {
  return line([x, y + 40], [x, 580]);
}

/** A flag on a pole of some height. */
function flag([x, y]: Point, height: number): string {
  const [length, drop] = [Math.round(height * 0.68), Math.round(height * 0.22)];
  const notch = Math.round(length * 0.22);
  return (
    stroke(`M${x} ${y}v${-height}`, T.shades[3], 9) +
    shape(`M${x} ${y - height}h${length}l${-notch} ${drop} ${notch} ${drop}h${-length}z`, T.line)
  );
}
