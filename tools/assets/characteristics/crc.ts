import { around, type Point, round } from '#web/illustrations/geometry.ts';
import { disc, line, ON_PRIMARY as P, shape, stop, stroke, trail } from './sheet.ts';

const EDGE: Point = [256, 300];
const LANDING: Point = [566, 322];
const FAN = 220;

/** Calculated risk: before the leap the gap is measured; of three ways through the air, one arrives. */
export function drawRisk(): string {
  const dotted = { 'stroke-dasharray': '0 21' };
  return [
    disc([694, 122], 74, P.full),
    stroke('M300 560q18-14 36 0t36 0 36 0 36 0 36 0M318 588q18-14 36 0t36 0 36 0 36 0', P.shades[1], 6),
    protractor(),
    cliffs(),
    stroke(leap([498, 600], 252), P.shades[3], 9, dotted),
    stroke(leap([900, 240], -10), P.shades[3], 9, dotted),
    gap(),
    trail(`M-40 440C66 440 92 300 188 300H${EDGE[0]}`, P),
    trail(`${leap(LANDING, 130)}C650 322 694 440 840 440`, P),
    stop(EDGE, P),
    stop(LANDING, P),
  ].join('');
}

/** A throw from the edge to a place, as a curve with its highest point near `top`. */
function leap([x, y]: Point, top: number): string {
  const control = 2 * top - (EDGE[1] + y) / 2;
  return `M${EDGE.join(' ')}Q${round((EDGE[0] + x) / 2)} ${round(control)} ${x} ${y}`;
}

/** The angles of the leap, a quarter of a circle above the edge. */
function protractor(): string {
  const [x, y] = EDGE;
  const ticks = Array.from({ length: 19 }, (_, index) => {
    const angle = -90 + index * 5;
    return line(around(EDGE, FAN - 6, angle), around(EDGE, index % 3 === 0 ? FAN - 40 : FAN - 22, angle));
  });
  return (
    shape(`M${x} ${y}V${y - FAN}A${FAN} ${FAN} 0 0 1 ${x + FAN} ${y}z`, P.shades[1]) +
    stroke(ticks.join(''), P.shades[3], 5)
  );
}

/** Both sides of the gap, in layers. */
function cliffs(): string {
  const left = 'M-10 440C66 440 92 300 188 300H262Q276 300 274 316L262 610H-10z';
  const right = 'M810 440C694 440 650 322 566 322H560Q544 322 546 338L562 610H810z';
  const layers = [50, 100, 150, 200, 250].map(
    (depth) =>
      `M-10 ${440 + depth}C66 ${440 + depth} 92 ${300 + depth} 188 ${300 + depth}H${round(244 - depth / 24)}` +
      `M810 ${440 + depth}C694 ${440 + depth} 650 ${322 + depth} ${round(576 + depth / 17)} ${322 + depth}`,
  );
  return shape(left + right, P.shades[2]) + stroke(layers.join(''), P.shades[1], 6);
}

/** The measure across the gap. */
function gap(): string {
  const ticks = Array.from({ length: 13 }, (_, index) => {
    const x = 278 + index * 22;
    return line([x, 412], [x, index % 3 === 0 ? 440 : 428]);
  });
  return stroke(`M274 412H546${ticks.join('')}`, P.full, 6);
}
