import { button, type Message } from './message.ts';
import { durationText, singleUseNote } from './wording.ts';

export interface PasswordResetData {
  readonly name: string | null;
  readonly resetUrl: string;
  readonly validForMinutes: number;
}

/** The link to choose a new password; until it is used the old one keeps working. */
export function passwordResetMessage(data: PasswordResetData): Message {
  return {
    kind: 'password-reset',
    subject: 'Crie uma nova senha para o portal do Empretec',
    preview: `O link vale por ${durationText(data.validForMinutes)}. Sua senha atual continua valendo até você criar outra.`,
    heading: 'Crie uma nova senha',
    name: data.name,
    blocks: [
      'Recebemos um pedido para trocar a sua senha. Sua senha atual continua valendo até você criar outra.',
      button('Criar nova senha', data.resetUrl, singleUseNote(data.validForMinutes)),
      'Se não foi você que pediu, ignore esta mensagem: nada muda na sua conta.',
    ],
    reason: 'Você recebeu este e-mail porque alguém pediu, no portal, uma nova senha para este endereço.',
  };
}
