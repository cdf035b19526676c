import { useEffect, useState } from 'react';

/**
 * Whether what the component first drew has been painted: until then a part that is only looked at can wait for its file.
 * `isAwaited`: false where there is no such part, and no reason to draw the component once more.
 */
export function useAfterPaint(isAwaited: boolean): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (!isAwaited) return undefined;
    const frame = requestAnimationFrame(() => setTimeout(() => setPainted(true)));
    return () => cancelAnimationFrame(frame);
  }, [isAwaited]);
  return isPainted;
}
