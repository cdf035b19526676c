import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { MAIN_ID } from '../ui/main.tsx';

/**
 * Announces the new page's title after client-side navigation, and moves the focus to its content when the
 * element that had it is gone.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    // The title is written in the same commit, possibly after this effect.
    const frame = requestAnimationFrame(() => {
      setTitle(document.title);
      if (document.activeElement === document.body)
        document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
