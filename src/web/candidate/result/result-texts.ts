import type { ResultSection } from './result-section.ts';
import type { StateKey } from '#domain/interview/states.ts';
import type { SelectionKind } from '#domain/seminar-version.ts';
import { SUPPORT_PHONE } from '../../product.ts';
import type { TagTone } from '../../ui/tag.tsx';
import { criteria, humanReview } from './not-apt-texts.ts';
import type { ResultFacts } from './result-facts.ts';

/** Actions available from here; rendered by `result-actions.tsx`. */
export type ResultAction =
  | 'continue'
  | 'resend'
  | 'register-again'
  | 'see-classes'
  | 'certificate'
  | 'profile-quiz';

export interface ResultText {
  readonly tone: TagTone;
  /** The state in a word or two. */
  readonly tag: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly sections: readonly ResultSection[];
  readonly actions: readonly ResultAction[];
}

export const NOT_SENT = 'Sua entrevista não foi enviada';

const PROFILE_QUIZ =
  'O questionário de perfil está aberto para você: é a autoavaliação em que se baseia o seu relatório de perfil.';

/** The result page's text for each state; total over all states. */
export function resultText(state: StateKey, facts: ResultFacts): ResultText {
  return TEXTS[state](facts);
}

const TAKES_LONG = [
  'Recebemos a sua entrevista, e ela está guardada inteira. A leitura está demorando mais do que o normal.',
  'Você não precisa fazer nada nem enviar de novo: o resultado aparece aqui e chega pelo seu e-mail. Se amanhã ainda estiver assim, fale com a nossa equipe pelo telefone do fim da página.',
];

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

  'FINALIZADA-EM_PROCESSAMENTO': (facts) => ({
    tone: 'check',
    tag: 'Recebida',
    title: 'Em processamento',
    paragraphs: facts.takesLong
      ? TAKES_LONG
      : [
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
          ...(selection === 'questionnaire'
            ? ['Alguém da equipe Empretec lê o seu questionário.']
            : [
                'Alguém da equipe Empretec lê as suas respostas e procura, em cada história, o que você fez e o que resultou disso.',
                'Se faltar alguma coisa, a equipe pede uma revisão: o pedido aparece aqui, na sua área.',
              ]),
          'O resultado aparece nesta página e chega pelo seu e-mail.',
        ],
      },
    ],
    actions: [],
  }),
  'FINALIZADA-APTO': (facts) => ({
    tone: 'done',
    tag: 'Apto',
    title: 'Apto! O Empretec espera por você',
    paragraphs: [`Você passou na seleção e pode participar do Empretec ${facts.versionName}.`],
    sections: [
      {
        title: 'O que acontece a seguir',
        items: [
          ...(facts.isEnrolled
            ? ['A equipe do seu estado fala com você sobre os próximos passos da sua turma.']
            : [
                'A equipe do seu estado fala com você sobre turmas, matrícula e valores.',
                'O resultado não reserva vaga: a matrícula depende das turmas abertas.',
              ]),
          ...(facts.lastValidDay ? [`Este resultado vale até ${facts.lastValidDay}.`] : []),
          PROFILE_QUIZ,
        ],
      },
      ...(facts.reviewUntil === null ? [] : [humanReview(facts)]),
    ],
    actions: facts.isEnrolled ? ['profile-quiz'] : ['profile-quiz', 'see-classes'],
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
    sections: [criteria(facts.selection), humanReview(facts)],
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
      PROFILE_QUIZ,
    ],
    sections: [],
    actions: ['certificate', 'profile-quiz'],
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
