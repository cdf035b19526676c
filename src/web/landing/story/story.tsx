import { still } from '../../ui/still.tsx';

const load = () => import('./story-content.tsx');
const drawn = import.meta.env.SSR ? (await load()).default : null;

/** Everything that `/portal` tells, from the intro to the testimonials, drawn once; `use-story.ts` makes it answer. */
export const Story = still(drawn, load);
