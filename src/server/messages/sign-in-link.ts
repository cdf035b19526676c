import type { MessageFrame, RenderedMessage } from './message.ts';
import { renderMessage } from './render.ts';
import { greeting, durationText, singleUseNote } from './wording.ts';

export interface SignInLinkData {
  readonly frame: MessageFrame;
  /** Null when the address has no name yet. */
  readonly name: string | null;
  readonly signInUrl: string;
  readonly validForMinutes: number;
}

/** The one-time link that a person asked for to sign in without a password. */
export function signInLinkMessage(data: SignInLinkData): RenderedMessage {
  return renderMessage(
    {
      subject: 'Seu link para entrar no portal do Empretec',
      preview: `Vale por ${durationText(data.validForMinutes)} e só pode ser usado uma vez.`,
      heading: 'Seu link de acesso',
      greeting: greeting(data.name),
      blocks: [
        { kind: 'text', text: 'Você pediu um link para entrar no portal sem senha. É só tocar no botão.' },
        {
          kind: 'button',
          label: 'Entrar no portal',
          url: data.signInUrl,
          note: singleUseNote(data.validForMinutes),
        },
        {
          kind: 'text',
          text: 'Se não foi você que pediu, ignore esta mensagem: sem o link, ninguém entra na sua conta.',
        },
      ],
      reason:
        'Você recebeu este e-mail porque alguém pediu, no portal, um link de acesso para este endereço.',
    },
    data.frame,
  );
}
