import type { SelectionKind } from '#domain/seminar-version.ts';
import {
  button,
  facts,
  list,
  subheading,
  trail,
  type AboutVersion,
  type Message,
  type MessageBlock,
  type SignInLink,
} from './message.ts';
import { ASK_ANOTHER_LINK, HELPLINE, NEED_HELP, singleUseNote } from './wording.ts';

export interface RegistrationConfirmedData extends AboutVersion, SignInLink {
  /** City of the chosen class; null when none was chosen. */
  readonly classCity: string | null;
  /** Period of the class as shown to people, `dd/MM/yyyy a dd/MM/yyyy`; null when none was chosen. */
  readonly classPeriod: string | null;
  /**
   * `new`: a first registration; `again`: after an expired one or a "Não apto";
   * `class-added`: an inscription already under way, to which the class was linked.
   */
  readonly situation: 'new' | 'again' | 'class-added';
}

/**
 * Confirms the interest and describes the next step in this version, with a one-time link into the candidate's area.
 */
export function registrationConfirmedMessage(data: RegistrationConfirmedData): Message {
  const { version } = data;
  const product = `Empretec ${version.name}`;
  const added = data.situation === 'class-added';
  return {
    kind: 'registration-confirmed',
    version,
    subject:
      data.classCity === null
        ? `Interesse registrado no ${product}`
        : `Interesse registrado com sucesso na turma ${data.classCity}!`,
    preview: added ? 'Juntamos esta turma à inscrição que você já tinha.' : PREVIEW[version.selection],
    heading: added ? 'Turma incluída na sua inscrição' : HEADING[data.situation],
    name: data.name,
    blocks: [
      opening(data, product),
      ...classFacts(data, product),
      ...(added ? [CLASS_ADDED] : nextSteps(data)),
      button(
        added ? 'Ver minha inscrição' : BUTTON[version.selection],
        data.signInUrl,
        singleUseNote(data.validForMinutes),
      ),
      ...(data.situation === 'new' ? [KNOWN_ELSEWHERE] : []),
      `${ASK_ANOTHER_LINK} ${NEED_HELP}`,
    ],
    reason: `Você recebeu este e-mail porque este endereço foi informado em uma inscrição no ${product}. Se não foi você, ignore esta mensagem.`,
  };
}

const HEADING = { new: 'Seu interesse está registrado', again: 'Sua nova inscrição está aberta' } as const;

const PREVIEW: Readonly<Record<SelectionKind, string>> = {
  interview: 'O próximo passo é a entrevista de seleção: online, gratuita e no seu tempo.',
  questionnaire: 'O próximo passo é a autoavaliação: o questionário de seleção da sua startup.',
  contact: 'O próximo passo é nosso: a equipe entra em contato com você.',
};

const BUTTON: Readonly<Record<SelectionKind, string>> = {
  interview: 'Iniciar a entrevista',
  questionnaire: 'Iniciar a autoavaliação',
  contact: 'Ver minha inscrição',
};

const CLASS_ADDED =
  'Você já tinha uma inscrição em andamento, então não abrimos outra: juntamos esta turma a ela. O que você já respondeu continua guardado. Entre para ver em que ponto está.';

/**
 * Part of every first confirmation, since the same message goes to an address that was typed with a CPF known under
 * another one: it must be true there too, and must not reveal which case it is.
 */
const KNOWN_ELSEWHERE = `Já tinha cadastro no Empretec com outro e-mail? Então a sua inscrição continua ligada àquele endereço: entre no portal com ele. Se não usa mais esse endereço, ligue para ${HELPLINE} e a gente troca.`;

function opening(data: RegistrationConfirmedData, product: string): string {
  const where = data.classCity === null ? '' : ` na turma ${data.classCity}`;
  switch (data.situation) {
    case 'new':
      return `Que bom que você quer viver o ${product}! Seu interesse${where} foi registrado com sucesso.`;
    case 'again':
      return `Que bom ter você de volta! Sua nova inscrição no ${product}${where} está aberta. A anterior fica no histórico.`;
    case 'class-added':
      return `Seu interesse no ${product}${where} foi registrado com sucesso.`;
  }
}

function classFacts({ classCity, classPeriod }: RegistrationConfirmedData, product: string): MessageBlock[] {
  if (classCity === null) return [];
  const period = classPeriod === null ? {} : { Período: classPeriod };
  return [facts({ Seminário: product, Turma: classCity, ...period })];
}

function nextSteps({ version }: RegistrationConfirmedData): MessageBlock[] {
  switch (version.selection) {
    case 'interview':
      return [
        trail(['Interesse', 'Entrevista', 'Resultado', 'Seminário'], 1),
        subheading('Agora é a sua vez: a entrevista de seleção'),
        list(
          'São 5 perguntas sobre situações que você viveu. Não existe resposta certa.',
          `Reserve cerca de ${version.settingsMap.interviewDurationCandidate}. É online e gratuita.`,
          'Cada resposta tem de 120 a 600 palavras e é salva enquanto você escreve: pode parar e continuar depois.',
        ),
      ];
    case 'questionnaire':
      return [
        trail(['Interesse', 'Autoavaliação', 'Resultado', 'Seminário'], 1),
        subheading('Agora é a sua vez: a autoavaliação'),
        list(
          'É um questionário online e gratuito sobre a sua startup e a sua disponibilidade.',
          'Tenha à mão o ano de fundação, o CNPJ (se houver), o site e o Instagram.',
          'Conte qual problema a sua startup resolve e como: é o que mais ajuda na avaliação.',
        ),
      ];
    case 'contact':
      return [
        trail(['Interesse', 'Contato', 'Resultado', 'Seminário'], 1),
        subheading('Agora é com a gente'),
        'Nossa equipe entra em contato com você, pelo telefone ou pelo e-mail informados, para conhecer a sua história e combinar a avaliação do seu perfil. Você não precisa preencher nada por enquanto.',
      ];
  }
}
