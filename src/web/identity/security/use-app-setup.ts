import { useState } from 'react';
import { secondFactorCalls } from '#contract/second-factor.ts';
import { request, type Answered } from '../../api.ts';
import { useConfirmed } from '../confirmation/use-confirmed.tsx';
import { useSubmit } from '../use-submit.ts';

/** What an authenticator app is given. */
export type AppSetup = Answered<typeof secondFactorCalls.beginAppSetup>;

/** Begins to set up an authenticator app; `dialog` asks for a recent proof of identity where one is needed. */
export function useAppSetup() {
  const [setup, setSetup] = useState<AppSetup | null>(null);
  const { busy, refusal, send } = useSubmit();
  const confirmed = useConfirmed();
  return {
    setup,
    busy,
    refusal,
    dialog: confirmed.dialog,
    begin: () =>
      send(async () => {
        const begun = await confirmed.run(() => request(secondFactorCalls.beginAppSetup, {}));
        if (begun) setSetup(begun);
      }),
    close: () => setSetup(null),
  };
}
