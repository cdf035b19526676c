import { type Point, roundedPath } from '#web/illustrations/geometry.ts';
import {
  box,
  disc,
  FROM_LEFT,
  JOINT,
  ON_PRIMARY as P,
  shape,
  stop,
  stroke,
  TO_RIGHT,
  trail,
} from './sheet.ts';

interface House {
  readonly x: number;
  readonly top: number;
  readonly width: number;
  /** Columns of windows; the rows follow from the height. */
  readonly columns: number;
}

const FAR: readonly House[] = [
  { x: 96, top: 190, width: 128, columns: 0 },
  { x: 540, top: 132, width: 106, columns: 0 },
  { x: 700, top: 226, width: 110, columns: 0 },
];
const NEAR: readonly House[] = [
  { x: -20, top: 292, width: 106, columns: 2 },
  { x: 92, top: 250, width: 124, columns: 3 },
  { x: 292, top: 74, width: 216, columns: 4 },
  { x: 590, top: 306, width: 96, columns: 2 },
  { x: 692, top: 338, width: 128, columns: 3 },
];
const LIT: Point = [400, 212];
const MOON: Point = [150, 104];

/** Commitment: the whole street sleeps, one window is still lit. The trilha goes up to it and delivers what it promised. */
export function drawCommitment(): string {
  const way = roundedPath(
    [FROM_LEFT, [254, JOINT], [254, LIT[1]], [548, LIT[1]], [548, JOINT], TO_RIGHT],
    40,
  );
  return [
    disc(MOON, 54, P.full),
    disc([MOON[0] + 26, MOON[1] - 14], 48, P.ground),
    stroke('M60 60h0M250 52h0M220 150h0M46 190h0M566 70h0M700 60h0M760 140h0M668 170h0', P.shades[3], 7),
    shape(FAR.map(({ x, top, width }) => box(x, top, width, JOINT - top)).join(''), P.shades[0]),
    ...NEAR.map(house),
    shape(box(-10, JOINT, 820, 170), P.shades[0]),
    stroke('M44 520h48M164 520h48M284 520h48M404 520h48M524 520h48M644 520h48M764 520h48', P.shades[1], 10),
    shape(box(LIT[0] - 100, LIT[1] - 78, 200, 156), P.shades[3]),
    ...[-88, -27, 34].map((x) => shape(box(LIT[0] + x, LIT[1] - 66, 54, 132), P.full)),
    trail(way, P),
    stop(LIT, P),
  ].join('');
}

function house({ x, top, width, columns }: House): string {
  const step = (width - 20) / columns;
  let windows = '';
  for (let y = top + 24; y + 30 < JOINT - 10; y += 54)
    for (let column = 0; column < columns; column += 1)
      windows += box(x + 10 + step * (column + 0.5) - 11, y, 22, 30);
  return shape(box(x, top, width, JOINT - top), P.shades[1]) + shape(windows, P.ground);
}
