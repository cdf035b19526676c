import { chance, type Point, roundedPath } from '#web/illustrations/geometry.ts';
import { box, disc, FROM_LEFT, JOINT, ON_PRIMARY as P, shape, TO_RIGHT, trail } from './sheet.ts';

const WALL = 416;
const WALL_WIDTH = 156;
const WALL_TOP = 160;
const COURSE = 43;
const FLOOR = 524;
/** Heights of the run-ups, two courses apart: one, back, two, back, and over. */
const LEVELS = [JOINT, 354, 268, 182, 96] as const;
/** Courses that the trilha meets. */
const HIT = new Set([1, 5]);

/** Persistence: the trilha meets a wall, takes a longer run, meets it again higher up, and at last goes over. */
export function drawPersistence(): string {
  const [first, back, second, again, over] = LEVELS;
  const reach = WALL - 18;
  const route: Point[] = [
    FROM_LEFT,
    [reach, first],
    [reach, back],
    [226, back],
    [226, second],
    [reach, second],
    [reach, again],
    [76, again],
    [76, over],
    [664, over],
    [664, JOINT],
    TO_RIGHT,
  ];
  return [
    disc([806, FLOOR], 268, P.shades[0]),
    disc([806, FLOOR], 200, P.shades[1]),
    disc([806, FLOOR], 132, P.full),
    shape(box(-10, FLOOR, 820, 90), P.shades[0]),
    wall(),
    trail(roundedPath(route, 43), P),
  ].join('');
}

/** Bricks in courses, each second one shifted by half a brick; the ones that were met shine. */
function wall(): string {
  const paths = { plain: '', light: '', hit: '' };
  for (let row = 0; WALL_TOP + row * COURSE < 600; row += 1) {
    const cuts = row % 2 === 1 ? [0, 78, WALL_WIDTH] : [0, 39, 117, WALL_WIDTH];
    cuts.slice(1).forEach((to, index) => {
      const from = cuts[index] ?? 0;
      const brick = box(WALL + from + 3, WALL_TOP + row * COURSE + 3, to - from - 6, COURSE - 6);
      if (index === 0 && HIT.has(row)) paths.hit += brick;
      else if (chance(row, index) > 0.62) paths.light += brick;
      else paths.plain += brick;
    });
  }
  return (
    shape(box(WALL, WALL_TOP, WALL_WIDTH, 450), P.ground) +
    shape(paths.plain, P.shades[1]) +
    shape(paths.light, P.shades[2]) +
    shape(paths.hit, P.full)
  );
}
