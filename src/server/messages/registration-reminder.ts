import { formatDateBr, type IsoDate } from '#domain/calendar.ts';
import type { ModuleSettings, SelectionKind } from '#domain/seminar-version.ts';
import {
  button,
  facts,
  list,
  trail,
  type AboutVersion,
  type Message,
  type InterviewLink,
} from './message.ts';
import { askAnotherLink, HELPLINE, NEED_HELP, interviewLinkNote } from './wording.ts';

export interface RegistrationReminderData extends AboutVersion, InterviewLink {
  /**
   * `asked`: the team sends the registration e-mail again; `reminder`: sent by the schedule, after days without
   * progress.
   */
  readonly occasion: 'asked' | 'reminder';
  /** Whether something has been written already. */
  readonly begun: boolean;
  /** The last day to send the answers. */
  readonly deadline: IsoDate;
}

/** Reminds a registered person of the selection that they have not begun, or not finished, with its last day. */
export function registrationReminderMessage(data: RegistrationReminderData): Message {
  const { version } = data;
  const product = `Empretec ${version.name}`;
  const words = SELECTION[version.selection];
  const deadline = formatDateBr(data.deadline);
  return {
    kind: data.occasion === 'asked' ? 'registration-confirmed' : 'reminder',
    version,
    subject: data.begun
      ? `Falta pouco: termine ${words.the} do ${product}`
      : `${words.yours} do ${product} espera por você`,
    preview: `${data.begun ? 'O que você escreveu está guardado' : 'É online e gratuita'}. O prazo vai até ${deadline}.`,
    heading: data.begun ? 'Continue de onde parou' : 'O próximo passo é seu',
    name: data.name,
    blocks: [
      opening(data, product, words),
      trail(
        data.begun ? 'EM_PREENCHIMENTO-SEM_RESULTADO' : 'NAO_PREENCHIDO-SEM_RESULTADO',
        version.selection,
      ),
      facts({ Seminário: product, Prazo: `até ${deadline}` }),
      list(...words.advice(version.settingsMap)),
      button(
        `${data.begun ? 'Continuar' : 'Iniciar'} ${words.short}`,
        data.signInUrl,
        interviewLinkNote(data.validForMinutes),
      ),
      `${askAnotherLink(data.validForMinutes)} ${CLOSING[data.occasion]}`,
    ],
    reason: `Você recebeu este e-mail porque este endereço está em uma inscrição no ${product} que ainda não foi concluída.`,
  };
}

interface SelectionWords {
  readonly the: string;
  readonly yours: string;
  readonly short: string;
  advice(settings: ModuleSettings): readonly string[];
}

const INTERVIEW: SelectionWords = {
  the: 'a entrevista de seleção',
  yours: 'A sua entrevista de seleção',
  short: 'a entrevista',
  advice: (settings) => [
    `São 5 perguntas sobre situações que você viveu. Reserve cerca de ${settings.interviewDurationCandidate}.`,
    'Cada resposta é salva enquanto você escreve: pode parar e continuar depois, em qualquer aparelho.',
  ],
};

const SELECTION: Readonly<Record<SelectionKind, SelectionWords>> = {
  interview: INTERVIEW,
  questionnaire: {
    the: 'a autoavaliação',
    yours: 'A sua autoavaliação',
    short: 'a autoavaliação',
    advice: () => [
      'É um questionário online e gratuito sobre a sua startup e a sua disponibilidade.',
      'Tenha à mão o ano de fundação, o CNPJ (se houver), o site e o Instagram.',
    ],
  },
  // Versions whose team calls have nothing to fill in; the table of actions keeps this from being sent.
  contact: INTERVIEW,
};

function opening({ occasion, begun }: RegistrationReminderData, product: string, words: SelectionWords) {
  const by = occasion === 'asked' ? 'A nossa equipe enviou este e-mail para facilitar a sua volta. ' : '';
  return begun
    ? `${by}Você começou ${words.the} do ${product} e ainda não enviou. O que você escreveu continua guardado.`
    : `${by}A sua inscrição no ${product} está feita, e ${words.the} ainda não foi iniciada.`;
}

const CLOSING = {
  asked: NEED_HELP,
  reminder: `Se já desistiu ou precisa de ajuda, ligue para ${HELPLINE}. Enviamos poucos lembretes, e nenhum depois do prazo.`,
} as const;
