import { staticPart } from '../ui/static-part.tsx';

const load = () => import('./programme-drawing.tsx');
const drawn = import.meta.env.SSR ? (await load()).default : null;

/** The whole programme in one square drawing: four territories, one line. */
export const ProgrammeTrail = staticPart(drawn, load);
