import type { MessageFrame, RenderedMessage } from './message.ts';
import { renderMessage } from './render.ts';
import { greeting, singleUseNote } from './wording.ts';

export interface AccountExistsData {
  readonly frame: MessageFrame;
  /** The account's own name, never the one just typed. */
  readonly name: string;
  readonly signInUrl: string;
  readonly validForMinutes: number;
}

/**
 * Somebody asked for an account with an address that has one: only this message reveals it, with a link to sign in
 * instead.
 */
export function accountExistsMessage(data: AccountExistsData): RenderedMessage {
  return renderMessage(
    {
      subject: 'Você já tem cadastro no portal do Empretec',
      preview: 'Não precisa se cadastrar de novo: entre com este e-mail.',
      heading: 'Você já tem cadastro',
      greeting: greeting(data.name),
      blocks: [
        {
          kind: 'text',
          text: 'Recebemos um pedido de cadastro com este e-mail, que já tem uma conta no portal. Nada foi alterado: é só entrar nela.',
        },
        {
          kind: 'button',
          label: 'Entrar no portal',
          url: data.signInUrl,
          note: singleUseNote(data.validForMinutes),
        },
        {
          kind: 'text',
          text: 'Esqueceu a senha? Entre por este link ou crie outra na página de entrada. Se não foi você que pediu o cadastro, ignore esta mensagem.',
        },
      ],
      reason: 'Você recebeu este e-mail porque este endereço foi usado em um cadastro no portal do Empretec.',
    },
    data.frame,
  );
}
