/** The interview's questions (versions 1 and 3), by their place. */
export type QuestionNumber = 1 | 2 | 3 | 4 | 5;

export interface InterviewQuestion {
  readonly id: QuestionNumber;
  readonly title: string;
  /** Asks for one past situation. Never names a competency: candidates would copy the vocabulary into the answer. */
  readonly question: string;
  /** How an answer may begin; always with "Eu". */
  readonly opening: string;
  /** What to think about before writing, for the "Roteiro de ajuda". */
  readonly helpPrompts: readonly string[];
}

export const ANSWER_PLACEHOLDER = 'Comece sua resposta com o pronome “Eu” e conte o que você fez.';

/** Advice above the prompts of every "Roteiro de ajuda". */
export const HELP_INTRODUCTION =
  'Escolha uma situação que aconteceu de verdade, de preferência nos últimos anos. Conte na primeira pessoa o que você fez, não o que o grupo fez. Use estas perguntas para organizar a história:';

/**
 * Five stories that together cover all ten competencies, two main ones each: 1 opportunity and risk, 2 persistence
 * and commitment, 3 goals and planning, 4 quality and information, 5 persuasion and independence.
 */
export const INTERVIEW_QUESTIONS: readonly InterviewQuestion[] = [
  {
    id: 1,
    title: 'Quando você deu o primeiro passo',
    question:
      'Conte sobre uma vez em que você começou algo novo antes que alguém pedisse, mesmo sem ter certeza de que daria certo. O que chamou a sua atenção, o que você pesou antes de agir e o que fez?',
    opening: 'Eu percebi que…',
    helpPrompts: [
      'Onde você estava e o que viu que outras pessoas não tinham visto?',
      'O que poderia dar errado? Quais caminhos você comparou antes de escolher?',
      'O que você fez para diminuir a chance de perder dinheiro, tempo ou confiança?',
      'Qual foi o seu primeiro passo e o que veio depois dele?',
      'Como terminou? O que mudou por causa do que você fez?',
    ],
  },
  {
    id: 2,
    title: 'Quando tudo parecia contra',
    question:
      'Conte sobre uma vez em que um obstáculo sério ameaçou algo que você tinha prometido a alguém. O que você fez para cumprir a palavra?',
    opening: 'Eu tinha prometido…',
    helpPrompts: [
      'O que você tinha prometido, a quem e para quando?',
      'O que atrapalhou? O que você tentou primeiro e o que tentou quando aquilo não funcionou?',
      'Que esforço fora do comum a situação pediu de você?',
      'Se outras pessoas estavam no trabalho, o que você fez junto com elas ou no lugar delas?',
      'O que recebeu, no fim, quem esperava por você? Como você soube se ficou satisfeito?',
    ],
  },
  {
    id: 3,
    title: 'Quando você sabia aonde queria chegar',
    question:
      'Conte sobre algo importante para você que levou tempo para ser alcançado. Como você definiu aonde queria chegar, organizou o caminho e acompanhou o andamento?',
    opening: 'Eu decidi que…',
    helpPrompts: [
      'O que você queria alcançar, quanto e até quando? Por que isso importava para você?',
      'Em que partes você dividiu o caminho? Que prazo deu a cada uma?',
      'Como acompanhava o andamento: anotações, contas, agenda, planilha?',
      'Em que momento os números ou os fatos fizeram você mudar o que tinha combinado consigo?',
      'Aonde você chegou? Compare com o que queria no começo.',
    ],
  },
  {
    id: 4,
    title: 'Quando você fez melhor',
    question:
      'Conte sobre uma vez em que você melhorou um produto, um serviço ou o jeito de fazer um trabalho. Como descobriu o que precisava mudar e o que fez para mudar?',
    opening: 'Eu notei que…',
    helpPrompts: [
      'O que incomodava você, ou quem usava aquele produto, serviço ou trabalho?',
      'Com quem você conversou pessoalmente? O que leu, visitou ou testou antes de mudar?',
      'O que exatamente você mudou?',
      'O que você criou para que o resultado continuasse bom: uma conferência, um modelo, um combinado?',
      'Quanto melhorou, em tempo, custo, erros ou elogios?',
    ],
  },
  {
    id: 5,
    title: 'Quando você defendeu a sua ideia',
    question:
      'Conte sobre uma vez em que você dependia do apoio de outras pessoas e alguém discordou de você. O que você fez para conseguir o apoio e como lidou com a oposição?',
    opening: 'Eu acreditava que…',
    helpPrompts: [
      'O que você queria e de quem precisava para conseguir?',
      'Como você se preparou para conversar? O que pensou que convenceria cada pessoa?',
      'Quem ajudou você a chegar a quem decidia? Como essa relação começou?',
      'O que disseram contra? O que você manteve e por quê?',
      'Qual foi o desfecho e como ficou a relação com essas pessoas depois?',
    ],
  },
];
