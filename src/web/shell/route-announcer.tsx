import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { MAIN_ID } from '../ui/main.tsx';

/**
 * Announces the new page's title after client-side navigation, and moves the focus to its content when the
 * element that had it is gone. A title that changes while the page is loaded, to a person's name for one, is announced too.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const announce = () => setTitle(document.title);
    const changes = new MutationObserver(announce);
    // What somebody does on the page changes its title by a step or a search, which is announced where it happens.
    const acts = new AbortController();
    const stop = () => {
      changes.disconnect();
      acts.abort();
    };
    for (const act of ['keydown', 'pointerdown'] as const)
      addEventListener(act, stop, { capture: true, signal: acts.signal });
    // The title is written in the same commit, possibly after this effect.
    const frame = requestAnimationFrame(() => {
      announce();
      if (!acts.signal.aborted)
        changes.observe(document.head, { subtree: true, childList: true, characterData: true });
      if (document.activeElement === document.body)
        document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    });
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [pathname]);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
