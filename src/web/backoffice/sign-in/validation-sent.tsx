import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { managerAccessCalls } from '#contract/manager-access.ts';
import { useConfirmed } from '../../identity/confirmation/use-confirmed.tsx';
import { requestPaying } from '../../request-paying.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useActionFailureToast } from '../page/failure.ts';

const UNFORESEEN = 'Não foi possível reenviar o link agora. O que já foi enviado continua valendo.';

interface Props {
  userId: number;
  email: string;
  onChange: () => void;
}

/** The link has been sent: instructions, sending another, and changing the address. */
export function ValidationSent({ userId, email, onChange }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);
  const toast = useToast();
  const fail = useActionFailureToast();
  const confirmed = useConfirmed();
  const again = useMutation({
    mutationFn: () =>
      confirmed.run(async () => {
        await requestPaying(managerAccessCalls.resendManagerValidation, { params: { id: userId } });
        return true;
      }),
    onSuccess: (sent) => {
      if (sent) toast.success('E-mail enviado com sucesso!');
    },
    onError: (error) => fail(error, UNFORESEEN),
  });
  return (
    <>
      <div ref={ref} tabIndex={-1} className="mt-6 max-w-prose space-y-5 rounded focus:outline-none">
        <p>
          Enviamos um link de validação para <strong className="break-words">{email}</strong>. Abra a mensagem
          neste navegador, ou em outro em que você entre com esta mesma conta, e toque no botão.
        </p>
        <p>
          O link vale por 24 horas e só pode ser usado uma vez. Não chegou? Confira a caixa de spam ou peça
          outro.
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <Button busy={again.isPending} busyLabel="Enviando…" onClick={() => again.mutate()}>
            Reenviar link
          </Button>
          <Button variant="quiet" className="max-sm:px-0" onClick={onChange}>
            Informar outro e-mail
          </Button>
        </div>
      </div>
      {confirmed.dialog}
    </>
  );
}
