import { formatDateBr, type IsoDate } from '#domain/calendar.ts';
import type { SelectionKind } from '#domain/seminar-version.ts';
import type { MessageBlock } from '#domain/messages/message-content.ts';
import { button, list, notice, subheading, trail, type AboutVersion, type Message } from './message.ts';
import { HELPLINE } from './wording.ts';

export type SelectionOutcome =
  /** `validUntil`: the last day to join a class with this result. */
  | { readonly result: 'APTO'; readonly validUntil: IsoDate }
  /** `retryFrom`: the first day on which the selection may be done again. */
  | { readonly result: 'NAO_APTO'; readonly retryFrom: IsoDate };

export interface ResultData extends AboutVersion {
  readonly outcome: SelectionOutcome;
  readonly resultUrl: string;
  /** Last day to ask for a person's review of an automatic result (15 days); null when a person decided. */
  readonly reviewUntil: IsoDate | null;
}

/**
 * The result with its criteria and the right to review. Scores are the administrators' alone and are never sent in
 * messages.
 */
export function resultMessage(data: ResultData): Message {
  const { version } = data;
  const product = `Empretec ${version.name}`;
  const apt = data.outcome.result === 'APTO';
  return {
    kind: 'result',
    version,
    subject: `Saiu o resultado da sua seleção no ${product}`,
    // Mail programs show this line in the inbox, where others may see it: it must not reveal the result.
    preview: 'Veja o resultado, como ele foi definido e os próximos passos.',
    heading: apt ? 'Seu resultado: Apto' : 'Seu resultado: Não apto',
    name: data.name,
    blocks: [
      ...(data.outcome.result === 'APTO'
        ? aptBlocks(data.outcome.validUntil, product, version.selection)
        : notAptBlocks(data.outcome.retryFrom, version.selection)),
      button(apt ? 'Ver meus próximos passos' : 'Ver meu resultado', data.resultUrl),
      subheading('Como a avaliação é feita'),
      list(...CRITERIA[version.selection]),
      subheading(data.reviewUntil === null ? 'Quem decidiu' : 'Seu direito à revisão'),
      reviewSentence(data.reviewUntil),
    ],
    reason: `Você recebeu este e-mail porque participou da seleção do ${product}.`,
  };
}

function aptBlocks(validUntil: IsoDate, product: string, selection: SelectionKind): MessageBlock[] {
  return [
    `Parabéns! O seu resultado na seleção do ${product} é “Apto”. Sua trajetória mostra comportamentos que o seminário vai fortalecer.`,
    trail('FINALIZADA-APTO', selection),
    notice(
      `Este resultado vale até ${formatDateBr(validUntil)}.`,
      'Participe de uma turma até lá. Nossa equipe entra em contato para combinar a matrícula.',
    ),
  ];
}

function notAptBlocks(retryFrom: IsoDate, selection: SelectionKind): MessageBlock[] {
  return [
    'Agradecemos por dividir a sua trajetória com a gente. Desta vez, o que você contou não trouxe evidências suficientes para o seminário. Isso não é um julgamento sobre você nem sobre o seu negócio.',
    trail('FINALIZADA-NAO_APTO', selection),
    notice(`Você pode tentar de novo a partir de ${formatDateBr(retryFrom)}.`, RETRY_ADVICE[selection]),
  ];
}

const RETRY_ADVICE: Readonly<Record<SelectionKind, string>> = {
  interview:
    'Quando voltar, escolha situações que aconteceram de verdade, conte na primeira pessoa o que você fez, passo a passo, e termine com o que mudou.',
  questionnaire:
    'Quando voltar, conte com detalhes o problema que a sua startup resolve, o que já foi testado com clientes e o seu papel na equipe.',
  contact: 'Nossa equipe pode conversar com você sobre como se preparar para a próxima avaliação.',
};

const EVIDENCE =
  'Valem ações concretas que você viveu, com o resultado delas; intenções e opiniões gerais contam pouco.';

const CRITERIA: Readonly<Record<SelectionKind, readonly string[]>> = {
  interview: [
    'Procuramos, nas cinco respostas, sinais de dez características do comportamento empreendedor.',
    EVIDENCE,
    'Cada ponto precisa estar apoiado em um trecho da sua resposta. Ortografia, escolaridade e tamanho do negócio não contam.',
  ],
  questionnaire: [
    'Olhamos o estágio da startup, o problema que ela resolve e como, os diferenciais e o seu vínculo com ela.',
    'Consideramos também a equipe e a sua disponibilidade para o seminário.',
  ],
  contact: [
    'Procuramos, na conversa com você, sinais de dez características do comportamento empreendedor.',
    EVIDENCE,
  ],
};

function reviewSentence(reviewUntil: IsoDate | null): string {
  return reviewUntil === null
    ? `Este resultado foi definido por uma pessoa da nossa equipe. Para saber mais sobre os critérios ou contestar o resultado, ligue para ${HELPLINE}.`
    : `Este resultado foi definido de forma automatizada. Você tem o direito de pedir que uma pessoa o revise (LGPD, art. 20), uma vez e sem custo, em até 15 dias: até ${formatDateBr(reviewUntil)}. Para pedir, ligue para ${HELPLINE}.`;
}
