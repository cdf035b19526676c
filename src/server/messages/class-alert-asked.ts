import { button, type AboutVersion, type Message } from './message.ts';

export interface ClassAlertAskedData extends Pick<AboutVersion, 'version'> {
  /** Its name in full. */
  readonly state: string;
  readonly confirmUrl: string;
  readonly confirmDays: number;
  /** Deletes the address at once. */
  readonly endUrl: string;
}

/** To an address typed for an alert when a class opens. Without a greeting by name: no name was asked for. */
export function classAlertAskedMessage(data: ClassAlertAskedData): Message {
  const product = `Empretec ${data.version.name}`;
  return {
    kind: 'class-alert-asked',
    version: data.version,
    subject: `Confirme: avisar quando abrir turma do ${product} (${data.state})`,
    preview: 'Sem a sua confirmação, não enviamos nenhum aviso.',
    heading: 'Quer ser avisado quando abrir uma turma?',
    name: null,
    blocks: [
      `Alguém pediu, no portal do Empretec, que este endereço seja avisado quando abrir uma turma do ${product} neste estado: ${data.state}.`,
      button(
        'Sim, quero ser avisado',
        data.confirmUrl,
        `Confirme em até ${data.confirmDays} dias. Você recebe um e-mail por turma, durante um ano.`,
      ),
      `Não foi você? Não faça nada: sem confirmação, apagamos este endereço em ${data.confirmDays} dias. Ou apague agora:`,
      button('Apagar meu endereço', data.endUrl),
    ],
    reason: 'Você recebeu este e-mail porque este endereço foi informado no portal do Empretec.',
  };
}
