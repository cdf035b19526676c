import { button, type Message } from './message.ts';
import { durationText, singleUseNote } from './wording.ts';

export interface AccountVerificationData {
  readonly name: string;
  readonly verificationUrl: string;
  readonly validForMinutes: number;
}

/** Proves the e-mail of a new account ("cadastro"), before a CPF is linked to it. */
export function accountVerificationMessage(data: AccountVerificationData): Message {
  return {
    kind: 'account-verification',
    subject: 'Confirme seu e-mail no portal do Empretec',
    preview: 'Falta um passo para o seu cadastro ficar pronto.',
    heading: 'Confirme seu e-mail',
    name: data.name,
    blocks: [
      'Que bom ter você aqui! Falta um passo: confirme que este endereço é seu. Até lá, o cadastro não fica ligado ao seu CPF.',
      button('Confirmar meu e-mail', data.verificationUrl, singleUseNote(data.validForMinutes)),
      `Se o prazo de ${durationText(data.validForMinutes)} passar, faça o cadastro outra vez: nada fica pela metade. Se não foi você que se cadastrou, ignore esta mensagem.`,
    ],
    reason: 'Você recebeu este e-mail porque este endereço foi usado em um cadastro no portal do Empretec.',
  };
}
