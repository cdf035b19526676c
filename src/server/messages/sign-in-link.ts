import { button, type Message, type SignInLink } from './message.ts';
import { durationText, singleUseNote } from './wording.ts';

export interface SignInLinkData extends SignInLink {
  /** Null when the address has no name yet. */
  readonly name: string | null;
}

/** The one-time link that a person asked for to sign in without a password. */
export function signInLinkMessage(data: SignInLinkData): Message {
  return {
    kind: 'sign-in-link',
    subject: 'Seu link para entrar no portal do Empretec',
    preview: `Vale por ${durationText(data.validForMinutes)} e só pode ser usado uma vez.`,
    heading: 'Seu link de acesso',
    name: data.name,
    blocks: [
      'Você pediu um link para entrar no portal sem senha. É só tocar no botão.',
      button('Entrar no portal', data.signInUrl, singleUseNote(data.validForMinutes)),
      'Se não foi você que pediu, ignore esta mensagem: sem o link, ninguém entra na sua conta.',
    ],
    reason: 'Você recebeu este e-mail porque alguém pediu, no portal, um link de acesso para este endereço.',
  };
}
