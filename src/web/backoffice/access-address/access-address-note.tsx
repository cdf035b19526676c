import { useQuery } from '@tanstack/react-query';
import type { AccessAddress } from '#contract/address-change.ts';
import { Icon } from '../../ui/icon.tsx';
import { momentText } from '../dates.ts';
import { accessAddressQuery } from './access-address-query.ts';

/** Shows the team that another address awaits its confirmation. Nothing where none does, or while it is not known. */
export function AccessAddressNote({ interviewId }: { interviewId: number }) {
  const { data } = useQuery(accessAddressQuery(interviewId));
  if (!data?.pending) return null;
  return (
    <p className="flex items-start gap-2 rounded border-2 border-line bg-paper p-4">
      <Icon name="clock" className="mt-1 size-5 shrink-0" />
      <span>{pendingText(data.pending)}</span>
    </p>
  );
}

function pendingText({
  origin,
  state,
  requestedAt,
  effectiveAt,
  expiresAt,
}: NonNullable<AccessAddress['pending']>): string {
  if (state === 'accepted')
    return `O novo endereço de acesso já foi aceito. Ele passa a abrir a conta quando a pessoa entrar por ele, até ${momentText(expiresAt)}; até lá, vale o anterior.`;
  if (origin === 'administrator' && effectiveAt !== null)
    return `A administração trocou o endereço de acesso em ${momentText(requestedAt)}. Ele vale a partir de ${momentText(effectiveAt)}, se o endereço anterior não cancelar.`;
  return `O novo e-mail aguarda confirmação pelo endereço da conta desde ${momentText(requestedAt)}. Até lá, as mensagens da inscrição vão para ele, mas a pessoa continua entrando pelo anterior. O pedido vence em ${momentText(expiresAt)}.`;
}
