import { keysOf } from '../keys.ts';

/** A field of the questionnaire; questions are numbered 11 to 21 (specification, document 1 §3). */
export type QuestionnaireField =
  | 'stage'
  | 'name'
  | 'foundationYear'
  | 'cnpj'
  | 'site'
  | 'instagram'
  | 'collaborators'
  | 'bond'
  | 'problem'
  | 'differentiators'
  | 'availability';

export type QuestionnaireQuestionId = 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21;

/** An option to choose. Ids are unique over all questions: the question's number and a place in it. */
export interface QuestionnaireOption {
  readonly id: number;
  readonly label: string;
  readonly hint?: string;
}

export interface QuestionnaireQuestion {
  readonly id: QuestionnaireQuestionId;
  /** Short title of the answer, for summaries and comparisons. */
  readonly title: string;
  readonly question: string;
  readonly hint?: string;
  readonly required: boolean;
  /** `one` and `several` choose among `options`. */
  readonly kind: 'one' | 'several' | 'line' | 'number' | 'text';
  readonly options: readonly QuestionnaireOption[];
}

/** Words of the text about problem and solution (specification, document 1 §9). */
export const PROBLEM_WORDS = { warning: 180, maximum: 200 } as const;

/** Earlier years are refused as typing errors [our decision]. */
export const FIRST_FOUNDATION_YEAR = 1970;

export const MAX_COLLABORATORS = 99_999;
export const STARTUP_NAME_MAX_CHARACTERS = 120;

const STAGES: readonly QuestionnaireOption[] = [
  { id: 111, label: 'Ideia', hint: 'Ainda no papel: pensamos no problema e em como resolver.' },
  { id: 112, label: 'Validação', hint: 'Conversamos com possíveis clientes para confirmar o problema.' },
  { id: 113, label: 'Protótipo ou primeira versão', hint: 'Já existe algo que se pode mostrar ou testar.' },
  { id: 114, label: 'Primeiros clientes', hint: 'Há gente usando, e alguém já paga.' },
  { id: 115, label: 'Crescimento', hint: 'As vendas se repetem e aumentam.' },
  { id: 116, label: 'Escala', hint: 'Crescemos depressa, em mais de um mercado ou com investimento.' },
];

const BONDS: readonly QuestionnaireOption[] = [
  { id: 181, label: 'Fundei ou cofundei a startup' },
  { id: 182, label: 'Entrei depois, como sócio(a)' },
  { id: 183, label: 'Trabalho nela, sem ser sócio(a)' },
  { id: 184, label: 'Apoio de fora: mentoria, investimento ou parceria' },
  { id: 185, label: 'Ainda estou juntando as pessoas e a ideia' },
];

const DIFFERENTIATORS: readonly QuestionnaireOption[] = [
  { id: 201, label: 'Tecnologia própria' },
  { id: 202, label: 'Modelo de negócio diferente do usual' },
  { id: 203, label: 'Preço menor para quem compra' },
  { id: 204, label: 'Mais fácil ou mais rápido de usar' },
  { id: 205, label: 'Equipe que conhece o setor a fundo' },
  { id: 206, label: 'Atende um público que ninguém atendia' },
  { id: 207, label: 'Impacto social ou ambiental' },
  { id: 208, label: 'Parcerias ou contratos difíceis de copiar' },
  { id: 209, label: 'Ainda estamos descobrindo o nosso diferencial' },
];

const AVAILABILITIES: readonly QuestionnaireOption[] = [
  { id: 211, label: 'Sim, em todos os dias e horários da turma' },
  { id: 212, label: 'Sim, se eu souber as datas com antecedência' },
  { id: 213, label: 'Só em parte dos dias ou dos horários' },
  { id: 214, label: 'Neste momento, não' },
];

/** The self-assessment of version 2, by field. */
export const QUESTIONNAIRE: Readonly<Record<QuestionnaireField, QuestionnaireQuestion>> = {
  stage: {
    id: 11,
    title: 'Estágio da startup',
    question: 'Em que estágio está a startup?',
    hint: 'Escolha o que descreve o momento de hoje, não aonde você quer chegar.',
    required: true,
    kind: 'one',
    options: STAGES,
  },
  name: {
    id: 12,
    title: 'Nome da startup',
    question: 'Qual é o nome da startup?',
    hint: 'Se ainda não tem nome, deixe em branco.',
    required: false,
    kind: 'line',
    options: [],
  },
  foundationYear: {
    id: 13,
    title: 'Ano de fundação',
    question: 'Em que ano ela foi fundada?',
    hint: 'Com quatro algarismos. Vale o ano em que começou, com ou sem CNPJ.',
    required: false,
    kind: 'number',
    options: [],
  },
  cnpj: {
    id: 14,
    title: 'CNPJ',
    question: 'Qual é o CNPJ?',
    hint: 'Se a empresa já foi aberta. Vale o formato novo, com letras e números.',
    required: false,
    kind: 'line',
    options: [],
  },
  site: {
    id: 15,
    title: 'Site',
    question: 'Qual é o site?',
    hint: 'Por exemplo: minhastartup.com.br',
    required: false,
    kind: 'line',
    options: [],
  },
  instagram: {
    id: 16,
    title: 'Instagram',
    question: 'Qual é o Instagram da startup?',
    hint: 'Por exemplo: @minhastartup',
    required: false,
    kind: 'line',
    options: [],
  },
  collaborators: {
    id: 17,
    title: 'Número de colaboradores',
    question: 'Quantas pessoas trabalham na startup?',
    hint: 'Conte todo mundo, inclusive você e os sócios. Se ainda não há ninguém, escreva 0.',
    required: true,
    kind: 'number',
    options: [],
  },
  bond: {
    id: 18,
    title: 'Vínculo com a startup',
    question: 'Qual é o seu vínculo com a startup?',
    required: true,
    kind: 'one',
    options: BONDS,
  },
  problem: {
    id: 19,
    title: 'Problema e solução',
    question: 'Que problema a startup resolve, e como?',
    hint: 'Diga quem tem o problema, o que essa pessoa faz hoje e o que muda com a sua solução. Até 200 palavras.',
    required: false,
    kind: 'text',
    options: [],
  },
  differentiators: {
    id: 20,
    title: 'Diferenciais',
    question: 'O que a startup tem de diferente?',
    hint: 'Marque um ou mais.',
    required: true,
    kind: 'several',
    options: DIFFERENTIATORS,
  },
  availability: {
    id: 21,
    title: 'Disponibilidade integral',
    question: 'Você pode se dedicar em tempo integral aos dias do seminário?',
    hint: 'O seminário pede presença do começo ao fim de cada dia: não dá para conciliar com o trabalho.',
    required: true,
    kind: 'one',
    options: AVAILABILITIES,
  },
};

/** In the order of their numbers, which is that of the screen. */
export const QUESTIONNAIRE_FIELDS: readonly QuestionnaireField[] = keysOf(QUESTIONNAIRE);
