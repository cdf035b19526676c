import { button, notice, type Message } from './message.ts';
import { HELPLINE } from './wording.ts';

export interface AddressChangedData {
  readonly name: string;
  readonly signInPageUrl: string;
}

/** The old address of an account: it opens nothing any more. Without the new one, since the mailbox may be lost. */
export function addressChangedMessage({ name, signInPageUrl }: AddressChangedData): Message {
  return {
    kind: 'address-changed',
    subject: 'Este e-mail não abre mais a sua conta no portal do Empretec',
    preview: 'A troca do e-mail de acesso terminou.',
    heading: 'A troca do e-mail terminou',
    name,
    blocks: [
      'A sua conta no portal do Empretec agora abre pelo novo endereço. Os links enviados para este aqui não valem mais, e os outros acessos abertos foram encerrados.',
      notice('Não foi você?', `Ligue para ${HELPLINE} e diga que o e-mail da sua conta foi trocado.`),
      button('Página de entrada', signInPageUrl),
    ],
    reason: 'Você recebeu este e-mail porque este era o endereço da sua conta no Portal Empretec.',
  };
}
