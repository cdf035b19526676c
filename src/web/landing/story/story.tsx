import { still } from '../../ui/still.tsx';

const load = () => import('./story-content.tsx');
const drawn = import.meta.env.SSR ? (await load()).default : null;

/** Content of `/portal` from the intro to the testimonials, as static markup; `use-story.ts` handles its events. */
export const Story = still(drawn, load);
