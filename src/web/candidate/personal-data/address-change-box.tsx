import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { addressChangeCalls, type AddressChange } from '#contract/address-change.ts';
import { formatMomentBr } from '#domain/calendar.ts';
import { ApiError, request } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { ownAddressChangeQuery } from './address-change-query.ts';

export interface AddressChangeBoxProps {
  readonly accountEmail: string;
  /** The registrations under way, with their addresses. */
  readonly contacts: readonly { readonly id: number; readonly email: string }[];
}

/**
 * What becomes of an e-mail that a registration has and the account has not: it waits for the account's own mailbox, or
 * can be asked for. Nothing where all addresses are the account's.
 */
export function AddressChangeBox({ accountEmail, contacts }: AddressChangeBoxProps) {
  const client = useQueryClient();
  const { data } = useQuery(ownAddressChangeQuery);
  const done = () => client.invalidateQueries({ queryKey: ownAddressChangeQuery.queryKey });
  const ask = useMutation({
    mutationFn: (idInterview: number) =>
      request(addressChangeCalls.askForAddressChange, { body: { idInterview } }),
    onSuccess: done,
  });
  const cancel = useMutation({
    mutationFn: () => request(addressChangeCalls.cancelOwnAddressChange, {}),
    onSuccess: done,
  });
  const heading = useTitleFocus(data && data.change !== null);
  if (!data) return null;
  const { change } = data;
  const other = contacts.find(({ email }) => email !== accountEmail);
  if (!change && !other) return null;
  const error = ask.error ?? cancel.error;
  const sameContact = contacts.find(({ email }) => email === change?.newEmail);
  return (
    <section aria-labelledby="novo-email" className="mt-10 max-w-3xl border-l-4 border-primary-ink pl-5">
      <h2 ref={heading} id="novo-email" tabIndex={-1} className="text-2xl">
        {change ? 'Confirme o novo e-mail' : 'Sua inscrição usa outro e-mail'}
      </h2>
      <p className="mt-3 max-w-prose break-words">
        {change
          ? sentence(change)
          : `As mensagens da inscrição vão para ${other?.email}, mas você entra com ${accountEmail}.`}
      </p>
      {error ? (
        <p role="alert" className="mt-3 max-w-prose font-semibold text-error">
          {error instanceof ApiError ? error.message : 'Não foi possível agora. Tente de novo.'}
        </p>
      ) : null}
      {/* There before its words, which are not read aloud otherwise. */}
      <div aria-live="polite">
        {ask.isSuccess && change ? (
          <p className="mt-3 break-words">{`Mensagem enviada para ${accountEmail}.`}</p>
        ) : null}
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        {change?.state === 'waiting' && change.origin !== 'administrator' && sameContact ? (
          <Button variant="secondary" busy={ask.isPending} onClick={() => ask.mutate(sameContact.id)}>
            Enviar a mensagem de novo
          </Button>
        ) : null}
        {!change && other ? (
          <Button variant="secondary" busy={ask.isPending} onClick={() => ask.mutate(other.id)}>
            Usar este e-mail para entrar
          </Button>
        ) : null}
        {change?.cancellable ? (
          <Button variant="secondary" busy={cancel.isPending} onClick={() => cancel.mutate()}>
            Desistir da troca
          </Button>
        ) : null}
      </div>
    </section>
  );
}

/** The title takes the focus that the pressed button leaves, which goes when a change begins or is taken back. */
function useTitleFocus(isUnderWay: boolean | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const was = useRef(isUnderWay);
  useEffect(() => {
    const turned = was.current !== undefined && was.current !== isUnderWay;
    was.current = isUnderWay;
    if (turned && document.activeElement === document.body) heading.current?.focus();
  }, [isUnderWay]);
  return heading;
}

function sentence({ currentEmail, newEmail, state, effectiveAt }: AddressChange): string {
  if (state === 'accepted')
    return `A troca para ${newEmail} foi confirmada e termina quando você entrar por lá. Até então, você entra com ${currentEmail}.`;
  if (effectiveAt !== null)
    return `A administração do portal trocou o e-mail da sua conta para ${newEmail}. A troca vale a partir de ${formatMomentBr(new Date(effectiveAt))}; até lá, você pode cancelar.`;
  return `Enviamos uma mensagem para ${currentEmail}. Abra-a e toque no botão para passar a entrar com ${newEmail}. Sem isso, você continua entrando com ${currentEmail}.`;
}
