import { CONFIRM_DAYS, OBJECTION_HOURS, type AddressChangeOrigin } from '#domain/address-change.ts';
import { formatMomentBr } from '#domain/calendar.ts';
import { button, facts, notice, type Message } from './message.ts';
import { HELPLINE } from './wording.ts';

export interface AddressChangeData {
  readonly name: string;
  readonly newEmail: string;
  readonly origin: AddressChangeOrigin;
  /** The administrator's reason; null for all others. */
  readonly reason: string | null;
  /** When an administrator's change begins to count; null for all others. */
  readonly effectiveAt: Date | null;
  /** The page where it is confirmed or cancelled, with its token. */
  readonly pageUrl: string;
}

/**
 * Asks the account's own address whether another one shall open the account; an administrator's change is announced
 * instead, with the time left to object.
 */
export function addressChangeMessage(data: AddressChangeData): Message {
  const { name, newEmail, pageUrl } = data;
  const refuse = `${pageUrl}?nao-fui-eu`;
  const reason = 'Você recebeu este e-mail porque este é o endereço da sua conta no Portal Empretec.';
  if (data.effectiveAt !== null) {
    const from = formatMomentBr(data.effectiveAt);
    return {
      kind: 'address-change',
      subject: `O e-mail da sua conta no portal do Empretec muda em ${from}`,
      preview: `Não foi você que pediu? Cancele em até ${OBJECTION_HOURS} horas.`,
      heading: 'O e-mail de acesso da sua conta vai mudar',
      name,
      blocks: [
        `A administração do portal trocou o endereço que abre a sua conta. A troca só passa a valer em ${from}; até lá, você entra com este endereço e pode cancelar.`,
        facts({
          'Novo endereço': newEmail,
          'Vale a partir de': from,
          ...(data.reason === null ? {} : { 'Motivo informado': data.reason }),
        }),
        button('Não fui eu: cancelar a troca', refuse),
        `Se foi você que pediu, não precisa fazer nada. Para a troca valer já, abra ${pageUrl}`,
        `Em caso de dúvida, ligue para ${HELPLINE}.`,
      ],
      reason,
    };
  }
  return {
    kind: 'address-change',
    subject: 'Confirme o novo e-mail da sua conta no portal do Empretec',
    preview: 'Sem a sua confirmação, só este endereço abre a sua conta.',
    heading: 'Usar outro e-mail para entrar?',
    name,
    blocks: [
      `${OPENING[data.origin]} As mensagens sobre a inscrição vão para o novo endereço, mas a sua conta continua abrindo só por este, até você confirmar.`,
      facts({ 'Novo endereço': newEmail }),
      button('Usar o novo endereço para entrar', pageUrl, `Você pode confirmar em até ${CONFIRM_DAYS} dias.`),
      notice(
        'Não foi você?',
        `Não confirme. Cancele pelo botão abaixo e, se alguém trocou o e-mail sem o seu pedido, ligue para ${HELPLINE}.`,
      ),
      button('Não fui eu', refuse),
    ],
    reason,
  };
}

const OPENING = {
  team: 'A nossa equipe informou outro e-mail na sua inscrição.',
  candidate: 'Você informou outro e-mail na sua inscrição.',
  administrator: '',
} as const satisfies Record<AddressChangeOrigin, string>;
