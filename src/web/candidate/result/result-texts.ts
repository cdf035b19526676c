import { addDays, dateInSaoPaulo, formatDateBr, type IsoDate, parseIsoDate } from '#domain/calendar.ts';
import { HUMAN_REVIEW_DAYS } from '#domain/interview/deadlines.ts';
import type { StateKey } from '#domain/interview/states.ts';
import type { SelectionKind } from '#domain/seminar-version.ts';
import { SUPPORT_PHONE } from '../../product.ts';
import type { TagTone } from '../../ui/tag.tsx';

/** What a text may mention. Dates are dd/MM/yyyy, null where the interview has none. */
export interface ResultFacts {
  readonly selection: SelectionKind;
  readonly versionName: string;
  readonly reinterviewDate: string | null;
  readonly lastValidDay: string | null;
  /** Last day to ask for a person's review of an automated result, and whether it is still to come. */
  readonly reviewUntil: string | null;
  readonly reviewOpen: boolean;
}

/** What the person may do from here; `result.tsx` draws it. */
export type ResultAction = 'continue' | 'resend' | 'register-again' | 'see-classes' | 'certificate';

export interface ResultText {
  readonly tone: TagTone;
  /** The state in a word or two. */
  readonly tag: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly sections: readonly { readonly title: string; readonly items: readonly string[] }[];
  readonly actions: readonly ResultAction[];
}

export const NOT_SENT = 'Sua entrevista não foi enviada';

/** The result page's words for a state: total, so that no state is left without its text. */
export function resultText(state: StateKey, facts: ResultFacts): ResultText {
  return TEXTS[state](facts);
}

/** dd/MM/yyyy of what the interview carries as yyyy-MM-dd and as an instant. */
export function datesOf(
  interview: { reinterviewDate: string | null; expirationDate: string | null; processingDate: string | null },
  today: IsoDate,
): Pick<ResultFacts, 'reinterviewDate' | 'lastValidDay' | 'reviewUntil' | 'reviewOpen'> {
  const brazilian = (text: string | null) => {
    const date = text === null ? null : parseIsoDate(text);
    return date ? formatDateBr(date) : null;
  };
  const lastReviewDay =
    interview.processingDate === null
      ? null
      : addDays(dateInSaoPaulo(new Date(interview.processingDate)), HUMAN_REVIEW_DAYS);
  return {
    reinterviewDate: brazilian(interview.reinterviewDate),
    lastValidDay: brazilian(interview.expirationDate),
    reviewUntil: lastReviewDay ? formatDateBr(lastReviewDay) : null,
    reviewOpen: lastReviewDay === null || today <= lastReviewDay,
  };
}

