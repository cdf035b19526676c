import { scrollerOf } from '../scroller.ts';
import { useEffect, useRef, useState, type RefObject } from 'react';

type Listener = (entry: IntersectionObserverEntry) => void;

interface Watch {
  readonly observer: IntersectionObserver;
  readonly listeners: Map<Element, Listener>;
}

/** One observer for all cards of a list: one for each card would cost more than the cards. */
const watches = new WeakMap<Element | Document, Watch>();

function watchOf(list: Element | null): Watch {
  const key = list ?? document;
  const known = watches.get(key);
  if (known) return known;
  const listeners = new Map<Element, Listener>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) listeners.get(entry.target)?.(entry);
    },
    { root: list, rootMargin: '500px 0px' },
  );
  const watch = { observer, listeners };
  watches.set(key, watch);
  return watch;
}

interface Near<T> {
  readonly ref: RefObject<T | null>;
  readonly isNear: boolean;
  /** Its height when it was last near, in pixels; undefined: it never was. */
  readonly height: number | undefined;
}

/**
 * Whether an element is near what its list shows. What is far is drawn as its name alone: thousands of buttons would
 * make each drag slow. What holds the focus stays.
 */
export function useNear<T extends HTMLElement>(): Near<T> {
  const ref = useRef<T>(null);
  const [near, setNear] = useState<{ isNear: boolean; height: number | undefined }>({
    isNear: false,
    height: undefined,
  });
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const { observer, listeners } = watchOf(scrollerOf(element));
    listeners.set(element, ({ isIntersecting, boundingClientRect }) => {
      if (isIntersecting) setNear((before) => (before.isNear ? before : { ...before, isNear: true }));
      else if (!element.contains(document.activeElement))
        setNear({ isNear: false, height: boundingClientRect?.height });
    });
    observer.observe(element);
    return () => {
      listeners.delete(element);
      observer.unobserve(element);
    };
  }, []);
  return { ref, ...near };
}
