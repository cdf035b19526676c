import { useEffect, useEffectEvent, useState } from 'react';

export interface Loaded<T> {
  /** The newest answer; while another is on its way, the one before it. */
  readonly value: T;
  readonly loading: boolean;
  /** No answer came: `value` is nothing, which says nothing about what there is. */
  readonly failed: boolean;
  readonly retry: () => void;
}

interface Settled<T> {
  /** The key and which attempt. */
  readonly asked: string;
  readonly value: T;
  readonly failed: boolean;
}

/**
 * Loads what a key names whenever the key changes; null asks for nothing. After a failure there is `nothing`, as the
 * specification has it, until the connection is back or somebody tries again. Answers that were overtaken are dropped.
 */
export function useLoaded<T>(
  key: string | null,
  load: (signal: AbortSignal) => Promise<T>,
  nothing: T,
): Loaded<T> {
  const [settled, setSettled] = useState<Settled<T> | null>(null);
  const [attempt, setAttempt] = useState(0);
  const asked = key === null ? null : `${attempt} ${key}`;
  const loadNow = useEffectEvent(load);
  const orNothing = useEffectEvent(() => nothing);
  useEffect(() => {
    if (asked === null) return;
    const overtaken = new AbortController();
    const settle = (value: T, failed: boolean) => {
      if (!overtaken.signal.aborted) setSettled({ asked, value, failed });
    };
    loadNow(overtaken.signal).then(
      (value) => settle(value, false),
      () => settle(orNothing(), true),
    );
    return () => overtaken.abort();
  }, [asked]);
  const answered = settled?.asked === asked ? settled : null;
  const failed = answered?.failed === true;
  const retry = () => {
    setSettled(null);
    setAttempt((before) => before + 1);
  };
  const retryIfFailed = useEffectEvent(() => {
    if (failed) retry();
  });
  // Not only once it has failed: an effect comes after the screen, and the connection may be back in between.
  useEffect(() => {
    const onOnline = () => retryIfFailed();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
  if (asked === null) return { value: nothing, loading: false, failed: false, retry };
  return { value: settled?.value ?? nothing, loading: answered === null, failed, retry };
}
