import type { ReactNode } from 'react';
import type { VersionId } from '#domain/seminar-version.ts';
import { ArenaGround, CENTRE as STAGE, tier } from './arena-ground.tsx';
import { Art, Idea, Seal, Stop, Trail } from './art.tsx';
import { arc, around, type Bounds, type Point, roundedPath, viewBoxOf } from './geometry.ts';
import { drawLand, RuralGround, SUMMIT } from './rural-ground.tsx';
import { curve, drawHalftone, height, StartupGround } from './startup-ground.tsx';
import { crossing, drawCity, UrbanoGround } from './urbano-ground.tsx';

/** The four territories stand side by side on a sheet; each shows a window of its own drawing, a quarter larger. */
const WIDTH = 600;
const WINDOW_WIDTH = 750;
const WINDOW_HEIGHT = 900;
const SCALE = WINDOW_WIDTH / WIDTH;

interface Place {
  readonly x: number;
  readonly window: Bounds;
}

const URBANO = place(0, 260, 0);
const STARTUP = place(1, 330, 0);
const ARENA = place(2, STAGE[0] - WINDOW_WIDTH / 2, 20);
const RURAL = place(3, 350, -70);

const START = crossing(4, 5);
const IN_CITY = [
  START,
  crossing(5, 5),
  crossing(5, 4),
  crossing(6, 4),
  crossing(6, 6),
  crossing(7, 6),
  crossing(7, 5),
  crossing(9, 5),
].map(onSheet(URBANO));
/** Down the dip and up the curve, then level to the arena's gate. */
const UP_THE_CURVE: Point[] = [
  ...[[430, 560] as Point, ...curve(490, 890)].map(onSheet(STARTUP)),
  [1110, 205],
  [1200, 200],
];
const AROUND_THE_STAGE = [
  ...arc(STAGE, tier(3), 205, 164),
  ...arc(STAGE, tier(0), 164, 20),
  around(STAGE, tier(4) + 6, 20),
].map(onSheet(ARENA));
const TO_THE_SUMMIT = (
  [
    [430, 590],
    [520, 620],
    [620, 570],
    [715, 520],
    [690, 400],
    [665, 270],
    [760, 165],
    [890, 155],
    [985, 235],
    [965, 325],
    SUMMIT,
  ] as Point[]
).map(onSheet(RURAL));

const ROUTE_POINTS = [...IN_CITY, ...UP_THE_CURVE, ...AROUND_THE_STAGE, ...TO_THE_SUMMIT];
const ARENA_FROM = IN_CITY.length + UP_THE_CURVE.length;
const ARENA_TO = ARENA_FROM + AROUND_THE_STAGE.length;
const ROUTE = roundedPath(ROUTE_POINTS, (index) => {
  if (index < IN_CITY.length - 1) return 22;
  return index > ARENA_FROM && index < ARENA_TO - 1 ? 14 : Number.POSITIVE_INFINITY;
});
const STOPS: Point[] = [
  onSheet(URBANO)(crossing(6, 6)),
  onSheet(STARTUP)([720, height(720)]),
  onSheet(ARENA)(around(STAGE, tier(0), 92)),
  onSheet(RURAL)([676, 335]),
];

const CITY = drawCity(URBANO.window);
const HALFTONE = drawHalftone(STARTUP.window);
const LAND = drawLand(RURAL.window);

/**
 * A version's stretch of the one trilha: put side by side in the order of the versions, the four make one line, from the
 * idea in the city to the certificate on the hill. Wider boxes cut it above and below, never at the borders.
 */
export function Stretch({ version, className }: { version: VersionId; className?: string | undefined }) {
  switch (version) {
    case 1:
      return (
        <Territory at={URBANO} className={className} mark={<Idea at={START} size={1.3} />}>
          <UrbanoGround city={CITY} />
        </Territory>
      );
    case 2:
      return (
        <Territory at={STARTUP} className={className}>
          <StartupGround halftone={HALFTONE} />
        </Territory>
      );
    case 3:
      return (
        <Territory at={ARENA} className={className}>
          <ArenaGround />
        </Territory>
      );
    case 4:
      return (
        <Territory at={RURAL} className={className} mark={<Seal at={SUMMIT} size={1.2} />}>
          <RuralGround land={LAND} />
        </Territory>
      );
  }
}

function place(index: number, windowX: number, windowY: number): Place {
  return { x: index * WIDTH, window: { x: windowX, y: windowY, width: WINDOW_WIDTH, height: WINDOW_HEIGHT } };
}

/** From a place in a territory's own drawing to the sheet. */
function onSheet({ x, window }: Place): (point: Point) => Point {
  return (point) => [(point[0] - window.x) / SCALE + x, (point[1] - window.y) / SCALE];
}

interface TerritoryProps {
  at: Place;
  /** Over the trilha: its beginning or its end. */
  mark?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

function Territory({ at: { x, window }, mark, className, children }: TerritoryProps) {
  return (
    <Art viewBox={viewBoxOf(window)} className={className}>
      {children}
      <g transform={`translate(${window.x} ${window.y}) scale(${SCALE}) translate(${-x} 0)`}>
        <Trail d={ROUTE} width={16} />
        {STOPS.map((stop) => (
          <Stop key={stop.join()} at={stop} size={18} />
        ))}
      </g>
      {mark}
    </Art>
  );
}
