import { button, list, notice, type AboutVersion, type Message } from './message.ts';
import { HELPLINE } from './wording.ts';

export interface ContactChangedData extends AboutVersion {
  readonly by: 'team' | 'candidate';
  /** To the account's own address; else to the registration's address before, of somebody whose account has another or none. */
  readonly toAccount: boolean;
  /** The page to sign in; no one-time link, since this person asked for nothing. */
  readonly signInPageUrl: string;
}

/**
 * Notifies the owner of an account, or the address before, that the e-mail of a registration was changed. Without the
 * new address: a typing error could make it somebody else's.
 */
export function contactChangedMessage(data: ContactChangedData): Message {
  const { name } = data.version;
  const who = data.by === 'team' ? 'A nossa equipe trocou' : 'Você trocou';
  return {
    kind: 'contact-changed',
    version: data.version,
    subject: 'O e-mail da sua inscrição no Empretec mudou',
    preview: 'Se não foi você que pediu, fale com a gente.',
    heading: 'A sua inscrição tem outro e-mail',
    name: data.name,
    blocks: [
      `${who} o e-mail da sua inscrição no Empretec ${name}. As próximas mensagens sobre ela vão para o novo endereço${data.toAccount ? ', que não abre a sua conta' : ''}.`,
      notice(
        'Não foi você que pediu?',
        `Ligue para ${HELPLINE} e diga que o e-mail da sua inscrição foi trocado sem o seu pedido.`,
      ),
      ...(data.toAccount
        ? [
            list(
              'Se foi você, não precisa fazer nada.',
              'A sua conta continua com este e-mail: você entra com ele como antes, e em “Meus dados” vê e corrige o da inscrição.',
            ),
          ]
        : []),
      button('Entrar no portal', data.signInPageUrl),
    ],
    reason: data.toAccount
      ? 'Você recebeu este e-mail porque este é o endereço da sua conta no Portal Empretec.'
      : `Você recebeu este e-mail porque este era o endereço de uma inscrição no Empretec ${name}.`,
  };
}
