import { useQueryClient } from '@tanstack/react-query';
import { passkeyCalls } from '#contract/passkeys.ts';
import { request } from '../../api.ts';
import { useToast } from '../../ui/toast.tsx';
import { useConfirmed } from '../confirmation/use-confirmed.tsx';
import { deviceName } from '../device-name.ts';
import { secondFactorsQuery } from '../second-step/second-step-query.ts';
import { useSubmit } from '../use-submit.ts';
import { PasskeyNameDialog } from './passkey-name-dialog.tsx';
import { passkeysQuery } from './passkeys-query.ts';

interface Props {
  /** Gets the recovery codes that come with the first factor of somebody of the team. */
  onAdded: (recoveryCodes: readonly string[] | null) => void;
  onClose: () => void;
}

/** Names a passkey, then has the device make it. */
export function AddPasskeyDialog({ onAdded, onClose }: Props) {
  const client = useQueryClient();
  const toast = useToast();
  const submission = useSubmit();
  const confirmed = useConfirmed();
  const add = (name: string) =>
    submission.send(async () => {
      const [options, { makePasskey }] = await Promise.all([
        confirmed.run(() => request(passkeyCalls.beginPasskeyRegistration, {})),
        import('../passkeys/ceremonies.ts'),
      ]);
      const passkey = options && (await makePasskey(options));
      if (!passkey) return;
      const { recoveryCodes } = await request(passkeyCalls.addPasskey, { body: { name, passkey } });
      await Promise.all(
        [passkeysQuery, secondFactorsQuery].map((query) =>
          client.invalidateQueries({ queryKey: query.queryKey }),
        ),
      );
      toast.success('Chave de acesso criada. Enviamos um aviso para o seu e-mail.');
      onAdded(recoveryCodes);
    });
  return (
    <PasskeyNameDialog
      title="Criar chave de acesso"
      name={deviceName(navigator.userAgent)}
      hint="Para você reconhecê-la nesta página depois."
      submitLabel="Continuar"
      busyLabel="Aguardando o aparelho…"
      submission={submission}
      onSubmit={add}
      onClose={onClose}
      confirmation={confirmed.dialog}
    >
      <p>Em seguida o seu aparelho pergunta onde guardar a chave e pede a digital, o rosto ou o PIN.</p>
    </PasskeyNameDialog>
  );
}
