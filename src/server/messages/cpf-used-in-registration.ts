import { versionById, type ModuleSettings, type VersionId } from '#domain/seminar-version.ts';
import { versionTheme } from './layout.ts';
import type { MessageFrame, RenderedMessage } from './message.ts';
import { renderMessage } from './render.ts';
import { greeting, HELPLINE } from './wording.ts';

export interface CpfUsedInRegistrationData {
  readonly frame: MessageFrame;
  readonly versionId: VersionId;
  readonly settings: ModuleSettings;
  /** The known person's name as stored, never the one just typed. */
  readonly name: string;
  /** The page to sign in with this address; no one-time link, since this person asked for nothing. */
  readonly signInPageUrl: string;
}

/**
 * Notifies the known address that its CPF was used with another e-mail. It contains neither the address nor the name
 * that was typed: that may be someone else's personal data.
 */
export function cpfUsedInRegistrationMessage(data: CpfUsedInRegistrationData): RenderedMessage {
  const { name } = versionById(data.versionId);
  return renderMessage(
    {
      subject: 'Seu CPF foi usado em uma inscrição do Empretec',
      preview: 'Nada mudou no seu cadastro. Veja o que fazer.',
      heading: 'Seu CPF foi usado com outro e-mail',
      greeting: greeting(data.name),
      blocks: [
        {
          kind: 'text',
          text: `Alguém registrou interesse no Empretec ${name} com o seu CPF, mas com um e-mail diferente deste, que é o que está no seu cadastro.`,
        },
        {
          kind: 'notice',
          title: 'Nada foi alterado.',
          text: 'Seu cadastro e suas inscrições continuam como estavam, e nenhum dado seu foi mostrado.',
        },
        {
          kind: 'list',
          items: [
            'Se foi você, entre no portal com este e-mail e registre o interesse por lá.',
            'Se trocou de e-mail, entre com este e peça para a nossa equipe mudar o endereço.',
            `Se não foi você, não precisa fazer nada. Se quiser conversar, ligue para ${HELPLINE}.`,
          ],
        },
        { kind: 'button', label: 'Entrar no portal', url: data.signInPageUrl },
      ],
      reason: 'Você recebeu este e-mail porque este é o endereço do seu cadastro no Empretec.',
    },
    data.frame,
    versionTheme(name, data.settings),
  );
}
