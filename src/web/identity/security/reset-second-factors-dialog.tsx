import { useState } from 'react';
import { secondFactorCalls } from '#contract/second-factor.ts';
import { request } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useConfirmed } from '../confirmation/use-confirmed.tsx';
import { RefusalBox } from '../form-problems.tsx';
import { useSubmit } from '../use-submit.ts';

const REASON_ID = 'retirar-segunda-etapa-motivo';

interface Props {
  accountId: number;
  name: string;
  onDone: () => void;
  onClose: () => void;
}

/** For an administrator: takes away another team member's passkeys, app and recovery codes. The server judges who may. */
export function ResetSecondFactorsDialog({ accountId, name, onDone, onClose }: Props) {
  const toast = useToast();
  const { busy, refusal, send } = useSubmit();
  const confirmed = useConfirmed();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const isMissing = reason.trim() === '';
  const reset = async () => {
    setTried(true);
    if (isMissing) {
      document.getElementById(REASON_ID)?.focus();
      return;
    }
    await send(async () => {
      const done = await confirmed.run(async () => {
        await request(secondFactorCalls.resetSecondFactors, { params: { id: accountId }, body: { reason } });
        return true;
      });
      if (!done) return;
      onDone();
      toast.success('Segunda etapa retirada. A pessoa recebeu um aviso por e-mail.');
    });
  };
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title="Retirar a segunda etapa?"
        size="sm"
        dismissible={!busy}
        footer={
          <>
            <Button variant="secondary" data-autofocus onClick={onClose} disabled={busy}>
              Cancelar
            </Button>
            <Button variant="danger" busy={busy} busyLabel="Retirando…" onClick={() => void reset()}>
              Retirar
            </Button>
          </>
        }
      >
        <div className="space-y-4">
          {refusal ? <RefusalBox message={refusal.message} /> : null}
          <p>
            <strong>{name}</strong> perde as chaves de acesso, o aplicativo de códigos e os códigos de
            recuperação, sai de todos os aparelhos e cria outra segunda etapa na próxima entrada.
          </p>
          <p>Confirme antes, por telefone ou pessoalmente, que o pedido é mesmo dessa pessoa.</p>
          <TextAreaField
            id={REASON_ID}
            label="Motivo, e como você reconheceu a pessoa"
            required
            rows={2}
            error={tried && isMissing ? 'Campo obrigatório!' : undefined}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
      </Dialog>
      {confirmed.dialog}
    </>
  );
}
