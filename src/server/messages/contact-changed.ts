import { versionById, type ModuleSettings, type VersionId } from '#domain/seminar-version.ts';
import { versionTheme } from './layout.ts';
import type { MessageFrame, RenderedMessage } from './message.ts';
import { renderMessage } from './render.ts';
import { greeting, HELPLINE } from './wording.ts';

export interface ContactChangedData {
  readonly frame: MessageFrame;
  readonly versionId: VersionId;
  readonly settings: ModuleSettings;
  readonly name: string;
  /** The page to sign in with this address; no one-time link, since this person asked for nothing. */
  readonly signInPageUrl: string;
}

/**
 * Notifies the owner of an account that the team has changed the e-mail of their registration, which receives links
 * into the account from now on. Without the new address: a typing error could make it somebody else's.
 */
export function contactChangedMessage(data: ContactChangedData): RenderedMessage {
  const { name } = versionById(data.versionId);
  return renderMessage(
    {
      subject: 'O e-mail da sua inscrição no Empretec mudou',
      preview: 'Se não foi você que pediu, fale com a gente.',
      heading: 'A sua inscrição tem outro e-mail',
      greeting: greeting(data.name),
      blocks: [
        {
          kind: 'text',
          text: `A nossa equipe trocou o e-mail da sua inscrição no Empretec ${name}. As próximas mensagens sobre ela, com os links de entrada, vão para o novo endereço.`,
        },
        {
          kind: 'notice',
          title: 'Não foi você que pediu?',
          text: `Ligue para ${HELPLINE} e diga que o e-mail da sua inscrição foi trocado sem o seu pedido.`,
        },
        {
          kind: 'list',
          items: [
            'Se foi você, não precisa fazer nada.',
            'A sua conta continua com este e-mail: você entra com ele como antes, e em “Meus dados” vê e corrige o da inscrição.',
          ],
        },
        { kind: 'button', label: 'Entrar no portal', url: data.signInPageUrl },
      ],
      reason: 'Você recebeu este e-mail porque este é o endereço da sua conta no Portal Empretec.',
    },
    data.frame,
    versionTheme(name, data.settings),
  );
}
