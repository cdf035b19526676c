import { useEffect, useState } from 'react';
import { activeSection, SCROLL_OFFSET, type SectionId, SECTIONS } from './sections.ts';

/** Where the visitor reads, following the scroll. */
interface Reading {
  /** The section that is being read; null above the first. */
  readonly active: SectionId | null;
  /** Whether the first call to the form, beside the opening words, has gone up out of sight. */
  readonly isCallPassed: boolean;
}

export function useReading(): Reading {
  const [active, setActive] = useState<SectionId | null>(null);
  const [isCallPassed, setCallPassed] = useState(false);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const { scrollHeight } = document.documentElement;
      const tops = SECTIONS.map(
        ({ id }) => document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY,
      );
      const call = document.querySelector('[data-interest]')?.getBoundingClientRect();
      setCallPassed(call !== undefined && call.bottom < SCROLL_OFFSET);
      setActive(activeSection(tops, scrollHeight - window.innerHeight - window.scrollY));
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', onScroll);
    };
  }, []);
  return { active, isCallPassed };
}
