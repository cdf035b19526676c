import { staticPart } from '../ui/static-part.tsx';

const load = () => import('./arena-drawing.tsx');
const drawn = import.meta.env.SSR ? (await load()).default : null;

/** Arena: the trilha goes round the tiers of an arena and steps down to its stage. */
export const ArenaTrail = staticPart(drawn, load);
