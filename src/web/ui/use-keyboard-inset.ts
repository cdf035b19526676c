import { useEffect } from 'react';

/**
 * Keeps `--keyboard-inset`, the height of the page that the keyboard on the screen covers. Zero where the browser makes
 * the page smaller instead (`interactive-widget` in root.tsx); Safari on phones covers it.
 */
export function useKeyboardInset(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    const root = document.documentElement;
    const measure = () => {
      // A page zoomed in by hand is smaller too, without any keyboard.
      const covered = viewport.scale > 1 ? 0 : window.innerHeight - viewport.height - viewport.offsetTop;
      root.style.setProperty('--keyboard-inset', `${Math.max(0, Math.round(covered))}px`);
    };
    measure();
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
      root.style.removeProperty('--keyboard-inset');
    };
  }, []);
}
