import { button, type Message, type SignInLink } from './message.ts';
import { singleUseNote } from './wording.ts';

export interface AccountExistsData extends SignInLink {
  /** The account's own name, never the one just typed. */
  readonly name: string;
}

/**
 * Somebody asked for an account with an address that has one: only this message reveals it, with a link to sign in
 * instead.
 */
export function accountExistsMessage(data: AccountExistsData): Message {
  return {
    kind: 'sign-in-link',
    subject: 'Você já tem cadastro no portal do Empretec',
    preview: 'Não precisa se cadastrar de novo: entre com este e-mail.',
    heading: 'Você já tem cadastro',
    name: data.name,
    blocks: [
      'Recebemos um pedido de cadastro com este e-mail, que já tem uma conta no portal. Nada foi alterado: é só entrar nela.',
      button('Entrar no portal', data.signInUrl, singleUseNote(data.validForMinutes)),
      'Esqueceu a senha? Entre por este link ou crie outra na página de entrada. Se não foi você que pediu o cadastro, ignore esta mensagem.',
    ],
    reason: 'Você recebeu este e-mail porque este endereço foi usado em um cadastro no portal do Empretec.',
  };
}
