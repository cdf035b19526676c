import type { ReactNode } from 'react';
import { ArenaGround, CENTRE as STAGE, tier } from './arena-ground.tsx';
import { Art, type ArtProps, Idea, Seal, Stop, Trail } from './art.tsx';
import { arc, around, type Bounds, type Point, roundedPath, viewBoxOf } from './geometry.ts';
import { drawLand, RuralGround } from './rural-ground.tsx';
import { curve, drawHalftone, height, StartupGround } from './startup-ground.tsx';
import { crossing, drawCity, UrbanoGround } from './urbano-ground.tsx';

/** Side of each of the four territories on the sheet, and of the window that it shows of its own drawing. */
const SIDE = 600;
const WINDOW = 750;

interface Place {
  readonly x: number;
  readonly y: number;
  readonly window: Bounds;
}

const URBANO = place(0, 0, 260, 90);
const RURAL = place(0, SIDE, -47, 185);
const ARENA = place(SIDE, SIDE, STAGE[0] - 375, STAGE[1] - 381);
const STARTUP = place(SIDE, 0, 440, 65);

const CITY = drawCity(URBANO.window);
const LAND = drawLand(RURAL.window);
const HALFTONE = drawHalftone(STARTUP.window);

const SUMMIT = 985;
const END: Point = [SUMMIT, height(SUMMIT)];

const START = crossing(5, 3);
const IN_CITY = [
  START,
  crossing(6, 3),
  crossing(6, 4),
  crossing(7, 4),
  crossing(7, 6),
  crossing(6, 6),
  crossing(6, 7),
  crossing(5, 7),
  crossing(5, 8),
].map(onSheet(URBANO));
const OVER_THE_HILL: Point[] = [
  [215, 745],
  [85, 800],
  [75, 960],
  [170, 1075],
  [330, 1085],
  [420, 1000],
  [520, 1014],
];
const UP_THE_TIERS = [
  around(STAGE, tier(4), 164),
  ...arc(STAGE, tier(0), 164, 20),
  ...arc(STAGE, tier(1), 20, -52),
  ...arc(STAGE, tier(2), -52, -124),
].map(onSheet(ARENA));
const TO_THE_CERTIFICATE: Point[] = [
  [672, 575],
  [628, 520],
  [634, 478],
  ...curve(545, SUMMIT).map(onSheet(STARTUP)),
];
const ROUTE_POINTS = [...IN_CITY, ...OVER_THE_HILL, ...UP_THE_TIERS, ...TO_THE_CERTIFICATE];
const ARENA_FROM = IN_CITY.length + OVER_THE_HILL.length;
const ROUTE = roundedPath(ROUTE_POINTS, (index) => {
  if (index < IN_CITY.length - 1) return 24;
  const inArena = index >= ARENA_FROM && index < ARENA_FROM + UP_THE_TIERS.length;
  return inArena ? 16 : Number.POSITIVE_INFINITY;
});
const STOPS: Point[] = [
  onSheet(URBANO)(crossing(7, 6)),
  [77, 880],
  ...UP_THE_TIERS.slice(-1),
  onSheet(STARTUP)([720, height(720)]),
];

/**
 * The whole programme: one line, from an idea in the city, over the hills, up the tiers of the arena, along the curve
 * and to the certificate. It changes colour at each border, since each territory wears its version's.
 */
export default function ProgrammeDrawing({ className }: ArtProps) {
  return (
    <Art className={className} viewBox={`0 0 ${SIDE * 2} ${SIDE * 2}`} afterPaint>
      <Territory module={1} at={URBANO} mark={<Idea at={START} size={1.2} />}>
        <UrbanoGround city={CITY} />
      </Territory>
      <Territory module={4} at={RURAL}>
        <RuralGround land={LAND} />
      </Territory>
      <Territory module={3} at={ARENA}>
        <ArenaGround />
      </Territory>
      <Territory module={2} at={STARTUP} mark={<Seal at={END} size={1.3} />}>
        <StartupGround halftone={HALFTONE} />
      </Territory>
    </Art>
  );
}

function place(x: number, y: number, windowX: number, windowY: number): Place {
  return { x, y, window: { x: windowX, y: windowY, width: WINDOW, height: WINDOW } };
}

/** From a place in a territory's own drawing to the sheet. */
function onSheet({ x, y, window }: Place): (point: Point) => Point {
  return (point) => [
    ((point[0] - window.x) * SIDE) / WINDOW + x,
    ((point[1] - window.y) * SIDE) / WINDOW + y,
  ];
}

interface TerritoryProps {
  module: number;
  at: Place;
  /** Over the trilha: its beginning or its end. */
  mark?: ReactNode;
  children: ReactNode;
}

function Territory({ module, at: { x, y, window }, mark, children }: TerritoryProps) {
  return (
    <svg
      x={x}
      y={y}
      width={SIDE}
      height={SIDE}
      viewBox={viewBoxOf(window)}
      data-module={module}
      className="art"
    >
      {children}
      <g transform={`translate(${window.x} ${window.y}) scale(${WINDOW / SIDE}) translate(${-x} ${-y})`}>
        <Trail d={ROUTE} width={16} />
        {STOPS.map((stop) => (
          <Stop key={stop.join()} at={stop} size={18} />
        ))}
      </g>
      {mark}
    </svg>
  );
}
