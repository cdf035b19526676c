import { around, type Point, round, smoothPath } from '#web/illustrations/geometry.ts';
import { JOINT, ON_SECONDARY as S, shape, stop, stroke, trail } from './sheet.ts';

const CROSS: Point = [462, 182];
/** The way of the kite's spine, from its nose to its tail, in degrees. */
const SPINE = 60;
const NOSE = around(CROSS, 138, SPINE + 180);
const TAIL = around(CROSS, 238, SPINE);
const LEFT = around(CROSS, 164, SPINE + 90);
const RIGHT = around(CROSS, 164, SPINE - 90);
const HAND: Point = [104, JOINT];
/** Bows on the tail: where they are tied and which way it runs there, in degrees. */
const BOWS: readonly { readonly at: Point; readonly along: number }[] = [
  { at: [644, 470], along: 2 },
  { at: [722, 492], along: 64 },
  { at: [762, 548], along: 14 },
];

/** Independence: a kite rises because it stands against the wind. The trilha is its string, its spine and its tail. */
export function drawIndependence(): string {
  const tail = `${pathOf([CROSS, TAIL])}C600 426 600 468 644 470S706 456 722 492 724 546 764 548`;
  return [
    stroke(wind(), S.shades[1], 5),
    shape('M-10 470C130 424 270 470 420 524S690 566 810 548V610H-10z', S.shades[1]),
    trail(`M-40 ${JOINT}H${HAND[0]}C290 ${JOINT} 390 330 ${CROSS.join(' ')}`, S),
    face([NOSE, CROSS, LEFT], S.full),
    face([NOSE, RIGHT, CROSS], S.shades[2]),
    face([RIGHT, TAIL, CROSS], S.full),
    face([LEFT, CROSS, TAIL], S.shades[2]),
    stroke(pathOf([LEFT, RIGHT]) + pathOf([NOSE, CROSS]), S.line, 8),
    stroke(tail, S.line, 20),
    ...BOWS.map(bow),
    stop(HAND, S),
  ].join('');
}

/** The wind, which all goes the same way. */
function wind(): string {
  return Array.from({ length: 10 }, (_, index) => {
    const y = index * 50 - 20;
    return smoothPath([
      [-60, y + 66],
      [140, y + 24],
      [320, y - 8],
      [520, y + 30],
      [700, y + 64],
      [880, y],
    ]);
  }).join('');
}

function pathOf(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`;
}

function face(points: readonly Point[], fill: string): string {
  return shape(`${pathOf(points)}z`, fill);
}

/** Two wings that meet on the tail, across it. */
function bow({ at, along }: (typeof BOWS)[number]): string {
  const wing = (side: number): string =>
    pathOf([at, around(at, 42, along + side - 27), around(at, 42, along + side + 27)]);
  return shape(`${wing(90)}z${wing(-90)}z`, S.full);
}
