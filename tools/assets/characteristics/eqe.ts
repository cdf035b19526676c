import { type Point, round, smoothPath } from '#web/illustrations/geometry.ts';
import { box, disc, JOINT, line, ON_PRIMARY as P, shape, stroke, trail } from './sheet.ts';

const AXIS = 392;
const PITCH = 34;
/** Half the width of the jug at each turn of the clay, from the foot up. */
const PROFILE = [76, 112, 138, 153, 156, 146, 124, 94, 68, 60, 72];
const SCALE = 124;

/** Quality and efficiency: turn upon turn, all alike, the trilha lies down into a jug and becomes its handle. */
export function drawQuality(): string {
  const [rimX, rimY] = at(PROFILE.length - 0.5);
  const handle = `M${rimX} ${rimY}C${rimX + 70} ${rimY - 26} ${AXIS + 262} ${rimY - 8} ${AXIS + 256} 214S${AXIS + 190} 330 ${AXIS + 120} 338`;
  return [
    disc([AXIS, 250], 218, P.full),
    shape(box(-10, JOINT, 820, 170), P.shades[0]),
    measures(),
    trail(`M-40 ${JOINT}H840`, P),
    trail(handle, P),
    body(),
    // The trilha that comes in along the table is the first turn.
    stroke(`M-40 ${JOINT}H${AXIS - (PROFILE[0] ?? 0)}${turns()}`, P.line, 20),
  ].join('');
}

/** The right side of the jug at a turn; between two turns, the middle of both. */
function at(turn: number): Point {
  const below = PROFILE[Math.floor(turn)] ?? 0;
  const above = PROFILE[Math.ceil(turn)] ?? below;
  return [round(AXIS + (below + above) / 2), round(JOINT - turn * PITCH)];
}

/** The clay between the turns. */
function body(): string {
  const right = PROFILE.map((_, turn) => at(turn));
  const left = right.map(([x, y]): Point => [2 * AXIS - x, y]).reverse();
  const foot: Point[] = [
    [AXIS - 70, JOINT + 4],
    [AXIS + 70, JOINT + 4],
  ];
  return shape(smoothPath([...foot, ...right, [AXIS + 66, 74], [AXIS - 66, 90], ...left], true), P.ground, {
    stroke: P.ground,
    'stroke-width': 30,
  });
}

/** What is seen of each turn: it comes round on the left and goes half a step up to the right. */
function turns(): string {
  return PROFILE.map((half, turn) => {
    const [endX, endY] = at(turn + 0.5);
    const startY = JOINT - turn * PITCH;
    return `M${AXIS - half} ${startY}Q${AXIS} ${startY + 22} ${endX} ${endY}`;
  }).join('');
}

/** A scale beside the jug and the marks of its foot, its belly and its rim. */
function measures(): string {
  const ticks = PROFILE.map((_, turn) => {
    const y = JOINT - turn * PITCH;
    return line([SCALE, y], [SCALE + (turn % 5 === 0 ? 46 : 24), y]);
  });
  const marks = [4, 10].map((turn) => line([SCALE + 64, JOINT - turn * PITCH], at(turn)));
  return (
    stroke(`M${SCALE} 70V${JOINT}${ticks.join('')}`, P.shades[3], 5) +
    stroke(marks.join(''), P.shades[3], 4, { 'stroke-dasharray': '2 12' })
  );
}
