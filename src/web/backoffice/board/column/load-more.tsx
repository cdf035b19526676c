import { useEffect, useEffectEvent, useRef } from 'react';
import { scrollerOf } from '../scroller.ts';
import { Button } from '../../../ui/button.tsx';

interface Props {
  hasMore: boolean;
  isLoading: boolean;
  /** The last attempt failed: only the button tries again. */
  failed: boolean;
  onLoad: () => unknown;
  children: string;
}

/** Loads what comes next when one scrolls near it; a button for the keyboard, and after a failure. */
export function LoadMore({ hasMore, isLoading, failed, onLoad, children }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(() => {
    if (hasMore && !isLoading && !failed) onLoad();
  });
  useEffect(() => {
    const element = ref.current;
    if (!element || !hasMore || isLoading) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) load();
      },
      { root: scrollerOf(element), rootMargin: '600px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasMore, isLoading]);
  if (!hasMore) return null;
  return (
    <div ref={ref} className="shrink-0 p-2">
      <Button
        size="sm"
        variant="quiet"
        busy={isLoading}
        busyLabel="Carregando…"
        onClick={() => void onLoad()}
      >
        {children}
      </Button>
    </div>
  );
}
