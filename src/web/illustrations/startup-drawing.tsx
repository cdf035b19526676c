import { Art, type DrawingProps, Seal, Stop, Trail } from './art.tsx';
import { smoothPath, viewBoxOf, WHOLE } from './geometry.ts';
import { curve, drawHalftone, height, StartupGround } from './startup-ground.tsx';

const HALFTONE = drawHalftone(WHOLE);
const SUMMIT = 1000;
const STOPS = [250, 520, 800];

/** Startup: the trilha is a curve that dips, turns and rises out of a field of dots. */
export default function StartupDrawing({ className, bare = false }: DrawingProps) {
  return (
    <Art className={className} viewBox={viewBoxOf(WHOLE)}>
      <StartupGround halftone={HALFTONE} />
      {bare ? null : (
        <>
          <Trail d={smoothPath(curve(-40, SUMMIT))} width={18} />
          {STOPS.map((x) => (
            <Stop key={x} at={[x, height(x)]} size={19} />
          ))}
          <Seal at={[SUMMIT, height(SUMMIT)]} size={1.1} />
        </>
      )}
    </Art>
  );
}
