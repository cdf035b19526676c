import { button, facts, type Message } from './message.ts';
import { durationText, singleUseNote } from './wording.ts';

export interface ManagerValidationData {
  /** Of the account that asked, which alone can use the link. */
  readonly accountEmail: string;
  readonly validationUrl: string;
  readonly validForMinutes: number;
}

/**
 * Goes to the internal e-mail that somebody signed in gave as their own. It contains no name: the name of an account
 * was chosen by its owner, and this mailbox may be somebody else's.
 */
export function managerValidationMessage(data: ManagerValidationData): Message {
  return {
    kind: 'manager-validation',
    subject: 'Confirme o seu e-mail de gestor no portal do Empretec',
    preview: `O link vale por ${durationText(data.validForMinutes)} e só serve para quem pediu.`,
    heading: 'Confirme o seu e-mail interno',
    name: null,
    blocks: [
      'Uma conta do portal do Empretec pediu acesso à área do gestor com este e-mail interno.',
      facts({ 'Conta que pediu': data.accountEmail }),
      button('Validar acesso de gestor', data.validationUrl, singleUseNote(data.validForMinutes)),
      'Se essa conta não é sua, ignore esta mensagem: sem o seu toque no botão, ninguém recebe acesso.',
    ],
    reason: 'Você recebeu este e-mail porque alguém informou este endereço ao pedir acesso à área do gestor.',
  };
}
