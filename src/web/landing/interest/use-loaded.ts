import { useEffect, useEffectEvent, useState } from 'react';

export interface Loaded<T> {
  /** The newest answer; while another is on its way, the one before it. */
  readonly value: T;
  readonly loading: boolean;
}

/**
 * Loads what a key names whenever the key changes; null asks for nothing. A failure silently counts as `nothing`: the
 * specification has empty lists then. Answers that were overtaken are dropped.
 */
export function useLoaded<T>(
  key: string | null,
  load: (signal: AbortSignal) => Promise<T>,
  nothing: T,
): Loaded<T> {
  const [loaded, setLoaded] = useState<{ key: string; value: T } | null>(null);
  const loadNow = useEffectEvent(load);
  const orNothing = useEffectEvent(() => nothing);
  useEffect(() => {
    if (key === null) return;
    const overtaken = new AbortController();
    const settle = (value: T) => {
      if (!overtaken.signal.aborted) setLoaded({ key, value });
    };
    loadNow(overtaken.signal).then(settle, () => settle(orNothing()));
    return () => overtaken.abort();
  }, [key]);
  if (key === null) return { value: nothing, loading: false };
  return { value: loaded?.value ?? nothing, loading: loaded?.key !== key };
}
