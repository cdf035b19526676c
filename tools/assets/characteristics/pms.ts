import { type Point, roundedPath } from '#web/illustrations/geometry.ts';
import { FROM_LEFT, JOINT, ON_TERTIARY as T, shape, stop, stroke, TO_RIGHT, trail } from './sheet.ts';

/** Days lie in columns, the parts of the work in rows. */
const PITCH = 96;
const SIDE = 84;
const COLUMNS = 8;
const ROWS = 6;

/** The parts: row, first day, days; the third was moved by a day. */
const PARTS = [
  { row: 1, from: 0, days: 3 },
  { row: 2, from: 2, days: 3 },
  { row: 3, from: 4, days: 3 },
] as const;
const MOVED = { row: 3, day: 3 } as const;
const AHEAD = { row: 4, from: 6, days: 2 } as const;

/** Planning and monitoring: one large task in dated parts; the trilha does one after the other and checks each. */
export function drawPlanning(): string {
  const handovers = PARTS.map(({ row, from, days }): Point => [column(from + days - 1), rowY(row)]);
  const corners = handovers.flatMap(([x, y]): Point[] => [
    [x, y],
    [x, y + PITCH],
  ]);
  const way = roundedPath([FROM_LEFT, [column(0), JOINT], [column(0), rowY(1)], ...corners, TO_RIGHT], 40);
  return [
    shape(days(0, ROWS * COLUMNS), T.shades[0]),
    ...PARTS.map(({ row, from, days: count }) => shape(days(row * COLUMNS + from, count), T.full)),
    shape(days(AHEAD.row * COLUMNS + AHEAD.from, AHEAD.days), T.shades[2]),
    stroke(day(column(MOVED.day), rowY(MOVED.row), SIDE - 8), T.shades[3], 6, { 'stroke-dasharray': '0 13' }),
    trail(way, T),
    ...handovers.map(([x, y]) => check([x, y + PITCH / 2])),
  ].join('');
}

function column(index: number): number {
  return 64 + index * PITCH;
}

function rowY(row: number): number {
  return JOINT + (row - 4) * PITCH;
}

/** Some days in the order of reading. */
function days(first: number, count: number): string {
  return Array.from({ length: count }, (_, index) => {
    const place = first + index;
    return day(column(place % COLUMNS), rowY(Math.floor(place / COLUMNS)), SIDE);
  }).join('');
}

function day(x: number, y: number, side: number): string {
  const edge = side - 16;
  return `M${x - edge / 2} ${y - side / 2}h${edge}q8 0 8 8v${edge}q0 8-8 8h${-edge}q-8 0-8-8v${-edge}q0-8 8-8z`;
}

/** A part that is done. */
function check([x, y]: Point): string {
  return stop([x, y], T, 26) + stroke(`M${x - 10} ${y}l7 8 13-15`, T.line, 8);
}
