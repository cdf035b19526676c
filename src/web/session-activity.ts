import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sessionQuery } from './session-query.ts';

/** Far below the two hours after which an unused session of staff ends. */
const REPORT_EVERY_MS = 5 * 60_000;

const SIGNS_OF_LIFE = ['keydown', 'input', 'pointerdown'] as const;

/**
 * Keeps the session while somebody types or clicks without any call being made: a long text in a dialog, a comment on
 * the board. Asking who is signed in is a call like others, and also finds out early that the session has ended.
 */
export function useSessionActivity(): void {
  const client = useQueryClient();
  useEffect(() => {
    let reported = performance.now();
    const report = () => {
      const now = performance.now();
      if (now - reported < REPORT_EVERY_MS) return;
      reported = now;
      if (client.getQueryData(sessionQuery.queryKey)?.user)
        void client.invalidateQueries({ queryKey: sessionQuery.queryKey, refetchType: 'all' });
    };
    for (const sign of SIGNS_OF_LIFE) document.addEventListener(sign, report, { passive: true });
    return () => {
      for (const sign of SIGNS_OF_LIFE) document.removeEventListener(sign, report);
    };
  }, [client]);
}
