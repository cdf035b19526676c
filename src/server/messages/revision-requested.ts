import { formatDateBr, type IsoDate } from '#domain/calendar.ts';
import { button, facts, notice, type AboutVersion, type Message, type InterviewLink } from './message.ts';
import { NEED_HELP, interviewLinkNote } from './wording.ts';

export interface RevisionRequestedData extends AboutVersion, InterviewLink {
  /** What the team asks for, in its own words. */
  readonly justification: string;
  /** The last day to send the answers again. */
  readonly deadline: IsoDate;
}

/** The team has read the answers and requests a revision, with a justification. */
export function revisionRequestedMessage(data: RevisionRequestedData): Message {
  const { version } = data;
  const product = `Empretec ${version.name}`;
  const selection = version.selection === 'questionnaire' ? 'autoavaliação' : 'entrevista';
  const deadline = formatDateBr(data.deadline);
  return {
    kind: 'revision-requested',
    version,
    subject: `Revise as suas respostas na ${selection} do ${product}`,
    preview: `A nossa equipe leu as suas respostas e pede um complemento, até ${deadline}.`,
    heading: 'Suas respostas precisam de um complemento',
    name: data.name,
    blocks: [
      `A nossa equipe leu as suas respostas na ${selection} do ${product} e pede que você as revise antes do resultado. O que você escreveu continua lá, aberto para mudar.`,
      notice('O que a equipe pede', data.justification),
      facts({ Seminário: product, Prazo: `até ${deadline}` }),
      button('Revisar minhas respostas', data.signInUrl, interviewLinkNote(data.validForMinutes)),
      `Quando terminar, envie de novo: só o que for enviado é avaliado. ${NEED_HELP}`,
    ],
    reason: `Você recebeu este e-mail porque participa da seleção do ${product}.`,
  };
}
