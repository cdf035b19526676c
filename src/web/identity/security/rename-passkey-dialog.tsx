import { useQueryClient } from '@tanstack/react-query';
import { passkeyCalls } from '#contract/passkeys.ts';
import { request } from '../../api.ts';
import { useSubmit } from '../use-submit.ts';
import { PasskeyNameDialog } from './passkey-name-dialog.tsx';
import { passkeysQuery, type Passkey } from './passkeys-query.ts';

/** Gives a passkey another name. */
export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const client = useQueryClient();
  const submission = useSubmit();
  const rename = (name: string) =>
    submission.send(async () => {
      await request(passkeyCalls.renamePasskey, { params: { id: passkey.id }, body: { name } });
      await client.invalidateQueries({ queryKey: passkeysQuery.queryKey });
      onClose();
    });
  return (
    <PasskeyNameDialog
      title="Renomear chave de acesso"
      name={passkey.name}
      submitLabel="Salvar"
      busyLabel="Salvando…"
      submission={submission}
      onSubmit={rename}
      onClose={onClose}
    />
  );
}
