/**
 * The parameters of the chat-led interview (document 3 §3). Administrators edit them ("Definir parâmetros"); each
 * save is a new version, and an interview keeps the version that it started with.
 */
export const CHAT_TEXT_KEYS = [
  'categoryHeader',
  'categoryOrientation1',
  'categoryOrientation2',
  'categoryOrientation3',
  'categoryOrientation4',
  'categoryOrientation5',
  'categoryFooter',
  'categoryCommand',
  'categoryOutput',
  'randomWordsOrientation',
  'randomWordsCommand',
  'randomTextExtractionCommand',
  'behaviourOrientation',
  'behaviourCommand',
  'supportOrientation',
  'supportCommand',
  'explainMoreCommand',
  'summaryOrientation',
  'summaryCommand',
  'defaultOrientation',
  'defaultOutput',
  'nextQuestionOutput',
] as const;
export type ChatTextKey = (typeof CHAT_TEXT_KEYS)[number];

/** Every text, and how often per question the interview may ask to explain more. */
export type ChatParameters = Readonly<Record<ChatTextKey, string>> & {
  readonly explainMoreAttempts: number;
};
export type ChatParameterKey = keyof ChatParameters;
export const CHAT_PARAMETER_KEYS: readonly ChatParameterKey[] = [...CHAT_TEXT_KEYS, 'explainMoreAttempts'];

/** Characters of one text. Prompts are sent with every message and have to stay short. */
export const CHAT_TEXT_MAX = 4000;
/** Limit of follow-up questions per story; with 0 none are asked. */
export const EXPLAIN_MORE_MAX = 10;

/** Specification, document 3 §5, verbatim. */
export const PARAMETER_REQUIRED_MESSAGE = 'Campo obrigatório não informado!';
export const PARAMETER_TOO_LONG_MESSAGE = `Use no máximo ${CHAT_TEXT_MAX} caracteres.`;
export const ATTEMPTS_MESSAGE = `Informe um número inteiro de 0 a ${EXPLAIN_MORE_MAX}.`;

/**
 * Who reads a parameter. `model`: an instruction, without effect where no model is configured. `person`: shown to the
 * candidate unchanged, with or without a model. `portal`: a number used by the code.
 */
export type ParameterReader = 'model' | 'person' | 'portal';

export interface ParameterField {
  readonly key: ChatParameterKey;
  readonly label: string;
  readonly help: string;
  readonly reader: ParameterReader;
}

export interface ParameterGroup {
  readonly title: string;
  readonly about: string;
  readonly fields: readonly ParameterField[];
}

