import type { MessageFrame, RenderedMessage } from './message.ts';
import { renderMessage } from './render.ts';
import { greeting, durationText, singleUseNote } from './wording.ts';

export interface AccountVerificationData {
  readonly frame: MessageFrame;
  readonly name: string;
  readonly verificationUrl: string;
  readonly validForMinutes: number;
}

/** Proves the e-mail of a new account ("cadastro"), before a CPF is linked to it. */
export function accountVerificationMessage(data: AccountVerificationData): RenderedMessage {
  return renderMessage(
    {
      subject: 'Confirme seu e-mail no portal do Empretec',
      preview: 'Falta um passo para o seu cadastro ficar pronto.',
      heading: 'Confirme seu e-mail',
      greeting: greeting(data.name),
      blocks: [
        {
          kind: 'text',
          text: 'Que bom ter você aqui! Falta um passo: confirme que este endereço é seu. Até lá, o cadastro não fica ligado ao seu CPF.',
        },
        {
          kind: 'button',
          label: 'Confirmar meu e-mail',
          url: data.verificationUrl,
          note: singleUseNote(data.validForMinutes),
        },
        {
          kind: 'text',
          text: `Se o prazo de ${durationText(data.validForMinutes)} passar, faça o cadastro outra vez: nada fica pela metade. Se não foi você que se cadastrou, ignore esta mensagem.`,
        },
      ],
      reason: 'Você recebeu este e-mail porque este endereço foi usado em um cadastro no portal do Empretec.',
    },
    data.frame,
  );
}
