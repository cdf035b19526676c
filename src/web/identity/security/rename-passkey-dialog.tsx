import { useQueryClient } from '@tanstack/react-query';
import { passkeyCalls } from '#contract/passkeys.ts';
import { request } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useSubmit } from '../use-submit.ts';
import { PasskeyNameForm } from './passkey-name-form.tsx';
import { passkeysQuery, type Passkey } from './passkeys-query.ts';

const FORM = 'nome-da-chave';

/** Gives a passkey another name. */
export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const client = useQueryClient();
  const { busy, refusal, send } = useSubmit();
  const rename = (name: string) =>
    send(async () => {
      await request(passkeyCalls.renamePasskey, { params: { id: passkey.id }, body: { name } });
      await client.invalidateQueries({ queryKey: passkeysQuery.queryKey });
      onClose();
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Renomear chave de acesso"
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={FORM} busy={busy} busyLabel="Salvando…">
            Salvar
          </Button>
        </>
      }
    >
      <PasskeyNameForm id={FORM} name={passkey.name} refusal={refusal} onSubmit={rename} />
    </Dialog>
  );
}
