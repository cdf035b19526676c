import { useEffect, useState } from 'react';

/** A value, once it has not changed for `waitMs`. */
export function useSettled<T>(value: T, waitMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (value === settled) return;
    const timer = setTimeout(() => setSettled(value), waitMs);
    return () => clearTimeout(timer);
  }, [value, settled, waitMs]);
  return settled;
}
