import { around, dots, type Point } from '#web/illustrations/geometry.ts';
import { beltAround, type Peg } from './belt.ts';
import {
  disc,
  FROM_LEFT,
  JOINT,
  line,
  ON_SECONDARY as S,
  ring,
  shape,
  stroke,
  TO_RIGHT,
  trail,
} from './sheet.ts';

/** The people, in the order in which the trilha comes to them, and to which side it goes round. */
const PEOPLE: readonly Peg[] = [
  { at: [92, JOINT - 56], radius: 56, turn: -1 },
  { at: [202, 160], radius: 74, turn: 1 },
  { at: [306, 446], radius: 68, turn: -1 },
  { at: [424, 232], radius: 90, turn: 1 },
  { at: [536, 476], radius: 58, turn: -1 },
  { at: [628, 168], radius: 80, turn: 1 },
  { at: [728, JOINT - 52], radius: 52, turn: -1 },
];

/** All the others. */
const CROWD = Array.from({ length: 12 * 17 }, (_, index): Point => {
  const [row, column] = [Math.floor(index / 17), index % 17];
  return [column * 52 + (row % 2) * 26 - 10, row * 52 + 14];
});

/** Persuasion and network: seven people, no two alike; one line goes to each and holds them together. */
export function drawNetwork(): string {
  return [
    stroke(dots(CROWD), S.shades[1], 14),
    ...PEOPLE.map(({ at, radius }, index) => person(at, radius - 20, index)),
    trail(beltAround(FROM_LEFT, PEOPLE, TO_RIGHT), S),
  ].join('');
}

/** No two alike: halves, rings, dots, quarters, a core, stripes, a crescent. */
function person(at: Point, radius: number, index: number): string {
  const [x, y] = at;
  const whole = disc(at, radius, S.full);
  switch (index) {
    case 0:
      return whole + shape(`M${x - radius} ${y}a${radius} ${radius} 0 0 0 ${2 * radius} 0z`, S.line);
    case 1:
      return (
        whole + ring(at, Math.round(radius * 0.64), S.line, 8) + disc(at, Math.round(radius * 0.3), S.line)
      );
    case 2:
      return whole + stroke(dots([at, ...six(at, radius * 0.58)]), S.line, 16);
    case 3:
      return (
        whole +
        shape(`M${x} ${y}v${-radius}a${radius} ${radius} 0 0 1 ${radius} ${radius}z`, S.line) +
        shape(`M${x} ${y}v${radius}a${radius} ${radius} 0 0 1 ${-radius} ${-radius}z`, S.line)
      );
    case 4:
      return whole + disc(at, Math.round(radius * 0.45), S.line);
    case 5:
      return whole + stroke(stripes(at, radius), S.line, 9, { 'stroke-linecap': 'butt' });
    default:
      return whole + disc([x + radius * 0.28, y - radius * 0.28], Math.round(radius * 0.56), S.line);
  }
}

function six(at: Point, distance: number): Point[] {
  return Array.from({ length: 6 }, (_, index) => around(at, distance, index * 60));
}

function stripes([x, y]: Point, radius: number): string {
  return [-0.6, -0.2, 0.2, 0.6]
    .map((share) => {
      const half = Math.sqrt(1 - share * share) * radius;
      return line([x + share * radius, y - half], [x + share * radius, y + half]);
    })
    .join('');
}
