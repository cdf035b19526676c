import type { SelectionKind } from '#domain/seminar-version.ts';
import { SUPPORT_PHONE } from '../../product.ts';
import type { ResultFacts } from './result-facts.ts';
import type { ResultSection } from './result-section.ts';

const CRITERIA: Readonly<Record<SelectionKind, ResultSection>> = {
  interview: {
    title: 'Como avaliamos',
    items: [
      'Procuramos situações que você viveu, o que você mesmo fez nelas e o que resultou disso.',
      'Cada ponto precisa estar apoiado em um trecho da sua resposta.',
      'Ortografia, escolaridade e tamanho do negócio não contam.',
    ],
  },
  questionnaire: {
    title: 'Como avaliamos',
    items: [
      'Uma pessoa da equipe considera o estágio da startup, a equipe, o problema, os diferenciais e a sua disponibilidade.',
    ],
  },
  contact: {
    title: 'Como avaliamos',
    items: ['Uma pessoa da equipe dá notas aos comportamentos empreendedores a partir da conversa com você.'],
  },
};

/** How the selection is evaluated, in plain words. */
export function criteria(selection: SelectionKind): ResultSection {
  return CRITERIA[selection];
}

/** Who decided; after an automatic result the right to have a person look again (LGPD, art. 20), while it can be used. */
export function humanReview(facts: ResultFacts): ResultSection {
  return {
    title: facts.reviewUntil === null ? 'Quem decidiu' : 'Revisão por uma pessoa',
    items: reviewItems(facts),
  };
}

/** Only a model decides automatically; the portal's own highlighter never does. */
const MACHINE_READ =
  'Um modelo de linguagem, que é um programa de computador, leu cada resposta duas vezes e apontou trechos. O portal conferiu os trechos e somou os pontos. Nenhuma pessoa da equipe leu as suas respostas antes deste resultado.';

function reviewItems({ reviewUntil, reviewOpen }: ResultFacts): string[] {
  if (reviewUntil === null) {
    return [
      `O resultado foi dado por uma pessoa da nossa equipe. Para contestá-lo ou conhecer os critérios, ligue para ${SUPPORT_PHONE}.`,
    ];
  }
  if (!reviewOpen) {
    return [
      MACHINE_READ,
      `O resultado foi definido de forma automatizada. O prazo para pedir que uma pessoa o revisasse terminou em ${reviewUntil}.`,
      `Para contestar o resultado ou conhecer os critérios em detalhe, ligue para ${SUPPORT_PHONE}.`,
    ];
  }
  return [
    MACHINE_READ,
    `O resultado foi definido de forma automatizada. Você tem o direito de pedir, uma vez e sem custo, que uma pessoa o revise (LGPD, art. 20), até ${reviewUntil}.`,
    'Quem revisa lê as suas respostas de novo, com a primeira leitura ao lado, e dá de 0 a 25 pontos a cada uma das dez características empreendedoras. A partir de 60 pontos, o resultado é apto. Ele pode mudar ou ficar como está.',
    `Para conhecer os critérios em detalhe, ligue para ${SUPPORT_PHONE}.`,
  ];
}
