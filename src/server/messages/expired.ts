import { formatDateBr, type IsoDate } from '#domain/calendar.ts';
import type { SelectionKind } from '#domain/seminar-version.ts';
import { button, facts, type AboutVersion, type Message } from './message.ts';
import { NEED_HELP } from './wording.ts';

/** What has ended: the time to answer, the team's time to evaluate, a good result's validity, the wait after "Não apto". */
export type Ended = 'answers' | 'evaluation' | 'result' | 'wait';

export interface ExpiredData extends AboutVersion {
  readonly ended: Ended;
  /** The last day on which it was valid. */
  readonly lastDay: IsoDate;
  /** Where interest is registered anew. */
  readonly registerUrl: string;
}

/** The last day has passed: what that means, and how to take part all the same. */
export function expiredMessage(data: ExpiredData): Message {
  const { name, selection } = data.version;
  const product = `Empretec ${name}`;
  const words = WORDS[data.ended];
  const lastDay = formatDateBr(data.lastDay);
  return {
    kind: 'expired',
    version: data.version,
    subject: words.subject(product),
    preview: 'Veja como participar de uma próxima turma.',
    heading: words.heading,
    name: data.name,
    blocks: [
      words.opening(product, lastDay),
      facts({ Seminário: product, [words.dayLabel]: lastDay }),
      `${words.invitation} com o mesmo CPF e e-mail: ${NEXT[selection]}${words.after}`,
      button('Fazer nova inscrição', data.registerUrl),
      NEED_HELP,
    ],
    reason: `Você recebeu este e-mail porque tinha uma inscrição no ${product}.`,
  };
}

interface Words {
  subject(product: string): string;
  readonly heading: string;
  readonly dayLabel: string;
  opening(product: string, lastDay: string): string;
  /** How to take part all the same, up to what comes of it. */
  readonly invitation: string;
  readonly after: string;
}

/** The next step after registering interest again. */
const NEXT: Readonly<Record<SelectionKind, string>> = {
  interview: 'uma nova entrevista é aberta na hora.',
  questionnaire: 'uma nova autoavaliação é aberta na hora.',
  contact: 'a nossa equipe entra em contato com você.',
};
const STILL = 'Se ainda quer participar, registre o seu interesse de novo';

const WORDS: Readonly<Record<Ended, Words>> = {
  answers: {
    subject: (product) => `O prazo da sua inscrição no ${product} terminou`,
    heading: 'O prazo terminou',
    dayLabel: 'Último dia',
    opening: (product, lastDay) =>
      `A sua inscrição no ${product} valia até ${lastDay}, e as respostas não foram enviadas a tempo.`,
    invitation: STILL,
    after: ' A inscrição anterior fica no histórico.',
  },
  evaluation: {
    subject: (product) => `O prazo da sua inscrição no ${product} terminou`,
    heading: 'O prazo terminou',
    dayLabel: 'Último dia',
    opening: (product, lastDay) =>
      `A sua inscrição no ${product} valia até ${lastDay}, e a avaliação do seu perfil não aconteceu a tempo.`,
    invitation: STILL,
    after: '',
  },
  result: {
    subject: (product) => `O seu resultado no ${product} perdeu a validade`,
    heading: 'Seu resultado perdeu a validade',
    dayLabel: 'Valia até',
    opening: (product, lastDay) => `O seu resultado na seleção do ${product} valia até ${lastDay}.`,
    invitation: STILL,
    after: '',
  },
  wait: {
    subject: (product) => `Você já pode tentar de novo no ${product}`,
    heading: 'Você já pode tentar de novo',
    dayLabel: 'Fim da espera',
    opening: (product, lastDay) =>
      `Os três meses depois da sua última seleção no ${product} terminaram em ${lastDay}.`,
    invitation: 'Registre o seu interesse de novo',
    after: ' O resultado anterior não pesa.',
  },
};
