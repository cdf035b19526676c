import { useEffect, useEffectEvent, useState } from 'react';
import { passkeyCalls } from '#contract/passkeys.ts';
import { request } from '../../api.ts';
import { forgetCopy } from '../../browser-storage/forget-copy.ts';
import { Button } from '../../ui/button.tsx';
import { RefusalBox } from '../form-problems.tsx';
import { useSubmit } from '../use-submit.ts';
import { supportsAutofill, supportsPasskeys } from './support.ts';

/** Before the challenge of autofill expires, a new one takes its place. */
const RENEW_AUTOFILL_MS = 8 * 60_000;

/**
 * 'Entrar com chave de acesso', and the same where the e-mail is typed, if the browser can offer it there
 * (`autocomplete="… webauthn"`). Nothing in browsers without passkeys.
 */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: () => unknown }) {
  const [offered] = useState(supportsPasskeys);
  const { busy, refusal, send } = useSubmit();

  const signIn = async (autofill: boolean) => {
    const [options, { askForPasskey }] = await Promise.all([
      request(passkeyCalls.beginPasskeySignIn, {}),
      import('./ceremonies.ts'),
    ]);
    const passkey = await askForPasskey(options, { autofill });
    if (passkey === null) return;
    const enter = async () => {
      await request(passkeyCalls.signInWithPasskey, { body: { passkey } });
      forgetCopy();
      await onSignedIn();
    };
    // Autofill waits on its own; only what follows the person's choice is a submission.
    if (!autofill) return enter();
    await send(enter);
  };
  // Without autofill the button is still there.
  const offerInField = useEffectEvent(() => void signIn(true).catch(() => undefined));

  useEffect(() => {
    if (!offered) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    let left = false;
    void supportsAutofill().then((supported) => {
      if (!supported || left) return;
      offerInField();
      timer = setInterval(offerInField, RENEW_AUTOFILL_MS);
    });
    return () => {
      left = true;
      clearInterval(timer);
      if (timer !== undefined) void import('./ceremonies.ts').then(({ endCeremony }) => endCeremony());
    };
  }, [offered]);

  if (!offered) return null;
  const press = async () => {
    await send(() => signIn(false));
    // The button's ceremony has taken the place of autofill's.
    if (await supportsAutofill()) offerInField();
  };
  return (
    <div className="mt-4 space-y-4">
      {refusal ? <RefusalBox message={refusal.message} /> : null}
      <Button
        variant="secondary"
        className="w-full"
        busy={busy}
        busyLabel="Aguardando o aparelho…"
        onClick={() => void press()}
      >
        Entrar com chave de acesso
      </Button>
    </div>
  );
}
