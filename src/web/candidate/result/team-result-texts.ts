import type { StateKey } from '#domain/interview/states.ts';
import type { ResultFacts } from './result-facts.ts';
import type { ResultAction, ResultText } from './result-texts.ts';

/** The same states in the third person, for an administrator who looks at somebody's interview: total as well. */
export function teamResultText(state: StateKey, facts: ResultFacts): ResultText {
  return TEXTS[state](facts);
}

/** Offers reading the answers where the version has any. */
const reading = ({ selection }: ResultFacts): ResultAction[] => (selection === 'contact' ? [] : ['continue']);

const what = ({ selection }: ResultFacts): string =>
  selection === 'questionnaire' ? 'O questionário' : 'A entrevista';

const TEXTS: Readonly<Record<StateKey, (facts: ResultFacts) => ResultText>> = {
  'NAO_PREENCHIDO-SEM_RESULTADO': (facts) => notSent(facts, 'O candidato ainda não começou a responder.'),
  'EM_PREENCHIMENTO-SEM_RESULTADO': (facts) =>
    notSent(facts, 'O candidato começou a responder e ainda não enviou.'),
  'REENTREVISTA-SEM_RESULTADO': (facts) =>
    notSent(facts, 'É uma nova tentativa. O que foi enviado antes fica no histórico.'),
  'EM_REVISAO-SEM_RESULTADO': (facts) =>
    notSent(facts, 'A equipe pediu uma revisão, e o candidato ainda não enviou de novo.'),

  'FINALIZADA-EM_PROCESSAMENTO': (facts) => ({
    tone: 'check',
    tag: 'Recebida',
    title: 'Em processamento',
    paragraphs: [
      'As respostas foram recebidas e a leitura automática está em andamento. Costuma levar poucos minutos.',
      'O resultado aparece aqui e chega ao e-mail do candidato.',
    ],
    sections: [],
    actions: reading(facts),
  }),
  'FINALIZADA-AGUARDANDO_AVALIACAO': (facts) => ({
    tone: 'pending',
    tag: 'Aguardando avaliação',
    title: 'Aguardando a avaliação da equipe',
    paragraphs: [
      `${what(facts)} foi recebid${facts.selection === 'questionnaire' ? 'o' : 'a'}. A decisão é de uma pessoa da equipe: as notas são dadas na lista de entrevistas.`,
    ],
    sections: [],
    actions: reading(facts),
  }),
  'FINALIZADA-APTO': (facts) => ({
    tone: 'done',
    tag: 'Apto',
    title: 'O resultado é “Apto”',
    paragraphs: [
      `O candidato passou na seleção e pode participar do Empretec ${facts.versionName}.`,
      ...(facts.lastValidDay ? [`O resultado vale até ${facts.lastValidDay}.`] : []),
    ],
    sections: [],
    actions: reading(facts),
  }),
  'FINALIZADA-NAO_APTO': (facts) => ({
    tone: 'nao_apto',
    tag: 'Não apto',
    title: 'O resultado é “Não apto”',
    paragraphs: [
      decidedBy(facts),
      facts.reinterviewDate
        ? `O candidato pode se inscrever de novo a partir de ${facts.reinterviewDate}.`
        : 'O candidato pode se inscrever de novo depois de 3 meses.',
    ],
    sections: [],
    actions: reading(facts),
  }),
  'FINALIZADA-ERRO_DE_PROCESSAMENTO': () => ({
    tone: 'error',
    tag: 'Não avaliada',
    title: 'A avaliação falhou',
    paragraphs: [
      'Houve uma falha do portal ao avaliar a inscrição. As respostas do candidato estão guardadas, inteiras.',
      'Envie de novo: o candidato não precisa escrever nada outra vez.',
    ],
    sections: [],
    actions: ['resend'],
  }),

  'EXPIRADA-SEM_RESULTADO': (facts) => ({
    tone: 'default',
    tag: 'Expirada',
    title: 'O prazo desta inscrição terminou',
    paragraphs: [
      facts.selection === 'contact'
        ? 'A avaliação não foi feita dentro do prazo. Para participar, o candidato faz uma nova inscrição no portal.'
        : 'Ela não foi enviada dentro do prazo. Para participar da seleção, o candidato faz uma nova inscrição no portal.',
    ],
    sections: [],
    actions: reading(facts),
  }),
  'EXPIRADA-APTO': (facts) => ({
    tone: 'default',
    tag: 'Apto, prazo encerrado',
    title: 'O prazo do resultado terminou',
    paragraphs: [
      'O resultado foi “Apto” e perdeu a validade antes de o candidato receber o certificado. Para participar, ele faz uma nova inscrição no portal.',
    ],
    sections: [],
    actions: reading(facts),
  }),
  'EXPIRADA-NAO_APTO': (facts) => ({
    tone: 'default',
    tag: 'Não apto, prazo encerrado',
    title: 'O candidato já pode tentar de novo',
    paragraphs: [
      'O resultado foi “Não apto” e o prazo de espera terminou. Para tentar de novo, ele faz uma nova inscrição no portal.',
    ],
    sections: [],
    actions: reading(facts),
  }),
  'CERTIFICADA-APTO': (facts) => ({
    tone: 'done',
    tag: 'Certificada',
    title: 'O candidato tem o certificado',
    paragraphs: [`Concluiu o Empretec ${facts.versionName}.`],
    sections: [],
    actions: ['certificate', ...reading(facts)],
  }),
  'DESISTENTE-CONCLUIDO': (facts) => ({
    tone: 'default',
    tag: 'Desistente',
    title: 'A participação foi encerrada',
    paragraphs: [
      'Consta que o candidato desistiu do seminário. A desistência pode ser desfeita pela equipe.',
    ],
    sections: [],
    actions: reading(facts),
  }),
  'AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO': ({ versionName, lastValidDay }) => ({
    tone: 'pending',
    tag: 'Aguardando avaliação',
    title: 'A equipe fala com o candidato',
    paragraphs: [
      `O candidato tem interesse no Empretec ${versionName}. A seleção é uma conversa: a equipe entra em contato e registra a avaliação na lista de entrevistas.`,
      ...(lastValidDay ? [`A inscrição vale até ${lastValidDay}.`] : []),
    ],
    sections: [],
    actions: [],
  }),
};

function decidedBy({ reviewUntil, reviewOpen }: ResultFacts): string {
  if (reviewUntil === null) return 'O resultado foi dado por uma pessoa da equipe.';
  return reviewOpen
    ? `O resultado foi definido de forma automatizada. O candidato pode pedir que uma pessoa o revise até ${reviewUntil}.`
    : `O resultado foi definido de forma automatizada. O prazo para o candidato pedir uma revisão terminou em ${reviewUntil}.`;
}

function notSent(facts: ResultFacts, sentence: string): ResultText {
  return {
    tone: 'pending',
    tag: 'Não enviada',
    title: `${what(facts)} ainda não foi enviad${facts.selection === 'questionnaire' ? 'o' : 'a'}`,
    paragraphs: [sentence],
    sections: [],
    actions: ['continue'],
  };
}
