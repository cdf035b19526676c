import { type ReactNode, useState } from 'react';
import { ApiError } from '../../api.ts';
import { ConfirmationDialog } from './confirmation-dialog.tsx';

interface Confirmed {
  /**
   * Does something that may need a recent proof of identity: if the server asks for one, the dialog opens, and it is
   * done once the person has proved who they are. Undefined: they closed the dialog.
   */
  readonly run: <T>(work: () => Promise<T>) => Promise<T | undefined>;
  /** To be rendered where the hook is used. */
  readonly dialog: ReactNode;
}

export function useConfirmed(): Confirmed {
  const [answer, setAnswer] = useState<{ give: (confirmed: boolean) => void } | null>(null);
  const ask = () => new Promise<boolean>((resolve) => setAnswer({ give: resolve }));
  const close = (confirmed: boolean) => {
    answer?.give(confirmed);
    setAnswer(null);
  };
  return {
    run: async (work) => {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'confirmation.required')) throw error;
      }
      return (await ask()) ? work() : undefined;
    },
    dialog: answer ? (
      <ConfirmationDialog onConfirmed={() => close(true)} onClose={() => close(false)} />
    ) : null,
  };
}
