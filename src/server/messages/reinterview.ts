import { formatDateBr, type IsoDate } from '#domain/calendar.ts';
import { versionById, type ModuleSettings, type VersionId } from '#domain/seminar-version.ts';
import { versionTheme } from './layout.ts';
import type { MessageFrame, RenderedMessage } from './message.ts';
import { renderMessage } from './render.ts';
import { greeting, HELPLINE, singleUseNote } from './wording.ts';

export interface ReinterviewData {
  readonly frame: MessageFrame;
  readonly versionId: VersionId;
  readonly settings: ModuleSettings;
  readonly name: string;
  /** The last day to send the answers. */
  readonly deadline: IsoDate;
  readonly signInUrl: string;
  readonly validForMinutes: number;
}

/** The selection is open once more for somebody whose last one expired, or who was not apt three months ago. */
export function reinterviewMessage(data: ReinterviewData): RenderedMessage {
  const version = versionById(data.versionId);
  const product = `Empretec ${version.name}`;
  const isQuestionnaire = version.selection === 'questionnaire';
  const selection = isQuestionnaire ? 'autoavaliação' : 'entrevista';
  const deadline = formatDateBr(data.deadline);
  return renderMessage(
    {
      subject: `Sua nova ${selection} do ${product} está aberta`,
      preview: `Uma nova chance de participar. O prazo vai até ${deadline}.`,
      heading: `Sua nova ${selection} está aberta`,
      greeting: greeting(data.name),
      blocks: [
        {
          kind: 'text',
          text: `Que bom ter você de volta! Você pode fazer de novo a ${selection} do ${product}. A anterior fica no histórico e não pesa nesta.`,
        },
        {
          kind: 'facts',
          rows: [
            ['Seminário', product],
            ['Prazo', `até ${deadline}`],
          ],
        },
        {
          kind: 'list',
          items: isQuestionnaire
            ? [
                'Conte o que mudou na sua startup desde a última vez.',
                'Detalhe o problema que ela resolve e o que já foi testado com clientes.',
              ]
            : [
                'Escolha situações que aconteceram de verdade. Podem ser outras, ou as mesmas com mais detalhes.',
                'Conte na primeira pessoa o que você fez, passo a passo, e termine com o que mudou.',
              ],
        },
        {
          kind: 'button',
          label: `Fazer a nova ${selection}`,
          url: data.signInUrl,
          note: singleUseNote(data.validForMinutes),
        },
        {
          kind: 'text',
          text: `Quando o link perder a validade, peça outro na página de entrada do portal, com este mesmo e-mail. Se precisar de ajuda, ligue para ${HELPLINE}.`,
        },
      ],
      reason: `Você recebeu este e-mail porque este endereço está em uma nova inscrição no ${product}.`,
    },
    data.frame,
    versionTheme(version.name, data.settings),
  );
}
