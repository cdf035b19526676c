import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { scrollerOf } from '../scroller.ts';
import { Button } from '../../../ui/button.tsx';

interface Props {
  query: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetching' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >;
  children: string;
}

/** Loads what comes next when one scrolls near it; a button for the keyboard, and after a failure. */
export function LoadMore({ query, children }: Props) {
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const ref = useRef<HTMLDivElement>(null);
  // A next page asked for while the loaded ones are read again would cancel that, and count as having read them.
  const mayLoad = hasNextPage && !isFetching;
  const load = useEffectEvent(() => {
    if (!isFetchNextPageError) void fetchNextPage();
  });
  useEffect(() => {
    const element = ref.current;
    if (!element || !mayLoad) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) load();
      },
      { root: scrollerOf(element), rootMargin: '600px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [mayLoad]);
  if (!hasNextPage) return null;
  return (
    <div ref={ref} className="shrink-0 p-2">
      <Button
        size="sm"
        variant="quiet"
        busy={isFetchingNextPage}
        busyLabel="Carregando…"
        onClick={() => {
          if (mayLoad) void fetchNextPage();
        }}
      >
        {children}
      </Button>
    </div>
  );
}
