import { useEffect, useState } from 'react';

/** A value, once it has not changed for `waitMs`. */
export function useDebounced<T>(value: T, waitMs: number): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    if (value === debounced) return;
    const timer = setTimeout(() => setDebounced(value), waitMs);
    return () => clearTimeout(timer);
  }, [value, debounced, waitMs]);
  return debounced;
}
