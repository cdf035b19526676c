import { staticPart } from '../ui/static-part.tsx';

const load = () => import('./urbano-drawing.tsx');
const drawn = import.meta.env.SSR ? (await load()).default : null;

/** Urbano: the trilha walks a city, block by block, to the square. */
export const UrbanoTrail = staticPart(drawn, load);
