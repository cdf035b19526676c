import { contours, type Field } from './contours.ts';
import { type Bounds, type Point, smoothPath } from './geometry.ts';

/** Hills by their contour lines, rows of coffee along one slope, a river in the valley. */
export function RuralGround({ land }: { land: Land }) {
  return (
    <>
      <rect x="-100" y="-100" width="1500" height="1100" className="fill-primary" />
      <path d={land.lines} strokeWidth="2.5" stroke="var(--art-3)" />
      <path d={land.heavy} strokeWidth="5" stroke="var(--art-3)" />
      <path d={land.coffee} strokeWidth="9" strokeDasharray="0 15" stroke="var(--art-4)" />
      <path d={RIVER} strokeWidth="50" className="stroke-primary" />
      <path d={RIVER} strokeWidth="34" stroke="var(--art-3)" />
      <path d={RIVER} strokeWidth="28" stroke="var(--art-1)" />
      <path d={RIVER} strokeWidth="3" strokeDasharray="70 40 24 52" stroke="var(--art-3)" />
    </>
  );
}

/** Paths of the land's lines: thin, every fifth heavy, and the planted rows. */
export interface Land {
  lines: string;
  heavy: string;
  coffee: string;
}

export const SUMMIT: Point = [860, 310];

const RIVER = smoothPath([
  [590, -60],
  [560, 90],
  [500, 170],
  [540, 290],
  [600, 400],
  [590, 520],
  [680, 640],
  [760, 700],
  [770, 820],
  [850, 960],
]);

const height: Field = (x, y) =>
  hill(x, y, 860, 310, 270, 220, 1) +
  hill(x, y, 290, 560, 250, 190, 0.82) +
  hill(x, y, 1150, 790, 250, 190, 0.55) +
  hill(x, y, 130, 60, 260, 190, 0.5) +
  0.05 * Math.sin(x / 105 + y / 150) +
  0.045 * Math.cos(y / 90 - x / 200);

function hill(x: number, y: number, cx: number, cy: number, rx: number, ry: number, high: number): number {
  return high * Math.exp(-(((x - cx) / rx) ** 2) - ((y - cy) / ry) ** 2);
}

const LEVELS = Array.from({ length: 17 }, (_, index) => 0.05 + index * 0.06);
const MIN_PLANTED_HEIGHT = 0.3;
/** The slope that is planted: the far side of the big hill. */
const isPlanted = (x: number, y: number) =>
  y < 540 && Math.hypot(x - 1010, y - 430) < 200 && Math.hypot(x - 860, y - 310) > 110;

/** The land that shows in a window. */
export function drawLand(bounds: Bounds): Land {
  const unplanted = (x: number, y: number) => !isPlanted(x, y);
  const anywhere = () => true;
  return {
    lines: LEVELS.filter((_, index) => index % 5 !== 0)
      .map((level) => contours(height, level, bounds, level > MIN_PLANTED_HEIGHT ? unplanted : anywhere))
      .join(''),
    heavy: LEVELS.filter((_, index) => index % 5 === 0)
      .map((level) => contours(height, level, bounds))
      .join(''),
    coffee: LEVELS.filter((level) => level > MIN_PLANTED_HEIGHT)
      .map((level) => contours(height, level, bounds, isPlanted))
      .join(''),
  };
}