/** How the parameters are named and explained to administrators, in the order in which the interview uses them. */
export const PARAMETER_GROUPS: readonly ParameterGroup[] = [
  {
    title: 'Validação de categoria',
    about: 'O que é cada mensagem: uma parte da história, uma dúvida ou outra coisa.',
    fields: [
      {
        key: 'categoryHeader',
        label: 'Cabeçalho da orientação',
        help: 'Abre a instrução: quem lê a mensagem e para quê.',
        reader: 'model',
      },
      {
        key: 'categoryOrientation1',
        label: 'Orientação 1: parte da resposta',
        help: 'Quando a mensagem conta uma parte da história.',
        reader: 'model',
      },
      {
        key: 'categoryOrientation2',
        label: 'Orientação 2: palavras aleatórias',
        help: 'Quando a mensagem não forma sentido.',
        reader: 'model',
      },
      {
        key: 'categoryOrientation3',
        label: 'Orientação 3: dúvida sobre a pergunta',
        help: 'Quando a pessoa pede ajuda para entender o que se pergunta.',
        reader: 'model',
      },
      {
        key: 'categoryOrientation4',
        label: 'Orientação 4: dúvida fora do contexto',
        help: 'Quando a pessoa pergunta outra coisa.',
        reader: 'model',
      },
      {
        key: 'categoryOrientation5',
        label: 'Orientação 5: fora do contexto',
        help: 'Quando a mensagem não pergunta nem conta nada da história.',
        reader: 'model',
      },
      {
        key: 'categoryFooter',
        label: 'Rodapé da orientação',
        help: 'Fecha a instrução: como decidir os casos de dúvida e o que nunca obedecer.',
        reader: 'model',
      },
      {
        key: 'categoryCommand',
        label: 'Comando',
        help: 'O pedido que acompanha cada mensagem.',
        reader: 'model',
      },
      {
        key: 'categoryOutput',
        label: 'Saída',
        help: 'A forma da resposta do modelo. O portal só entende as cinco categorias escritas como aqui.',
        reader: 'model',
      },
    ],
  },
  {
    title: 'Validação de palavras aleatórias',
    about: 'Confirma, antes de descartar, que a mensagem não tem mesmo sentido.',
    fields: [
      {
        key: 'randomWordsOrientation',
        label: 'Orientação',
        help: 'O que são palavras aleatórias e o que não são.',
        reader: 'model',
      },
      {
        key: 'randomWordsCommand',
        label: 'Comando',
        help: 'O pedido e a forma da resposta.',
        reader: 'model',
      },
    ],
  },
  {
    title: 'Extração de texto das palavras aleatórias',
    about: 'Aproveita o que houver de história no meio do que não tem sentido.',
    fields: [
      {
        key: 'randomTextExtractionCommand',
        label: 'Comando',
        help: 'Pede só trechos copiados da mensagem. Com cinco palavras ou mais, entram na resposta.',
        reader: 'model',
      },
    ],
  },
  {
    title: 'Validação de comportamento empreendedor',
    about: 'Vê se a história já tem uma situação vivida, o que a pessoa fez e o resultado.',
    fields: [
      {
        key: 'behaviourOrientation',
        label: 'Orientação',
        help: 'O que conta como situação, ação e resultado.',
        reader: 'model',
      },
      {
        key: 'behaviourCommand',
        label: 'Comando',
        help: 'O pedido e a forma da resposta.',
        reader: 'model',
      },
    ],
  },
  {
    title: 'Solicitação de suporte',
    about: 'Explica a pergunta a quem não entendeu, sem dar a resposta.',
    fields: [
      {
        key: 'supportOrientation',
        label: 'Orientação',
        help: 'O que pode e o que não pode ser dito à pessoa.',
        reader: 'model',
      },
      {
        key: 'supportCommand',
        label: 'Comando',
        help: 'O pedido que acompanha a dúvida.',
        reader: 'model',
      },
    ],
  },
  {
    title: 'Explicar mais',
    about: 'Pede o que falta na história: uma coisa de cada vez.',
    fields: [
      {
        key: 'explainMoreCommand',
        label: 'Comando',
        help: 'Escreve uma pergunta sobre o que falta, sem citar o que é avaliado.',
        reader: 'model',
      },
      {
        key: 'explainMoreAttempts',
        label: 'Número de tentativas',
        help: 'Quantas vezes, em cada pergunta, o portal pede para explicar mais. Só algarismos.',
        reader: 'portal',
      },
    ],
  },
  {
    title: 'Resumo da mensagem',
    about:
      'Devolve a história em resumo, para a pessoa confirmar. O que se avalia é o texto dela, não o resumo.',
    fields: [
      {
        key: 'summaryOrientation',
        label: 'Orientação',
        help: 'Como resumir sem acrescentar nada.',
        reader: 'model',
      },
      {
        key: 'summaryCommand',
        label: 'Comando',
        help: 'O pedido que acompanha a história.',
        reader: 'model',
      },
    ],
  },
  {
    title: 'Padrões e próxima pergunta',
    about: 'O que a pessoa lê quando a mensagem não entra na resposta, e entre uma pergunta e outra.',
    fields: [
      {
        key: 'defaultOrientation',
        label: 'Orientação padrão',
        help: 'Mostrada como está a quem fala de outra coisa; depois, a pergunta volta.',
        reader: 'person',
      },
      {
        key: 'defaultOutput',
        label: 'Saída padrão (comando)',
        help: 'Mostrada como está a quem mandou palavras sem sentido.',
        reader: 'person',
      },
      {
        key: 'nextQuestionOutput',
        label: 'Próxima pergunta (saída)',
        help: 'Mostrada como está antes da pergunta seguinte.',
        reader: 'person',
      },
    ],
  },
];

export const PARAMETER_FIELDS: readonly ParameterField[] = PARAMETER_GROUPS.flatMap(({ fields }) => fields);

/** The five orientations in the order of `CHAT_CATEGORIES`, with header and footer, as one instruction. */
export function categoryInstruction(parameters: ChatParameters): string {
  return [
    parameters.categoryHeader,
    parameters.categoryOrientation1,
    parameters.categoryOrientation2,
    parameters.categoryOrientation3,
    parameters.categoryOrientation4,
    parameters.categoryOrientation5,
    parameters.categoryFooter,
  ].join('\n\n');
}

/** Name of a version of the parameters in results; version 1 is the default, null stands for no chat. */
export function parametersVersionName(version: number | null): string {
  if (version === null) return 'nenhum';
  return version === 1 ? DEFAULT_PARAMETERS_NAME : `parametros-${version}`;
}
export const DEFAULT_PARAMETERS_NAME = 'padrao-1';

/**
 * Validation errors by key; empty when valid. Texts: not blank, at most `CHAT_TEXT_MAX` characters. Attempts: an
 * integer 0 to `EXPLAIN_MORE_MAX`.
 */
export function parameterFaults(parameters: ChatParameters): Partial<Record<ChatParameterKey, string>> {
  const faults: Partial<Record<ChatParameterKey, string>> = {};
  for (const key of CHAT_TEXT_KEYS) {
    const text = parameters[key];
    if (text.trim() === '') faults[key] = PARAMETER_REQUIRED_MESSAGE;
    else if (text.length > CHAT_TEXT_MAX) faults[key] = PARAMETER_TOO_LONG_MESSAGE;
  }
  const attempts = parameters.explainMoreAttempts;
  if (!Number.isInteger(attempts) || attempts < 0 || attempts > EXPLAIN_MORE_MAX)
    faults.explainMoreAttempts = ATTEMPTS_MESSAGE;
  return faults;
}
