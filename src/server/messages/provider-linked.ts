import { button, type Message } from './message.ts';

export interface ProviderLinkedData {
  readonly name: string;
  /** As the settings name it, read after "Entrar com". */
  readonly providerName: string;
  /** The page where it can be undone. */
  readonly accountUrl: string;
}

/** A new way into the account was opened: its owner is notified, in case it was somebody else. */
export function providerLinkedMessage(data: ProviderLinkedData): Message {
  return {
    kind: 'provider-linked',
    subject: 'Sua conta no portal do Empretec tem uma nova forma de entrar',
    preview: 'Foi você? Então não é preciso fazer nada.',
    heading: 'Uma nova forma de entrar',
    name: data.name,
    blocks: [
      `A partir de agora também é possível entrar na sua conta do portal com ${data.providerName}. As formas de antes continuam valendo.`,
      button('Ver minha conta', data.accountUrl, 'Foi você? Então não é preciso fazer nada.'),
      'Se não foi você, entre em Minha conta, desligue esse acesso, encerre as outras sessões e troque a sua senha.',
    ],
    reason:
      'Você recebeu este e-mail porque a sua conta no portal do Empretec ganhou uma nova forma de entrar.',
  };
}