const TEXTS: Readonly<Record<StateKey, (facts: ResultFacts) => ResultText>> = {
  'NAO_PREENCHIDO-SEM_RESULTADO': (facts) =>
    notSent(facts, 'Você ainda não começou a responder. Quando terminar, envie para receber o resultado.'),
  'EM_PREENCHIMENTO-SEM_RESULTADO': (facts) =>
    notSent(facts, 'O que você respondeu está guardado. Volte, confira e envie para receber o resultado.'),
  'REENTREVISTA-SEM_RESULTADO': (facts) =>
    notSent(
      facts,
      'Esta é uma nova tentativa. O que você já respondeu nela está guardado: volte, confira e envie.',
    ),
  'EM_REVISAO-SEM_RESULTADO': (facts) =>
    notSent(
      facts,
      'Nossa equipe pediu uma revisão. Suas respostas estão guardadas: ajuste o que for preciso e envie de novo.',
    ),

  'FINALIZADA-EM_PROCESSAMENTO': () => ({
    tone: 'check',
    tag: 'Recebida',
    title: 'Em processamento',
    paragraphs: [
      'Recebemos a sua entrevista e estamos lendo as suas respostas.',
      'Costuma levar poucos minutos. Você pode fechar esta página: o resultado aparece aqui e também chega pelo seu e-mail.',
    ],
    sections: [],
    actions: [],
  }),
  'FINALIZADA-AGUARDANDO_AVALIACAO': ({ selection }) => ({
    tone: 'pending',
    tag: 'Aguardando avaliação',
    title: 'Uma pessoa da nossa equipe vai avaliar',
    paragraphs: [
      selection === 'questionnaire'
        ? 'Recebemos o seu questionário. Você não precisa fazer mais nada agora.'
        : 'Recebemos as suas cinco respostas. Você não precisa fazer mais nada agora.',
    ],
    sections: [
      {
        title: 'O que acontece a seguir',
        items: [
          selection === 'questionnaire'
            ? 'Alguém da equipe Empretec lê o seu questionário.'
            : 'Alguém da equipe Empretec lê as suas respostas e procura, em cada história, o que você fez e o que resultou disso.',
          'Se faltar alguma coisa, a equipe pede uma revisão: o pedido aparece aqui, na sua área.',
          'O resultado aparece nesta página e chega pelo seu e-mail.',
        ],
      },
    ],
    actions: [],
  }),
  'FINALIZADA-APTO': ({ versionName, lastValidDay }) => ({
    tone: 'done',
    tag: 'Apto',
    title: 'Apto! O Empretec espera por você',
    paragraphs: [`Você passou na seleção e pode participar do Empretec ${versionName}.`],
    sections: [
      {
        title: 'O que acontece a seguir',
        items: [
          'A equipe do seu estado fala com você sobre turmas, matrícula e valores.',
          'O resultado não reserva vaga: a matrícula depende das turmas abertas.',
          ...(lastValidDay ? [`Este resultado vale até ${lastValidDay}.`] : []),
        ],
      },
    ],
    actions: ['see-classes'],
  }),
  'FINALIZADA-NAO_APTO': (facts) => ({
    tone: 'nao_apto',
    tag: 'Não apto',
    title: 'Desta vez, o resultado foi “Não apto”',
    paragraphs: [
      facts.selection === 'interview'
        ? 'Não encontramos, nas suas respostas, evidências suficientes dos comportamentos trabalhados no seminário. Isso fala do que foi contado, não do valor do que você faz.'
        : 'Na avaliação, o seu perfil não alcançou o necessário para esta turma do seminário. Isso não diminui o valor do que você faz.',
      facts.reinterviewDate
        ? `Você pode tentar de novo a partir de ${facts.reinterviewDate}: basta fazer uma nova inscrição no portal.`
        : 'Você pode tentar de novo depois de 3 meses: basta fazer uma nova inscrição no portal.',
    ],
    sections: [CRITERIA[facts.selection], { title: 'Revisão por uma pessoa', items: reviewItems(facts) }],
    actions: [],
  }),
  'FINALIZADA-ERRO_DE_PROCESSAMENTO': (facts) => ({
    tone: 'error',
    tag: 'Não enviada',
    title: notSentTitle(facts.selection),
    paragraphs: [
      'Houve uma falha do nosso lado ao avaliar a sua inscrição. Suas respostas estão guardadas, inteiras.',
      'Envie de novo: não é preciso escrever nada outra vez.',
    ],
    sections: [],
    actions: ['resend'],
  }),

  'EXPIRADA-SEM_RESULTADO': ({ selection }) => ({
    tone: 'default',
    tag: 'Expirada',
    title: 'O prazo desta inscrição terminou',
    paragraphs: [
      selection === 'contact'
        ? 'A avaliação não foi feita dentro do prazo. Faça uma nova inscrição e nossa equipe falará com você.'
        : 'Ela não foi enviada dentro do prazo. Para participar da seleção, faça uma nova inscrição no portal.',
    ],
    sections: [],
    actions: ['register-again'],
  }),
  'EXPIRADA-APTO': () => ({
    tone: 'default',
    tag: 'Apto, prazo encerrado',
    title: 'O prazo do seu resultado terminou',
    paragraphs: [
      'O seu resultado foi “Apto”, mas perdeu a validade antes de você participar do seminário.',
      `Se você já participou e espera o certificado, ligue para ${SUPPORT_PHONE}. Se ainda quer participar, faça uma nova inscrição no portal.`,
    ],
    sections: [],
    actions: ['register-again'],
  }),
  'EXPIRADA-NAO_APTO': () => ({
    tone: 'default',
    tag: 'Não apto, prazo encerrado',
    title: 'Você já pode tentar de novo',
    paragraphs: [
      'O seu último resultado foi “Não apto” e o prazo de espera terminou. Faça uma nova inscrição no portal.',
    ],
    sections: [],
    actions: ['register-again'],
  }),
  'CERTIFICADA-APTO': ({ versionName }) => ({
    tone: 'done',
    tag: 'Certificada',
    title: 'Parabéns: o certificado é seu',
    paragraphs: [
      `Você concluiu o Empretec ${versionName}. O que você praticou fica; o certificado está aqui sempre que precisar.`,
    ],
    sections: [],
    actions: ['certificate'],
  }),
  'DESISTENTE-CONCLUIDO': () => ({
    tone: 'default',
    tag: 'Desistente',
    title: 'Sua participação foi encerrada',
    paragraphs: [
      'Consta que você desistiu do seminário.',
      `Mudou de ideia, ou foi um engano? Ligue para ${SUPPORT_PHONE}: a equipe pode desfazer a desistência.`,
    ],
    sections: [],
    actions: [],
  }),
  'AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO': ({ versionName, lastValidDay }) => ({
    tone: 'pending',
    tag: 'Aguardando avaliação',
    title: 'Nossa equipe vai falar com você',
    paragraphs: [
      `Recebemos o seu interesse no Empretec ${versionName}. Aqui a seleção é uma conversa: você não precisa preencher mais nada.`,
    ],
    sections: [
      {
        title: 'O que acontece a seguir',
        items: [
          'Alguém da equipe entra em contato pelo telefone ou pelo e-mail da sua inscrição para conhecer a sua trajetória.',
          'Depois da conversa, a equipe registra a avaliação do seu perfil.',
          'O resultado aparece nesta página e chega pelo seu e-mail.',
          ...(lastValidDay ? [`A inscrição vale até ${lastValidDay}.`] : []),
        ],
      },
    ],
    actions: [],
  }),
};

