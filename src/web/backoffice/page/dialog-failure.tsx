import { useState } from 'react';
import { isSessionOver } from '../../query-client.ts';
import { RefusalBox } from '../../identity/form-problems.tsx';
import { useAfterFailure } from './failure.ts';

export interface ShownFailure {
  readonly message: string;
  readonly attempt: number;
}

/** A failure shown inside its dialog until the next attempt, without a toast. */
export function useDialogFailure() {
  const [failure, setFailure] = useState<ShownFailure | null>(null);
  const afterFailure = useAfterFailure();
  return {
    failure,
    clear: () => setFailure(null),
    fail: (error: unknown, message: string) => {
      afterFailure(error);
      setFailure((before) =>
        isSessionOver(error) ? null : { message, attempt: (before?.attempt ?? 0) + 1 },
      );
    },
  };
}

/** Takes the focus at each failure. */
export function DialogFailure({ failure }: { failure: ShownFailure | null }) {
  return failure ? <RefusalBox key={failure.attempt} message={failure.message} /> : null;
}
