import { formatDateBr, type IsoDate } from '#domain/calendar.ts';
import { versionById, type ModuleSettings, type VersionId } from '#domain/seminar-version.ts';
import { versionTheme } from './layout.ts';
import type { MessageFrame, RenderedMessage } from './message.ts';
import { renderMessage } from './render.ts';
import { greeting, HELPLINE, singleUseNote } from './wording.ts';

export interface RevisionRequestedData {
  readonly frame: MessageFrame;
  readonly versionId: VersionId;
  readonly settings: ModuleSettings;
  readonly name: string;
  /** What the team asks for, in its own words. */
  readonly justification: string;
  /** The last day to send the answers again. */
  readonly deadline: IsoDate;
  readonly signInUrl: string;
  readonly validForMinutes: number;
}

/** The team has read the answers and requests a revision, with a justification. */
export function revisionRequestedMessage(data: RevisionRequestedData): RenderedMessage {
  const version = versionById(data.versionId);
  const product = `Empretec ${version.name}`;
  const selection = version.selection === 'questionnaire' ? 'autoavaliação' : 'entrevista';
  const deadline = formatDateBr(data.deadline);
  return renderMessage(
    {
      subject: `Revise as suas respostas na ${selection} do ${product}`,
      preview: `A nossa equipe leu as suas respostas e pede um complemento, até ${deadline}.`,
      heading: 'Suas respostas precisam de um complemento',
      greeting: greeting(data.name),
      blocks: [
        {
          kind: 'text',
          text: `A nossa equipe leu as suas respostas na ${selection} do ${product} e pede que você as revise antes do resultado. O que você escreveu continua lá, aberto para mudar.`,
        },
        { kind: 'notice', title: 'O que a equipe pede', text: data.justification },
        {
          kind: 'facts',
          rows: [
            ['Seminário', product],
            ['Prazo', `até ${deadline}`],
          ],
        },
        {
          kind: 'button',
          label: 'Revisar minhas respostas',
          url: data.signInUrl,
          note: singleUseNote(data.validForMinutes),
        },
        {
          kind: 'text',
          text: `Quando terminar, envie de novo: só o que for enviado é avaliado. Se precisar de ajuda, ligue para ${HELPLINE}.`,
        },
      ],
      reason: `Você recebeu este e-mail porque participa da seleção do ${product}.`,
    },
    data.frame,
    versionTheme(version.name, data.settings),
  );
}
