import { COMPETENCY_CODES, type CompetencyCode } from '../evaluation/competencies.ts';
import type { Scores } from './characteristics.ts';

export const DANGER_DEGREES = ['none', 'attention', 'moderate', 'high'] as const;
export type DangerDegree = (typeof DANGER_DEGREES)[number];

export const DEGREE_WORDS: Readonly<Record<DangerDegree, string>> = {
  none: 'sem risco',
  attention: 'atenção',
  moderate: 'risco moderado',
  high: 'risco alto',
};

interface PairRule {
  readonly first: CompetencyCode;
  /** 'highest': the highest of all the others. */
  readonly second: CompetencyCode | 'highest';
  /** What happens when the first exceeds the second. */
  readonly danger: string;
  /** What happens when the second exceeds the first, if that is a danger too. */
  readonly reverse?: string;
  readonly balance: string;
}

/** Source: public material of Empretec; texts and thresholds are ours (domain.md, section 5). */
const PAIRS: readonly PairRule[] = [
  {
    first: 'PMS',
    second: 'BI',
    danger:
      'Você planeja mais do que se informa: o plano pode se apoiar em percepções, e não em fatos. Antes de montar o próximo, converse com clientes, fornecedores e quem já fez.',
    reverse:
      'Você se informa mais do que planeja: reúne dados e pode não colocá-los em prática. Transforme o que já sabe em tarefas com prazo.',
    balance: 'Informação e planejamento andam juntos: o plano se apoia em fatos, e os fatos viram tarefas.',
  },
  {
    first: 'PER',
    second: 'EM',
    danger:
      'Você insiste mais do que define aonde quer chegar: a persistência pode virar teimosia. Escreva a meta e um sinal que diga quando é hora de mudar de caminho.',
    balance: 'A sua persistência serve a uma meta: você insiste sabendo por quê.',
  },
  {
    first: 'PRC',
    second: 'COM',
    danger:
      'Você convence com mais facilidade do que cumpre: pode prometer mais do que entrega. Antes de dar a palavra, confira o prazo com quem vai fazer.',
    balance: 'O que você promete, você cumpre: a sua palavra sustenta a sua rede de contatos.',
  },
  {
    first: 'PRC',
    second: 'EQE',
    danger:
      'Você vende melhor do que confere: pode oferecer uma qualidade que ainda não entrega. Combine padrões e meça a entrega antes de anunciá-la.',
    balance: 'A qualidade acompanha o que você oferece: quem compra recebe o que ouviu.',
  },
  {
    first: 'BOI',
    second: 'PMS',
    danger:
      'Você age antes de planejar: a oportunidade vem primeiro, e as contas, depois. Dê a cada ideia nova uma página com passos, prazos e custos.',
    balance: 'A iniciativa tem um plano por trás: você age e sabe qual é o passo seguinte.',
  },
  {
    first: 'PMS',
    second: 'EM',
    danger:
      'Você planeja sem um ponto de chegada claro: muitas tarefas, e pouca direção. Diga em uma frase o que muda no seu negócio daqui a um ano.',
    balance: 'O planejamento tem um destino: as tarefas levam à meta.',
  },
  {
    first: 'IA',
    second: 'highest',
    danger:
      'A confiança em si está acima de tudo o mais que você apontou: a autoavaliação pode estar superestimada. Peça opiniões sinceras e compare-as com as suas respostas.',
    balance: 'A confiança em si se apoia no que você faz: outras características estão à altura dela.',
  },
  {
    first: 'BOI',
    second: 'EM',
    danger:
      'Você começa mais do que escolhe: pode faltar foco. Antes de abraçar a próxima oportunidade, veja se ela serve à sua meta.',
    balance: 'As oportunidades que você busca servem à sua meta.',
  },
  {
    first: 'CRC',
    second: 'BI',
    danger:
      'Você arrisca com menos informação do que o risco pede: o cálculo pode ser suposição. Antes de decidir, verifique três fatos que mudariam a sua escolha.',
    balance: 'Os seus riscos são calculados com informação: você sabe o que pode perder.',
  },
];

export interface PairSide {
  readonly code: CompetencyCode;
  readonly value: number;
  /** Whether it is the larger of the two. */
  readonly greater: boolean;
}

export interface DangerousPair {
  readonly first: PairSide;
  readonly second: PairSide;
  readonly degree: DangerDegree;
  readonly description: string;
}

/** Degree of a difference of corrected scores: up to 0 none, 1–2 attention, 3–5 moderate, from 6 high. */
export function degreeOf(difference: number): DangerDegree {
  if (difference <= 0) return 'none';
  if (difference <= 2) return 'attention';
  return difference <= 5 ? 'moderate' : 'high';
}

function highestOfOthers(scores: Scores, code: CompetencyCode): CompetencyCode {
  return COMPETENCY_CODES.filter((other) => other !== code).reduce((highest, other) =>
    scores[other].corrected > scores[highest].corrected ? other : highest,
  );
}

function pairOf(rule: PairRule, scores: Scores): DangerousPair {
  const { first } = rule;
  const second = rule.second === 'highest' ? highestOfOthers(scores, first) : rule.second;
  const [a, b] = [scores[first].corrected, scores[second].corrected];
  const isReversed = b > a && rule.reverse !== undefined;
  const degree = degreeOf(isReversed ? b - a : a - b);
  return {
    first: { code: first, value: a, greater: a > b },
    second: { code: second, value: b, greater: b > a },
    degree,
    description: degree === 'none' ? rule.balance : ((isReversed ? rule.reverse : null) ?? rule.danger),
  };
}

/** The nine combinations in the order of their table, each with its degree and text. From corrected scores. */
export const dangerousPairs = (scores: Scores): readonly DangerousPair[] =>
  PAIRS.map((rule) => pairOf(rule, scores));
