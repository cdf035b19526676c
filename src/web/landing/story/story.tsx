import { staticPart } from '../../ui/static-part.tsx';

const load = () => import('./story-content.tsx');
const drawn = import.meta.env.SSR ? (await load()).default : null;

/** Content of `/portal` from the intro to the testimonials, as static markup; `use-story.ts` handles its events. */
export const Story = staticPart(drawn, load);
