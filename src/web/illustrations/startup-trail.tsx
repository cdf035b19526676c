import { staticPart } from '../ui/static-part.tsx';

const load = () => import('./startup-drawing.tsx');
const drawn = import.meta.env.SSR ? (await load()).default : null;

/** Startup: the trilha is a curve that dips, turns and rises out of a field of dots. */
export const StartupTrail = staticPart(drawn, load);
