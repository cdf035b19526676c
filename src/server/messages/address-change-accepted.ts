import { formatMomentBr } from '#domain/calendar.ts';
import { button, type Message, type SignInLink } from './message.ts';
import { NEED_HELP, singleUseNote } from './wording.ts';

const REASON =
  'Você recebeu este e-mail porque este endereço foi informado como o novo e-mail de uma conta no Portal Empretec. Se não foi você, ignore esta mensagem.';

export interface AddressChangeAcceptedData extends SignInLink {
  readonly name: string;
}

/** The old address has agreed: the first link used here makes this one the account's address. */
export function addressChangeAcceptedMessage(data: AddressChangeAcceptedData): Message {
  return {
    kind: 'address-change-accepted',
    subject: 'Entre no portal do Empretec com o seu novo e-mail',
    preview: 'A troca termina quando você entrar por este endereço.',
    heading: 'Falta só entrar por aqui',
    name: data.name,
    blocks: [
      'A troca do e-mail da sua conta foi confirmada. Ela termina quando você entrar por este endereço; daí em diante, é com ele que você entra.',
      button('Entrar com o novo e-mail', data.signInUrl, singleUseNote(data.validForMinutes)),
      NEED_HELP,
    ],
    reason: REASON,
  };
}

export interface AddressChangeAnnouncedData {
  readonly name: string;
  /** When this address begins to open the account. */
  readonly from: Date;
  readonly signInPageUrl: string;
}

/** An administrator has given this address; it opens the account only after the time to object. */
export function addressChangeAnnouncedMessage(data: AddressChangeAnnouncedData): Message {
  const from = formatMomentBr(data.from);
  return {
    kind: 'address-change-accepted',
    subject: `Seu novo e-mail no portal do Empretec vale a partir de ${from}`,
    preview: 'Guarde esta mensagem: ela diz como entrar.',
    heading: 'Seu novo e-mail de acesso',
    name: data.name,
    blocks: [
      `A administração do portal registrou este endereço como o novo e-mail da sua conta. Por segurança, ele só abre a conta a partir de ${from}.`,
      `Depois disso, peça um link na página de entrada com este e-mail. A troca termina quando você entrar; a senha e as chaves de acesso de antes deixam de valer.`,
      button('Página de entrada', data.signInPageUrl),
      NEED_HELP,
    ],
    reason: REASON,
  };
}
