import { useQueryClient } from '@tanstack/react-query';
import { passkeyCalls } from '#contract/passkeys.ts';
import { request } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useConfirmed } from '../confirmation/use-confirmed.tsx';
import { RefusalBox } from '../form-problems.tsx';
import { useSubmit } from '../use-submit.ts';
import { passkeysQuery, type Passkey } from './passkeys-query.ts';

/** Removes a passkey from the account; what the device keeps of it is the person's to delete. */
export function RemovePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const client = useQueryClient();
  const toast = useToast();
  const { busy, refusal, send } = useSubmit();
  const confirmed = useConfirmed();
  const remove = () =>
    send(async () => {
      const done = await confirmed.run(async () => {
        await request(passkeyCalls.removePasskey, { params: { id: passkey.id } });
        return true;
      });
      if (!done) return;
      await client.invalidateQueries({ queryKey: passkeysQuery.queryKey });
      toast.success('Chave de acesso removida. Enviamos um aviso para o seu e-mail.');
      onClose();
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Remover chave de acesso?"
      size="sm"
      dismissible={!busy}
      footer={
        <>
          <Button variant="secondary" data-autofocus onClick={onClose} disabled={busy}>
            Cancelar
          </Button>
          <Button variant="danger" busy={busy} busyLabel="Removendo…" onClick={() => void remove()}>
            Remover
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        {refusal ? <RefusalBox message={refusal.message} /> : null}
        <p>
          <strong className="break-words">{passkey.name}</strong> não entrará mais no portal. O aparelho ainda
          pode oferecê-la: apague-a também nas senhas dele.
        </p>
        <p>As sessões abertas continuam. Você as encerra em Minha conta.</p>
      </div>
      {confirmed.dialog}
    </Dialog>
  );
}
