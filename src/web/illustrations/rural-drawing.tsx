import { Art, type DrawingProps, Seal, Stop, Trail } from './art.tsx';
import { type Point, smoothPath, viewBoxOf, WHOLE } from './geometry.ts';
import { drawLand, RuralGround, SUMMIT } from './rural-ground.tsx';

const LAND = drawLand(WHOLE);
const ROUTE: Point[] = [
  [-40, 830],
  [90, 820],
  [210, 740],
  [120, 640],
  [110, 500],
  [260, 430],
  [400, 480],
  [470, 620],
  [620, 560],
  [720, 520],
  [690, 400],
  [660, 260],
  [760, 150],
  [900, 150],
  [990, 240],
  [960, 330],
  SUMMIT,
];
const STOPS: Point[] = [
  [117, 570],
  [592, 572],
  [675, 330],
];

/** Rural: the trilha crosses the valley and winds up the hill, over its contour lines. */
export default function RuralDrawing({ className, bare = false }: DrawingProps) {
  return (
    <Art className={className} viewBox={viewBoxOf(WHOLE)}>
      <RuralGround land={LAND} />
      {bare ? null : (
        <>
          <Trail d={smoothPath(ROUTE)} />
          {STOPS.map((stop) => (
            <Stop key={stop.join()} at={stop} />
          ))}
          <Seal at={SUMMIT} />
        </>
      )}
    </Art>
  );
}
