import { useEffect, useState } from 'react';

/** Whether something has been waited for that long, in milliseconds; false again once it is not waited for. */
export function useOverdue(waiting: boolean, limit: number): boolean {
  const [overdue, setOverdue] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setOverdue(true), limit);
    return () => {
      clearTimeout(timer);
      setOverdue(false);
    };
  }, [waiting, limit]);
  return waiting && overdue;
}
