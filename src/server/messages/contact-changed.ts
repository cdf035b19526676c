import { button, list, notice, type AboutVersion, type Message } from './message.ts';
import { HELPLINE } from './wording.ts';

export interface ContactChangedData extends AboutVersion {
  /** The page to sign in with this address; no one-time link, since this person asked for nothing. */
  readonly signInPageUrl: string;
}

/**
 * Notifies the owner of an account that the team has changed the e-mail of their registration, which receives links
 * into the account from now on. Without the new address: a typing error could make it somebody else's.
 */
export function contactChangedMessage(data: ContactChangedData): Message {
  const { name } = data.version;
  return {
    kind: 'contact-changed',
    version: data.version,
    subject: 'O e-mail da sua inscrição no Empretec mudou',
    preview: 'Se não foi você que pediu, fale com a gente.',
    heading: 'A sua inscrição tem outro e-mail',
    name: data.name,
    blocks: [
      `A nossa equipe trocou o e-mail da sua inscrição no Empretec ${name}. As próximas mensagens sobre ela, com os links de entrada, vão para o novo endereço.`,
      notice(
        'Não foi você que pediu?',
        `Ligue para ${HELPLINE} e diga que o e-mail da sua inscrição foi trocado sem o seu pedido.`,
      ),
      list(
        'Se foi você, não precisa fazer nada.',
        'A sua conta continua com este e-mail: você entra com ele como antes, e em “Meus dados” vê e corrige o da inscrição.',
      ),
      button('Entrar no portal', data.signInPageUrl),
    ],
    reason: 'Você recebeu este e-mail porque este é o endereço da sua conta no Portal Empretec.',
  };
}
