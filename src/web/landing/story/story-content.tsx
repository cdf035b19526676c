import { Characteristics } from './characteristics.tsx';
import { HeroCall } from './hero-call.tsx';
import { Intro } from './intro.tsx';
import { Reasons } from './reasons.tsx';
import { StatsBand } from './stats-band.tsx';
import { Testimonials } from './testimonials.tsx';
import { Tips } from './tips.tsx';
import { Versions } from './versions.tsx';

export default function StoryContent({ className }: { className?: string | undefined }) {
  return (
    <div className={className}>
      <Intro />
      <StatsBand />
      <Versions />
      <Characteristics />
      <HeroCall />
      <Tips />
      <Reasons />
      <Testimonials />
    </div>
  );
}
