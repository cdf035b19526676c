import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { identityCalls } from '#contract/identity.ts';
import { email } from '#contract/values.ts';
import type { EmailAddress } from '#domain/email-address.ts';
import { request } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useProofSession } from '../../use-proof-session.ts';
import { failureText } from '../page/failure.ts';

const form = z.object({ email });
const UNFORESEEN = 'Não foi possível enviar o link agora. Tente de novo em instantes.';

interface Props {
  email: string;
  /** Switches to the password form with the typed e-mail. */
  onOtherWay: (email: string) => void;
}

/** Requests a one-time link. The reply is the same for every address, so that it does not reveal who has an account. */
export function LinkForm({ email, onOtherWay }: Props) {
  const toast = useToast();
  const { register, handleSubmit, formState, getValues } = useForm<
    z.input<typeof form>,
    unknown,
    z.output<typeof form>
  >({ resolver: zodResolver(form), defaultValues: { email } });
  const [sentTo, setSentTo] = useState<EmailAddress | null>(null);
  const proofs = useProofSession();
  const ask = useMutation({
    mutationFn: (body: z.output<typeof form>) =>
      proofs.pay((proof) => request(identityCalls.requestLink, { body }, { proof })),
    onError: (error) => toast.error(failureText(error, UNFORESEEN)),
    onSuccess: (_, body) => {
      if (sentTo === body.email) toast.success('Enviamos o link de novo.');
      setSentTo(body.email);
    },
  });

  if (sentTo !== null) {
    return (
      <LinkSent
        email={sentTo}
        busy={ask.isPending}
        onAgain={() => ask.mutate({ email: sentTo })}
        onOtherWay={() => onOtherWay(sentTo)}
      />
    );
  }
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit((body) => ask.mutate(body))(event)}
      className="mt-6 space-y-5"
    >
      <p>
        Enviamos um link que vale por 30 minutos e só pode ser usado uma vez. Com ele você entra sem senha.
      </p>
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username webauthn"
        inputMode="email"
        spellCheck={false}
        required
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={ask.isPending} busyLabel="Enviando…">
          Enviar link
        </Button>
        <Button variant="quiet" className="max-sm:px-0" onClick={() => onOtherWay(getValues('email'))}>
          Entrar com senha
        </Button>
      </div>
    </form>
  );
}

interface SentProps {
  email: string;
  busy: boolean;
  onAgain: () => void;
  onOtherWay: () => void;
}

/** Instructions after the link was sent. */
function LinkSent({ email, busy, onAgain, onOtherWay }: SentProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1} className="mt-6 space-y-5">
      <p>
        Se <strong className="break-words">{email}</strong> tiver uma conta no portal, um link de acesso chega
        em alguns instantes. Abra a mensagem e toque no botão.
      </p>
      <p>Não chegou? Confira a caixa de spam ou peça outro.</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" busy={busy} busyLabel="Enviando…" onClick={onAgain}>
          Reenviar link
        </Button>
        <Button variant="quiet" className="max-sm:px-0" onClick={onOtherWay}>
          Entrar com senha
        </Button>
      </div>
    </div>
  );
}
