import { lazy, Suspense, useState } from 'react';
import type { VersionId } from '#domain/seminar-version.ts';
import { Footer } from '../shell/footer.tsx';
import { Main } from '../ui/main.tsx';
import { goToSection } from './go-to-section.ts';
import { INTEREST_ID } from './interest-ids.ts';
import { InterestSection } from './interest-section.tsx';
import type { Wanted } from './interest/use-interest-form.ts';
import { FootMenu } from './menu/foot-menu.tsx';
import { SiteHeader } from './menu/site-header.tsx';
import { PortalHead } from './seo/portal-head.tsx';
import { Story } from './story/story.tsx';
import { useStory } from './story/use-story.ts';

// What the page shows at first does not need them.
const DetailsDialog = lazy(() => import('./dialogs/details-dialog.tsx'));
const VideoDialog = lazy(() => import('./dialogs/video-dialog.tsx'));

type Opened =
  | { readonly kind: 'details'; readonly version: VersionId }
  | { readonly kind: 'video'; readonly name: string };

/** `/portal`: what the seminar is, its four versions, whom it is for, and the form of interest. */
export default function Portal() {
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [asked, setAsked] = useState(false);
  const [opened, setOpened] = useState<Opened | null>(null);
  const goToForm = (version: VersionId | null) => {
    setAsked(true);
    if (version !== null) setWanted({ version });
    // Scroll one frame later, when the form's placeholder has been laid out.
    requestAnimationFrame(() => goToSection(INTEREST_ID));
  };
  const story = useStory({
    onInterest: goToForm,
    onDetails: (version) => setOpened({ kind: 'details', version }),
    onVideo: (name) => setOpened({ kind: 'video', name }),
  });
  const close = () => setOpened(null);
  return (
    <div className="flex min-h-dvh flex-col">
      <PortalHead />
      <SiteHeader onGo={(id) => setAsked((before) => before || id === INTEREST_ID)} />
      <Main>
        {/* The links and buttons inside are the controls; this only listens to their events. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
        <div {...story}>
          <Story />
        </div>
        <InterestSection wanted={wanted} asked={asked} />
      </Main>
      <FootMenu />
      <Footer />
      <Suspense fallback={null}>
        {opened?.kind === 'details' ? (
          <DetailsDialog version={opened.version} onInterest={goToForm} onClose={close} />
        ) : null}
        {opened?.kind === 'video' ? <VideoDialog name={opened.name} onClose={close} /> : null}
      </Suspense>
    </div>
  );
}
