import { staticPart } from '../ui/static-part.tsx';

const load = async () => ({ default: (await import('./panorama.tsx')).Stretch });
const drawn = import.meta.env.SSR ? (await load()).default : null;

/** A version's stretch of the trilha that runs through all four, see panorama.tsx. */
export const Stretch = staticPart(drawn, load);