function notSentTitle(selection: SelectionKind): string {
  return selection === 'questionnaire' ? 'Seu questionário não foi enviado' : NOT_SENT;
}

function notSent({ selection }: ResultFacts, sentence: string): ResultText {
  return {
    tone: 'pending',
    tag: 'Não enviada',
    title: notSentTitle(selection),
    paragraphs: [sentence],
    sections: [],
    actions: ['continue'],
  };
}

const CRITERIA: Readonly<Record<SelectionKind, ResultText['sections'][number]>> = {
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

function reviewItems({ selection, reviewUntil, reviewOpen }: ResultFacts): string[] {
  if (selection !== 'interview') {
    return [
      `O resultado foi dado por uma pessoa. Para contestá-lo ou conhecer os critérios, ligue para ${SUPPORT_PHONE}.`,
    ];
  }
  if (!reviewOpen) {
    return [
      `O prazo para pedir que uma pessoa revisse um resultado automático terminou em ${reviewUntil ?? 'data anterior'}.`,
      `Para contestar o resultado ou conhecer os critérios em detalhe, ligue para ${SUPPORT_PHONE}.`,
    ];
  }
  const until = reviewUntil ? `até ${reviewUntil}` : `em até ${HUMAN_REVIEW_DAYS} dias`;
  return [
    `Se o resultado tiver sido definido de forma automatizada, você tem o direito de pedir, uma vez e sem custo, que uma pessoa o revise (LGPD, art. 20), ${until}.`,
    `Para pedir a revisão ou conhecer os critérios em detalhe, ligue para ${SUPPORT_PHONE}.`,
  ];
}
