import { around } from '#web/illustrations/geometry.ts';
import { beginning, box, disc, JOINT, line, ON_PRIMARY as P, shape, stroke, trail } from './sheet.ts';

const FLOOR = JOINT;
const WALL_TOP = 96;
const WALL_END = 600;
const SUN = [648, 240] as const;
/** Left sides of the doors; the last one stands open. */
const DOORS = [4, 146, 288, 430] as const;
const DOOR_WIDTH = 106;
const START = [96, 520] as const;

/**
 * Opportunity and initiative: a row of closed doors and one that stands open to the light. The beaten way goes on
 * straight ahead; the trilha turns off and walks through.
 */
export function drawOpportunity(): string {
  const [, , , open] = DOORS;
  const jamb = open + DOOR_WIDTH;
  return [
    sun(),
    shape(box(-10, FLOOR, 820, 170), P.shades[0]),
    shape(wall(-10), P.shades[1]),
    stroke(DOORS.map((x) => `M${x + 37} 140h32`).join(''), P.ground, 18),
    ...DOORS.slice(0, -1).map(closedDoor),
    // Door and light in one shape: two would show a seam.
    shape(`${arch(open)}L420 610H150z`, P.full),
    stroke(`M424 ${START[1]}H820`, P.shades[3], 8, { 'stroke-dasharray': '0 24' }),
    trail(
      `M${START.join(' ')}H330C450 ${START[1]} 446 384 548 384H668C724 384 716 ${JOINT} 776 ${JOINT}H840`,
      P,
    ),
    // The wall to the right of the open door stands before the trilha, which comes out behind it.
    shape(wall(jamb), P.shades[1]),
    shape(box(-10, WALL_TOP - 22, WALL_END + 28, 22), P.shades[2]),
    beginning(START, P.line),
  ].join('');
}

/** The sun behind the house, with rays up to the edge of the sheet. */
function sun(): string {
  const rays = Array.from({ length: 17 }, (_, index) => {
    const angle = index * 8 - 112;
    return line(around(SUN, 192, angle), around(SUN, 560, angle));
  });
  return stroke(rays.join(''), P.shades[1], 5) + disc(SUN, 160, P.full);
}

/** The house from a place to its right end. */
function wall(from: number): string {
  return box(from, WALL_TOP - 10, WALL_END - from, FLOOR - WALL_TOP + 10);
}

/** An arched opening that stands on the floor, open below. */
function arch(x: number): string {
  const radius = DOOR_WIDTH / 2;
  return `M${x} ${FLOOR}V240a${radius} ${radius} 0 0 1 ${DOOR_WIDTH} 0V${FLOOR}`;
}

function closedDoor(x: number): string {
  const middle = x + DOOR_WIDTH / 2;
  const panels = [256, 350].map((y) => box(x + 16, y, 28, 74) + box(middle + 9, y, 28, 74));
  return (
    shape(arch(x), P.ground) +
    shape(panels.join(''), P.shades[0]) +
    stroke(`M${middle} 194V${FLOOR}`, P.shades[1], 4)
  );
}
