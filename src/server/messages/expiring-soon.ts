import { formatDateBr, type IsoDate } from '#domain/calendar.ts';
import type { MessageBlock } from '#domain/messages/message-content.ts';
import { button, facts, notice, type AboutVersion, type Message } from './message.ts';
import { HELPLINE, NEED_HELP } from './wording.ts';

/** What is about to end: the time to answer, the team's time to evaluate, or the validity of a good result. */
export type Ending = 'answers' | 'evaluation' | 'result';

export interface ExpiringSoonData extends AboutVersion {
  readonly ending: Ending;
  /** The last valid day. */
  readonly deadline: IsoDate;
  /** The candidate's area; whoever is signed out signs in first. */
  readonly areaUrl: string;
}

/** Fifteen days or less before the last day. */
export function expiringSoonMessage(data: ExpiringSoonData): Message {
  const product = `Empretec ${data.version.name}`;
  const deadline = formatDateBr(data.deadline);
  const words = WORDS[data.ending];
  return {
    kind: 'expiring-soon',
    version: data.version,
    subject: `${words.subject} no ${product} termina em ${deadline}`,
    preview: words.preview,
    heading: words.heading,
    name: data.name,
    blocks: [
      words.opening(product, deadline),
      facts({ Seminário: product, 'Último dia': deadline }),
      words.advice,
      button(words.button, data.areaUrl),
      NEED_HELP,
    ],
    reason: `Você recebeu este e-mail porque tem uma inscrição aberta no ${product}.`,
  };
}

interface Words {
  readonly subject: string;
  readonly preview: string;
  readonly heading: string;
  opening(product: string, deadline: string): string;
  readonly advice: MessageBlock;
  readonly button: string;
}

const WORDS: Readonly<Record<Ending, Words>> = {
  answers: {
    subject: 'Seu prazo',
    preview: 'Ainda dá tempo de enviar as suas respostas.',
    heading: 'Seu prazo está acabando',
    opening: (product, deadline) =>
      `A sua inscrição no ${product} vale até ${deadline}, e as suas respostas ainda não foram enviadas.`,
    advice: notice(
      'O que você já escreveu está guardado.',
      'Só o que for enviado até o último dia é avaliado. Depois dele, é preciso fazer uma nova inscrição.',
    ),
    button: 'Continuar minha inscrição',
  },
  evaluation: {
    subject: 'Sua inscrição',
    preview: 'Fale com a nossa equipe para combinar a sua avaliação.',
    heading: 'Sua inscrição está perto do fim',
    opening: (product, deadline) =>
      `A sua inscrição no ${product} vale até ${deadline}, e a avaliação do seu perfil ainda não aconteceu.`,
    advice: notice(
      'Ainda não conversamos?',
      `Ligue para ${HELPLINE} e combine a sua avaliação. Depois do último dia, é preciso fazer uma nova inscrição.`,
    ),
    button: 'Ver minha inscrição',
  },
  result: {
    subject: 'Seu resultado',
    preview: 'Participe de uma turma antes que ele perca a validade.',
    heading: 'Seu resultado está perto de vencer',
    opening: (product, deadline) =>
      `O seu resultado na seleção do ${product} vale até ${deadline}. Para participar do seminário com ele, entre em uma turma até lá.`,
    advice: notice(
      'Ainda sem turma?',
      `Ligue para ${HELPLINE} e combine a sua matrícula. Depois do último dia, é preciso fazer uma nova seleção.`,
    ),
    button: 'Ver meus próximos passos',
  },
};
