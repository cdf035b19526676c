import { useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useToast } from '../ui/toast.tsx';
import { RefusalBox } from './form-problems.tsx';
import { useSubmit } from './use-submit.ts';

interface Props {
  address: string;
  onSendAgain: () => Promise<void>;
  /** Back to the form, for another address. */
  onOther: () => void;
}

/**
 * Shown after requesting a link: the text is the same for every address, so that nobody learns who
 * has an account. Replaces the form and takes the focus.
 */
export function LinkSent({ address, onSendAgain, onOther }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const toast = useToast();
  const { busy, refusal, send } = useSubmit();
  useEffect(() => ref.current?.focus(), []);
  return (
    <div className="space-y-6">
      <div ref={ref} tabIndex={-1} className="flex items-start gap-4">
        <Icon name="mail" className="mt-1 size-8 text-done" />
        <div className="space-y-3">
          <p className="text-lg">
            Se houver cadastro com o e-mail <strong className="break-words">{address}</strong>, o link chega
            em instantes.
          </p>
          <p>Ele vale por 30 minutos e só pode ser usado uma vez.</p>
        </div>
      </div>
      <p className="text-ink-soft">Não chegou? Confira a caixa de spam. Se não estiver lá, peça outro.</p>
      {refusal ? <RefusalBox message={refusal.message} /> : null}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          busy={busy}
          busyLabel="Enviando…"
          onClick={() =>
            void send(async () => {
              await onSendAgain();
              toast.success('Enviamos o link de novo.');
            })
          }
        >
          Enviar de novo
        </Button>
        <Button variant="quiet" onClick={onOther}>
          Usar outro e-mail
        </Button>
      </div>
    </div>
  );
}
