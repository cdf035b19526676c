import { type KeyboardEvent, type MouseEvent, type RefObject, type UIEvent, useEffect, useRef } from 'react';
import { parseVersionId, type VersionId } from '#domain/version-id.ts';
import { followResize, followScroll, moveByClick, moveByKey } from '../../ui/carousel-motion.ts';
import { opensElsewhere } from '../go-to-section.ts';

/** What the links of the story ask for (see link-props.ts). */
export interface StoryRequests {
  readonly onInterest: (version: VersionId | null) => void;
  readonly onDetails: (version: VersionId) => void;
  readonly onVideo: (name: string) => void;
}

interface StoryListeners {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly onClick: (event: MouseEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onScrollCapture: (event: UIEvent) => void;
}

/** Event listeners for the story, which is static markup without state: links and carousels. */
export function useStory({ onInterest, onDetails, onVideo }: StoryRequests): StoryListeners {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = ref.current;
    if (!root) return;
    const onResize = () => followResize(root);
    window.addEventListener('resize', onResize, { passive: true });
    return () => window.removeEventListener('resize', onResize);
  }, []);

  return {
    ref,
    onClick: (event) => {
      if (opensElsewhere(event) || moveByClick(event)) return;
      const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a') : null;
      const { interest, details, video } = link?.dataset ?? {};
      const version = parseVersionId(details);
      if (interest === undefined && version === null && video === undefined) return;
      event.preventDefault();
      if (interest !== undefined) onInterest(parseVersionId(interest));
      else if (version !== null) onDetails(version);
      else if (video !== undefined) onVideo(video);
    },
    onKeyDown: moveByKey,
    onScrollCapture: (event) => followScroll(event.target),
  };
}
