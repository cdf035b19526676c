import { formatDateBr, type IsoDate } from '#domain/calendar.ts';
import type { MessageBlock } from '#domain/messages/message-content.ts';
import { button, notice, type AboutVersion, type Message } from './message.ts';
import { HELPLINE } from './wording.ts';

/** Why a known person is not registered again; the codes follow the refusals `interview.…`. */
export type NotPossibleReason =
  | {
      readonly code: 'certified';
      readonly seminar: { readonly begin: IsoDate; readonly end: IsoDate } | null;
    }
  | { readonly code: 'desisted' }
  | { readonly code: 'too-soon'; readonly from: IsoDate };

export interface RegistrationNotPossibleData extends AboutVersion {
  readonly reason: NotPossibleReason;
  readonly signInPageUrl: string;
}

/** Gives the person the reason that the public form must not reveal to whoever typed the CPF. */
export function registrationNotPossibleMessage(data: RegistrationNotPossibleData): Message {
  const { name } = data.version;
  return {
    kind: 'registration-not-possible',
    version: data.version,
    subject: `Sobre a sua inscrição no Empretec ${name}`,
    preview: 'Não foi possível abrir uma nova inscrição. Veja o motivo e o que fazer.',
    heading: 'Não foi possível abrir uma nova inscrição',
    name: data.name,
    blocks: [
      `Recebemos o seu interesse no Empretec ${name}. Desta vez, uma nova inscrição não pôde ser aberta. O motivo é este:`,
      ...reasonBlocks(data.reason, name),
      button('Ver minha área no portal', data.signInPageUrl),
      `Ficou com dúvida? Ligue para ${HELPLINE}. A gente conversa.`,
    ],
    reason:
      'Você recebeu este e-mail porque o seu CPF e este endereço foram usados para registrar interesse no portal.',
  };
}

function reasonBlocks(reason: NotPossibleReason, versionName: string): MessageBlock[] {
  switch (reason.code) {
    case 'certified':
      return [
        notice(
          'Você já concluiu este seminário.',
          reason.seminar
            ? `Seu certificado é do seminário de ${formatDateBr(reason.seminar.begin)} a ${formatDateBr(reason.seminar.end)}. Cada pessoa participa uma única vez do Empretec ${versionName}.`
            : `Cada pessoa participa uma única vez do Empretec ${versionName}.`,
        ),
        'O seu certificado continua disponível na sua área do portal.',
      ];
    case 'desisted':
      return [
        notice(
          'A sua inscrição consta como desistente.',
          'Para voltar à seleção, a nossa equipe precisa desfazer a desistência. Suas respostas e o seu resultado estão guardados.',
        ),
        `Ligue para ${HELPLINE} e conte que quer participar.`,
      ];
    case 'too-soon':
      return [
        notice(
          `Uma nova seleção poderá ser feita a partir de ${formatDateBr(reason.from)}.`,
          'Depois de um resultado “Não apto”, é preciso esperar 3 meses para tentar de novo.',
        ),
        'Até lá, viva situações novas e anote o que você fez e o que aconteceu: elas podem virar boas histórias.',
      ];
  }
}
