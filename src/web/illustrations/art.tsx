import type { ReactNode } from 'react';
import { around, type Point, smoothPath } from './geometry.ts';

export interface ArtProps {
  /** Size and place. The drawing fills its box and is cut at the edges. */
  className?: string | undefined;
}

export interface DrawingProps extends ArtProps {
  /** The ground alone, for a line that is drawn over it. */
  bare?: boolean | undefined;
}

/**
 * The sheet that every drawing is made on: hidden from screen readers, cut to its box, in the version's three colours
 * and the shades between the first and the third (`--art-1` the deepest … `--art-4`, see theme.css).
 */
export function Art({
  className = '',
  viewBox,
  afterPaint = false,
  children,
}: ArtProps & {
  viewBox: string;
  /** Not before the words beside it, on a prerendered page (src/server/platform/defer-scripts.ts). */
  afterPaint?: boolean;
  children: ReactNode;
}) {
  return (
    <svg
      viewBox={viewBox}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      data-after-paint={afterPaint ? '' : undefined}
      className={`art block ${className}`}
    >
      {children}
    </svg>
  );
}

/** The trilha: a thick line with a rim of the ground, so that it stays whole over any texture. */
export function Trail({ d, width = 16 }: { d: string; width?: number }) {
  return (
    <>
      <path d={d} strokeWidth={width * 2} className="stroke-primary" />
      <path d={d} strokeWidth={width} className="stroke-secondary" />
    </>
  );
}

export function Stop({ at: [x, y], size = 17 }: { at: Point; size?: number }) {
  return <circle cx={x} cy={y} r={size} strokeWidth={9} className="fill-primary stroke-secondary" />;
}

/** Where the trilha begins: an idea, a dot that shines. */
export function Idea({ at: [x, y], size = 1 }: { at: Point; size?: number }) {
  return (
    <g transform={`translate(${Math.round(x)} ${Math.round(y)}) scale(${size})`}>
      <circle r={34} className="fill-primary" />
      <circle r={19} className="fill-secondary" />
      <path d={RAYS} strokeWidth={7} className="stroke-secondary" />
    </g>
  );
}

const RAYS = Array.from({ length: 9 }, (_, index) => {
  const [x1, y1] = around([0, 0], 33, index * 40 - 90);
  const [x2, y2] = around([0, 0], 47, index * 40 - 90);
  return `M${x1.toFixed(1)} ${y1.toFixed(1)}L${x2.toFixed(1)} ${y2.toFixed(1)}`;
}).join('');

/** Where the trilha ends: the seal of the certificate, engraved with a rosette like those on security paper. */
export function Seal({ at: [x, y], size = 1 }: { at: Point; size?: number }) {
  return (
    <g transform={`translate(${Math.round(x)} ${Math.round(y)}) scale(${size / 10})`} fill="none">
      <path d={EDGE} strokeWidth={150} className="fill-secondary stroke-primary" />
      <path d={EDGE} className="fill-secondary" />
      <path d={ROSETTE} strokeWidth={22} className="stroke-primary" />
      <circle r={175} className="fill-primary" />
      <circle r={85} className="fill-secondary" />
    </g>
  );
}

/** A ring whose radius swings `waves` times over `turns` turns. */
function ring(radius: number, swing: number, waves: number, turns: number, samples: number): string {
  const points = Array.from({ length: samples }, (_, index): Point => {
    const turn = (index / samples) * turns;
    return around([0, 0], radius + swing * Math.cos(2 * Math.PI * waves * (turn / turns)), turn * 360);
  });
  return smoothPath(points, true);
}

const EDGE = ring(700, 34, 24, 1, 96);
const ROSETTE = ring(415, 215, 29, 3, 232);
