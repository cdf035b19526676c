import { button, type Message } from './message.ts';

export interface NameCorrectedData {
  /** As it is now. */
  readonly name: string;
  readonly before: string;
  readonly portalUrl: string;
}

/** The team corrected a person's name before printing it: the person is notified, since a certificate will bear it. */
export function nameCorrectedMessage({ name, before, portalUrl }: NameCorrectedData): Message {
  const what = `A equipe do Empretec corrigiu o seu nome no cadastro: de “${before}” para “${name}”. É assim que ele sai no certificado.`;
  return {
    kind: 'name-corrected',
    subject: 'Seu nome foi corrigido no portal do Empretec',
    preview: what,
    heading: 'Seu nome foi corrigido',
    name,
    blocks: [
      what,
      'Se ele não está certo, corrija em “Meus dados” ou avise a equipe que cuida da sua inscrição.',
      button('Abrir o portal', portalUrl, 'Confira o seu nome em “Meus dados”.'),
    ],
    reason: 'Você recebeu este e-mail porque o nome do seu cadastro no portal do Empretec mudou.',
  };
}
