import type { MessageFrame, RenderedMessage } from './message.ts';
import { renderMessage } from './render.ts';
import { greeting, durationText, singleUseNote } from './wording.ts';

export interface PasswordResetData {
  readonly frame: MessageFrame;
  readonly name: string | null;
  readonly resetUrl: string;
  readonly validForMinutes: number;
}

/** The link to choose a new password; until it is used the old one keeps working. */
export function passwordResetMessage(data: PasswordResetData): RenderedMessage {
  return renderMessage(
    {
      subject: 'Crie uma nova senha para o portal do Empretec',
      preview: `O link vale por ${durationText(data.validForMinutes)}. Sua senha atual continua valendo até você criar outra.`,
      heading: 'Crie uma nova senha',
      greeting: greeting(data.name),
      blocks: [
        {
          kind: 'text',
          text: 'Recebemos um pedido para trocar a sua senha. Sua senha atual continua valendo até você criar outra.',
        },
        {
          kind: 'button',
          label: 'Criar nova senha',
          url: data.resetUrl,
          note: singleUseNote(data.validForMinutes),
        },
        {
          kind: 'text',
          text: 'Se não foi você que pediu, ignore esta mensagem: nada muda na sua conta.',
        },
      ],
      reason: 'Você recebeu este e-mail porque alguém pediu, no portal, uma nova senha para este endereço.',
    },
    data.frame,
  );
}
