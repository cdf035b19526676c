import { formatDateBr, type IsoDate } from '#domain/calendar.ts';
import { button, facts, list, type AboutVersion, type Message, type InterviewLink } from './message.ts';
import { askAnotherLink, NEED_HELP, interviewLinkNote } from './wording.ts';

export interface ReinterviewData extends AboutVersion, InterviewLink {
  /** The last day to send the answers. */
  readonly deadline: IsoDate;
}

/** The selection is open once more for somebody whose last one expired, or who was not apt three months ago. */
export function reinterviewMessage(data: ReinterviewData): Message {
  const { version } = data;
  const product = `Empretec ${version.name}`;
  const isQuestionnaire = version.selection === 'questionnaire';
  const selection = isQuestionnaire ? 'autoavaliação' : 'entrevista';
  const deadline = formatDateBr(data.deadline);
  return {
    kind: 'reinterview',
    version,
    subject: `Sua nova ${selection} do ${product} está aberta`,
    preview: `Uma nova chance de participar. O prazo vai até ${deadline}.`,
    heading: `Sua nova ${selection} está aberta`,
    name: data.name,
    blocks: [
      `Que bom ter você de volta! Você pode fazer de novo a ${selection} do ${product}. A anterior fica no histórico e não pesa nesta.`,
      facts({ Seminário: product, Prazo: `até ${deadline}` }),
      isQuestionnaire
        ? list(
            'Conte o que mudou na sua startup desde a última vez.',
            'Detalhe o problema que ela resolve e o que já foi testado com clientes.',
          )
        : list(
            'Escolha situações que aconteceram de verdade. Podem ser outras, ou as mesmas com mais detalhes.',
            'Conte na primeira pessoa o que você fez, passo a passo, e termine com o que mudou.',
          ),
      button(`Fazer a nova ${selection}`, data.signInUrl, interviewLinkNote(data.validForMinutes)),
      `${askAnotherLink(data.validForMinutes)} ${NEED_HELP}`,
    ],
    reason: `Você recebeu este e-mail porque este endereço está em uma nova inscrição no ${product}.`,
  };
}
