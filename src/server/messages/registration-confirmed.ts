import type { SelectionKind } from '#domain/seminar-version.ts';
import type { MessageBlock } from '#domain/messages/message-content.ts';
import {
  button,
  facts,
  list,
  subheading,
  trail,
  type AboutVersion,
  type Message,
  type InterviewLink,
} from './message.ts';
import { askAnotherLink, HELPLINE, NEED_HELP, interviewLinkNote } from './wording.ts';

export interface RegistrationConfirmedData extends AboutVersion, InterviewLink {
  /** City of the chosen class; null when none was chosen. */
  readonly classCity: string | null;
  /** Period of the class as shown to people, `dd/MM/yyyy a dd/MM/yyyy`; null when none was chosen. */
  readonly classPeriod: string | null;
  /**
   * `new`: a first registration; `again`: after an expired one or a "Não apto";
   * `class-asked`: an inscription already under way, to which the class is linked once the link is used.
   */
  readonly situation: 'new' | 'again' | 'class-asked';
}

/**
 * Confirms the interest and describes the next step in this version, with a one-time link into the candidate's area.
 */
export function registrationConfirmedMessage(data: RegistrationConfirmedData): Message {
  const { version } = data;
  const product = `Empretec ${version.name}`;
  const asked = data.situation === 'class-asked';
  return {
    kind: 'registration-confirmed',
    version,
    subject:
      data.classCity === null
        ? `Interesse registrado no ${product}`
        : asked
          ? `Confirme a turma ${data.classCity} na sua inscrição no Empretec`
          : `Interesse registrado com sucesso na turma ${data.classCity}!`,
    preview: asked
      ? 'Confirme a turma: só com o seu toque ela entra na sua inscrição.'
      : PREVIEW[version.selection],
    heading: asked ? 'Incluir esta turma na sua inscrição?' : HEADING[data.situation],
    name: data.name,
    blocks: [
      opening(data, product),
      ...classFacts(data, product),
      ...(asked ? [CLASS_ASKED] : nextSteps(data)),
      button(
        asked ? 'Confirmar a turma' : BUTTON[version.selection],
        data.signInUrl,
        interviewLinkNote(data.validForMinutes),
      ),
      ...(data.situation === 'new' ? [KNOWN_ELSEWHERE] : []),
      `${askAnotherLink(data.validForMinutes)} ${NEED_HELP}`,
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

const CLASS_ASKED =
  'Você já tinha uma inscrição em andamento, então não abrimos outra. Toque no botão para esta turma entrar nela, no lugar da que estiver lá; o que você já respondeu continua guardado. Se não foi você que pediu, ignore esta mensagem: sem o toque, nada muda.';

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
    case 'class-asked':
      return `Recebemos um pedido de interesse no ${product}${where} com o seu CPF e o seu e-mail.`;
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
        trail('NAO_PREENCHIDO-SEM_RESULTADO', 'interview'),
        subheading('Agora é a sua vez: a entrevista de seleção'),
        list(
          'São 5 perguntas sobre situações que você viveu. Não existe resposta certa.',
          `Reserve cerca de ${version.settingsMap.interviewDurationCandidate}. É online e gratuita.`,
          'Cada resposta tem de 120 a 600 palavras e é salva enquanto você escreve: pode parar e continuar depois.',
        ),
      ];
    case 'questionnaire':
      return [
        trail('NAO_PREENCHIDO-SEM_RESULTADO', 'questionnaire'),
        subheading('Agora é a sua vez: a autoavaliação'),
        list(
          'É um questionário online e gratuito sobre a sua startup e a sua disponibilidade.',
          'Tenha à mão o ano de fundação, o CNPJ (se houver), o site e o Instagram.',
          'Conte qual problema a sua startup resolve e como: é o que mais ajuda na avaliação.',
        ),
      ];
    case 'contact':
      return [
        trail('AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO', 'contact'),
        subheading('Agora é com a gente'),
        'Nossa equipe entra em contato com você, pelo telefone ou pelo e-mail informados, para conhecer a sua história e combinar a avaliação do seu perfil. Você não precisa preencher nada por enquanto.',
      ];
  }
}
