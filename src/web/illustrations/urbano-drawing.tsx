import { Art, type DrawingProps, Seal, Stop, Trail } from './art.tsx';
import { roundedPath, viewBoxOf, WHOLE } from './geometry.ts';
import { crossing, drawCity, UrbanoGround } from './urbano-ground.tsx';

const CITY = drawCity(WHOLE);
const ROUTE = [
  crossing(0, 8),
  crossing(2, 8),
  crossing(2, 7),
  crossing(3, 7),
  crossing(3, 8),
  crossing(5, 8),
  crossing(5, 5),
  crossing(4, 5),
  crossing(4, 4),
  crossing(6, 4),
  crossing(6, 5),
  crossing(8, 5),
  crossing(8, 3),
  crossing(7, 3),
];
const STOPS = [crossing(2, 7), crossing(5, 7), crossing(4, 4), crossing(8, 5)];

/** Urbano: the trilha walks a city, block by block, to the square. */
export default function UrbanoDrawing({ className, bare = false }: DrawingProps) {
  return (
    <Art className={className} viewBox={viewBoxOf(WHOLE)}>
      <UrbanoGround city={CITY} />
      {bare ? null : (
        <>
          <Trail d={roundedPath(ROUTE, 26)} />
          {STOPS.map((stop) => (
            <Stop key={stop.join()} at={stop} />
          ))}
          <Seal at={crossing(7, 3)} />
        </>
      )}
    </Art>
  );
}
