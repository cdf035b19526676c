import { formatDateBr, type IsoDate } from '#domain/calendar.ts';
import { versionById, type ModuleSettings, type VersionId } from '#domain/seminar-version.ts';
import { versionTheme } from './layout.ts';
import type { MessageBlock, MessageFrame, RenderedMessage } from './message.ts';
import { renderMessage } from './render.ts';
import { greeting, HELPLINE } from './wording.ts';

/** What is about to end: the time to answer, the team's time to evaluate, or the validity of a good result. */
export type Ending = 'answers' | 'evaluation' | 'result';

export interface ExpiringSoonData {
  readonly frame: MessageFrame;
  readonly versionId: VersionId;
  readonly settings: ModuleSettings;
  readonly name: string;
  readonly ending: Ending;
  /** The last valid day. */
  readonly deadline: IsoDate;
  /** The candidate's area; whoever is signed out signs in first. */
  readonly areaUrl: string;
}

/** Fifteen days or less before the last day. */
export function expiringSoonMessage(data: ExpiringSoonData): RenderedMessage {
  const { name } = versionById(data.versionId);
  const product = `Empretec ${name}`;
  const deadline = formatDateBr(data.deadline);
  const words = WORDS[data.ending];
  return renderMessage(
    {
      subject: `${words.subject} no ${product} termina em ${deadline}`,
      preview: words.preview,
      heading: words.heading,
      greeting: greeting(data.name),
      blocks: [
        { kind: 'text', text: words.opening(product, deadline) },
        {
          kind: 'facts',
          rows: [
            ['Seminário', product],
            ['Último dia', deadline],
          ],
        },
        ...words.advice,
        { kind: 'button', label: words.button, url: data.areaUrl },
        { kind: 'text', text: `Se precisar de ajuda, ligue para ${HELPLINE}.` },
      ],
      reason: `Você recebeu este e-mail porque tem uma inscrição aberta no ${product}.`,
    },
    data.frame,
    versionTheme(name, data.settings),
  );
}

interface Words {
  readonly subject: string;
  readonly preview: string;
  readonly heading: string;
  opening(product: string, deadline: string): string;
  readonly advice: readonly MessageBlock[];
  readonly button: string;
}

const WORDS: Readonly<Record<Ending, Words>> = {
  answers: {
    subject: 'Seu prazo',
    preview: 'Ainda dá tempo de enviar as suas respostas.',
    heading: 'Seu prazo está acabando',
    opening: (product, deadline) =>
      `A sua inscrição no ${product} vale até ${deadline}, e as suas respostas ainda não foram enviadas.`,
    advice: [
      {
        kind: 'notice',
        title: 'O que você já escreveu está guardado.',
        text: 'Só o que for enviado até o último dia é avaliado. Depois dele, é preciso fazer uma nova inscrição.',
      },
    ],
    button: 'Continuar minha inscrição',
  },
  evaluation: {
    subject: 'Sua inscrição',
    preview: 'Fale com a nossa equipe para combinar a sua avaliação.',
    heading: 'Sua inscrição está perto do fim',
    opening: (product, deadline) =>
      `A sua inscrição no ${product} vale até ${deadline}, e a avaliação do seu perfil ainda não aconteceu.`,
    advice: [
      {
        kind: 'notice',
        title: 'Ainda não conversamos?',
        text: `Ligue para ${HELPLINE} e combine a sua avaliação. Depois do último dia, é preciso fazer uma nova inscrição.`,
      },
    ],
    button: 'Ver minha inscrição',
  },
  result: {
    subject: 'Seu resultado',
    preview: 'Participe de uma turma antes que ele perca a validade.',
    heading: 'Seu resultado está perto de vencer',
    opening: (product, deadline) =>
      `O seu resultado na seleção do ${product} vale até ${deadline}. Para participar do seminário com ele, entre em uma turma até lá.`,
    advice: [
      {
        kind: 'notice',
        title: 'Ainda sem turma?',
        text: `Ligue para ${HELPLINE} e combine a sua matrícula. Depois do último dia, é preciso fazer uma nova seleção.`,
      },
    ],
    button: 'Ver meus próximos passos',
  },
};
