import { staticPart } from '../ui/static-part.tsx';

const load = () => import('./rural-drawing.tsx');
const drawn = import.meta.env.SSR ? (await load()).default : null;

/** Rural: the trilha crosses the valley and winds up the hill, over its contour lines. */
export const RuralTrail = staticPart(drawn, load);
