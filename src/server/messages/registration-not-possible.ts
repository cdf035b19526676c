import { formatDateBr, type IsoDate } from '#domain/calendar.ts';
import { versionById, type ModuleSettings, type VersionId } from '#domain/seminar-version.ts';
import { versionTheme } from './layout.ts';
import type { MessageBlock, MessageFrame, RenderedMessage } from './message.ts';
import { renderMessage } from './render.ts';
import { greeting, HELPLINE } from './wording.ts';

/** Why a known person is not registered again; the codes follow the refusals `interview.…`. */
export type NotPossibleReason =
  | {
      readonly code: 'certified';
      readonly seminar: { readonly begin: IsoDate; readonly end: IsoDate } | null;
    }
  | { readonly code: 'desisted' }
  | { readonly code: 'too-soon'; readonly from: IsoDate };

export interface RegistrationNotPossibleData {
  readonly frame: MessageFrame;
  readonly versionId: VersionId;
  readonly settings: ModuleSettings;
  readonly name: string;
  readonly reason: NotPossibleReason;
  readonly signInPageUrl: string;
}

/** Gives the person the reason that the public form must not reveal to whoever typed the CPF. */
export function registrationNotPossibleMessage(data: RegistrationNotPossibleData): RenderedMessage {
  const { name } = versionById(data.versionId);
  return renderMessage(
    {
      subject: `Sobre a sua inscrição no Empretec ${name}`,
      preview: 'Não foi possível abrir uma nova inscrição. Veja o motivo e o que fazer.',
      heading: 'Não foi possível abrir uma nova inscrição',
      greeting: greeting(data.name),
      blocks: [
        {
          kind: 'text',
          text: `Recebemos o seu interesse no Empretec ${name}. Desta vez, uma nova inscrição não pôde ser aberta. O motivo é este:`,
        },
        ...reasonBlocks(data.reason, name),
        { kind: 'button', label: 'Ver minha área no portal', url: data.signInPageUrl },
        { kind: 'text', text: `Ficou com dúvida? Ligue para ${HELPLINE}. A gente conversa.` },
      ],
      reason:
        'Você recebeu este e-mail porque o seu CPF e este endereço foram usados para registrar interesse no portal.',
    },
    data.frame,
    versionTheme(name, data.settings),
  );
}

function reasonBlocks(reason: NotPossibleReason, versionName: string): MessageBlock[] {
  switch (reason.code) {
    case 'certified':
      return [
        {
          kind: 'notice',
          title: 'Você já concluiu este seminário.',
          text: reason.seminar
            ? `Seu certificado é do seminário de ${formatDateBr(reason.seminar.begin)} a ${formatDateBr(reason.seminar.end)}. Cada pessoa participa uma única vez do Empretec ${versionName}.`
            : `Cada pessoa participa uma única vez do Empretec ${versionName}.`,
        },
        { kind: 'text', text: 'O seu certificado continua disponível na sua área do portal.' },
      ];
    case 'desisted':
      return [
        {
          kind: 'notice',
          title: 'A sua inscrição consta como desistente.',
          text: 'Para voltar à seleção, a nossa equipe precisa desfazer a desistência. Suas respostas e o seu resultado estão guardados.',
        },
        { kind: 'text', text: `Ligue para ${HELPLINE} e conte que quer participar.` },
      ];
    case 'too-soon':
      return [
        {
          kind: 'notice',
          title: `Uma nova seleção poderá ser feita a partir de ${formatDateBr(reason.from)}.`,
          text: 'Depois de um resultado “Não apto”, é preciso esperar 3 meses para tentar de novo.',
        },
        {
          kind: 'text',
          text: 'Até lá, viva situações novas e anote o que você fez e o que aconteceu: elas podem virar boas histórias.',
        },
      ];
  }
}
