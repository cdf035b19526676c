import { COMPETENCIES, type CompetencyCode } from '../evaluation/competencies.ts';
import { SCALE } from '../profile/statements.ts';
import { ADJECTIVES } from './adjectives.ts';

export const FEEDBACK_STEP_NAMES = ['PROXIMIDADE', 'AVALIAÇÃO', 'ADJETIVOS'] as const;
export type FeedbackStepName = (typeof FEEDBACK_STEP_NAMES)[number];

export interface FeedbackOption {
  readonly id: number;
  readonly description: string;
}

export interface FeedbackQuestion {
  /** 1 closeness, 2 to 11 the competencies in the order of their table, 12 the adjectives. */
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly options: readonly FeedbackOption[];
}

export interface FeedbackStep {
  readonly name: FeedbackStepName;
  readonly questions: readonly FeedbackQuestion[];
}

export const CLOSENESS_QUESTION = 1;
/** Id for the first competency; the others follow. */
export const FIRST_RATING_QUESTION = 2;
export const ADJECTIVES_QUESTION = 12;
export const FEEDBACK_QUESTION_COUNT = 12;

/** Agree in gender with "convívio", so that they fit every respondent. */
const CLOSENESS: readonly string[] = ['Muito próximo', 'Próximo', 'Pouco próximo'];

/**
 * Statements rated by frequency. No words of frequency in them, since the scale has those, and no gendered words. Our
 * own wording of the observable behaviours (`evaluation/competencies.ts`).
 */
const RATING_STATEMENTS: Readonly<Record<CompetencyCode, string>> = {
  BOI: 'Esta pessoa percebe oportunidades e age antes que alguém peça.',
  PER: 'Esta pessoa insiste diante de um obstáculo: tenta de novo ou por outro caminho.',
  COM: 'Esta pessoa faz o que for preciso para cumprir o que prometeu.',
  EQE: 'Esta pessoa procura fazer melhor, mais rápido ou com menos custo.',
  CRC: 'Esta pessoa avalia os riscos e as alternativas antes de aceitar um desafio.',
  EM: 'Esta pessoa tem metas claras, para agora e para os próximos anos.',
  BI: 'Esta pessoa busca informações por conta própria e consulta quem entende do assunto.',
  PMS: 'Esta pessoa planeja as tarefas com prazos e revê o plano conforme os resultados.',
  PRC: 'Esta pessoa sabe convencer e conta com uma rede de contatos para chegar aonde quer.',
  IA: 'Esta pessoa confia na própria capacidade e mantém a sua opinião diante de quem discorda.',
};

const numbered = (descriptions: readonly string[]): FeedbackOption[] =>
  descriptions.map((description, index) => ({ id: index + 1, description }));

const RATINGS = numbered(SCALE.map(({ name }) => name));

/**
 * The questionnaire for third parties. The adjectives agree in gender with "jeito de ser", so that they fit
 * everybody.
 */
export const FEEDBACK_STEPS: readonly FeedbackStep[] = [
  {
    name: 'PROXIMIDADE',
    questions: [
      {
        id: CLOSENESS_QUESTION,
        name: 'Proximidade',
        description: 'Como é o seu convívio com esta pessoa?',
        options: numbered(CLOSENESS),
      },
    ],
  },
  {
    name: 'AVALIAÇÃO',
    questions: COMPETENCIES.map(({ code, name }, index) => ({
      id: FIRST_RATING_QUESTION + index,
      name,
      description: RATING_STATEMENTS[code],
      options: RATINGS,
    })),
  },
  {
    name: 'ADJETIVOS',
    questions: [
      {
        id: ADJECTIVES_QUESTION,
        name: 'Adjetivos',
        description: 'Como é o jeito de ser desta pessoa? Marque exatamente dez adjetivos.',
        options: numbered(ADJECTIVES),
      },
    ],
  },
];

const BY_ID: ReadonlyMap<number, FeedbackQuestion> = new Map(
  FEEDBACK_STEPS.flatMap(({ questions }) => questions.map((question) => [question.id, question] as const)),
);

export function feedbackQuestion(id: number): FeedbackQuestion | null {
  return BY_ID.get(id) ?? null;
}

export function isFeedbackOption(questionId: number, optionId: number): boolean {
  return feedbackQuestion(questionId)?.options.some(({ id }) => id === optionId) ?? false;
}
