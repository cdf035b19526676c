import { ArenaGround, CENTRE, tier } from './arena-ground.tsx';
import { Art, type DrawingProps, Seal, Stop, Trail } from './art.tsx';
import { arc, around, type Point, roundedPath, viewBoxOf, WHOLE } from './geometry.ts';

/** The way from the gate to the stage: along a tier (degrees) as far as the stairs, then down. */
const ROUTE: Point[] = [
  around(CENTRE, 760, 164),
  ...arc(CENTRE, tier(4), 164, 236),
  ...arc(CENTRE, tier(3), 236, 308),
  ...arc(CENTRE, tier(2), 308, 380),
  ...arc(CENTRE, tier(1), 380, 452),
  ...arc(CENTRE, tier(0), 452, 596),
  CENTRE,
];
const STOPS = [around(CENTRE, tier(4), 164), around(CENTRE, tier(3), 308), around(CENTRE, tier(1), 380)];

/** Arena: the trilha goes round the tiers of an arena and steps down, one by one, to its stage. */
export default function ArenaDrawing({ className, bare = false }: DrawingProps) {
  return (
    <Art className={className} viewBox={viewBoxOf(WHOLE)}>
      <ArenaGround />
      {bare ? null : (
        <>
          <Trail d={roundedPath(ROUTE, 18)} />
          {STOPS.map((stop) => (
            <Stop key={stop.join()} at={stop} />
          ))}
          <Seal at={CENTRE} />
        </>
      )}
    </Art>
  );
}
