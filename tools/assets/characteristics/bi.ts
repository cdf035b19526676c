import { chance, dots, type Point } from '#web/illustrations/geometry.ts';
import { beltAround, type Peg } from './belt.ts';
import { disc, FROM_LEFT, idea, JOINT, ON_TERTIARY as T, stroke, TO_RIGHT, trail } from './sheet.ts';

/** What the trilha goes round, how much larger things look there, and on which shade. */
interface Lens extends Peg {
  readonly scale: number;
  readonly fill: string;
}

const LENSES: readonly [Lens, Lens, Lens] = [
  { at: [136, 208], radius: 70, turn: -1, scale: 1.25, fill: T.shades[2] },
  { at: [292, 446], radius: 94, turn: 1, scale: 1.6, fill: T.shades[3] },
  { at: [570, JOINT - 178], radius: 178, turn: -1, scale: 2.7, fill: T.full },
];

/** Where the trilha, which comes in level, turns upwards. */
const BEND: Peg = { at: [16, JOINT - 60], radius: 60, turn: -1 };

interface Dot {
  readonly at: Point;
  readonly size: number;
}

/** All there is to know: from afar small and all alike. */
const FIELD: readonly Dot[] = Array.from({ length: 25 * 33 }, (_, index): Dot => {
  const [row, column] = [Math.floor(index / 33), index % 33];
  return {
    at: [column * 26 + (row % 2) * 13 - 16, row * 25 - 12],
    size: 4 + Math.floor(chance(column, row) * 3) * 3,
  };
});

/** Search for information: the trilha goes round what it wants to know, closer each time, until it finds. */
export function drawInformation(): string {
  const { at, radius, fill } = LENSES[2];
  // Where the trilha only touches the last lens on its way, it goes round once more.
  const lap = `M${at[0] - radius} ${at[1]}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
  return [
    drawn(FIELD, T.shades[1]),
    ...LENSES.map((lens) => disc(lens.at, lens.radius, lens.fill) + drawn(seenThrough(lens), T.ground)),
    disc(at, 94, fill),
    idea(at, T.line, 1.15),
    trail(beltAround(FROM_LEFT, [BEND, ...LENSES], TO_RIGHT) + lap, T),
  ].join('');
}

/** The dots around a lens's middle, moved apart and enlarged; those at its rim are left out. */
function seenThrough({ at: [x, y], radius, scale }: Lens): Dot[] {
  return FIELD.map(({ at, size }): Dot => {
    const place: Point = [x + (at[0] - x) * scale, y + (at[1] - y) * scale];
    return { at: place, size: Math.round(size * scale) };
  }).filter(({ at, size }) => Math.hypot(at[0] - x, at[1] - y) + size / 2 < radius - 23);
}

function drawn(all: readonly Dot[], colour: string): string {
  return [...new Set(all.map(({ size }) => size))]
    .map((size) => stroke(dots(all.filter((dot) => dot.size === size).map(({ at }) => at)), colour, size))
    .join('');
}
