import { button, notice, type AboutVersion, type Message } from './message.ts';
import { HELPLINE } from './wording.ts';

export interface RegisteredByTeamData extends AboutVersion {
  /** The page to sign in; no one-time link, since this person asked for nothing. */
  readonly signInPageUrl: string;
}

/** Notifies somebody known that the team has registered them again, where the team asked for no e-mail. */
export function registeredByTeamMessage(data: RegisteredByTeamData): Message {
  return {
    kind: 'registered-by-team',
    version: data.version,
    subject: 'A nossa equipe fez uma inscrição sua no Empretec',
    preview: 'Se não foi você que pediu, fale com a gente.',
    heading: 'Você tem uma nova inscrição',
    name: data.name,
    blocks: [
      `A nossa equipe fez uma nova inscrição sua no Empretec ${data.version.name}. Para ver como ela está, entre no portal.`,
      button('Entrar no portal', data.signInPageUrl),
      notice(
        'Não foi você que pediu?',
        `Ligue para ${HELPLINE} e diga que fizeram uma inscrição sem o seu pedido.`,
      ),
    ],
    reason: 'Você recebeu este e-mail porque este é o endereço do seu cadastro no Empretec.',
  };
}
