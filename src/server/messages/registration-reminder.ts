import { formatDateBr, type IsoDate } from '#domain/calendar.ts';
import {
  versionById,
  type ModuleSettings,
  type SelectionKind,
  type VersionId,
} from '#domain/seminar-version.ts';
import { versionTheme } from './layout.ts';
import type { MessageBlock, MessageFrame, RenderedMessage } from './message.ts';
import { renderMessage } from './render.ts';
import { greeting, HELPLINE, singleUseNote } from './wording.ts';

export interface RegistrationReminderData {
  readonly frame: MessageFrame;
  readonly versionId: VersionId;
  readonly settings: ModuleSettings;
  readonly name: string;
  /**
   * `asked`: the team sends the registration e-mail again; `reminder`: sent by the schedule, after days without
   * progress.
   */
  readonly occasion: 'asked' | 'reminder';
  /** Whether something has been written already. */
  readonly begun: boolean;
  /** The last day to send the answers. */
  readonly deadline: IsoDate;
  readonly signInUrl: string;
  readonly validForMinutes: number;
}

/** Reminds a registered person of the selection that they have not begun, or not finished, with its last day. */
export function registrationReminderMessage(data: RegistrationReminderData): RenderedMessage {
  const version = versionById(data.versionId);
  const product = `Empretec ${version.name}`;
  const words = SELECTION[version.selection];
  const deadline = formatDateBr(data.deadline);
  return renderMessage(
    {
      subject: data.begun
        ? `Falta pouco: termine ${words.the} do ${product}`
        : `${words.yours} do ${product} espera por você`,
      preview: `${data.begun ? 'O que você escreveu está guardado' : 'É online e gratuita'}. O prazo vai até ${deadline}.`,
      heading: data.begun ? 'Continue de onde parou' : 'O próximo passo é seu',
      greeting: greeting(data.name),
      blocks: [
        { kind: 'text', text: opening(data, product, words) },
        { kind: 'trail', steps: ['Interesse', words.step, 'Resultado', 'Seminário'], current: 1 },
        {
          kind: 'facts',
          rows: [
            ['Seminário', product],
            ['Prazo', `até ${deadline}`],
          ],
        },
        { kind: 'list', items: words.advice(data.settings) },
        {
          kind: 'button',
          label: `${data.begun ? 'Continuar' : 'Iniciar'} ${words.short}`,
          url: data.signInUrl,
          note: singleUseNote(data.validForMinutes),
        },
        ...closing(data.occasion),
      ],
      reason: `Você recebeu este e-mail porque este endereço está em uma inscrição no ${product} que ainda não foi concluída.`,
    },
    data.frame,
    versionTheme(version.name, data.settings),
  );
}

interface SelectionWords {
  readonly the: string;
  readonly yours: string;
  readonly short: string;
  readonly step: string;
  advice(settings: ModuleSettings): readonly string[];
}

const INTERVIEW: SelectionWords = {
  the: 'a entrevista de seleção',
  yours: 'A sua entrevista de seleção',
  short: 'a entrevista',
  step: 'Entrevista',
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
    step: 'Autoavaliação',
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

function closing(occasion: RegistrationReminderData['occasion']): MessageBlock[] {
  const link =
    'Quando o link perder a validade, peça outro na página de entrada do portal, com este mesmo e-mail.';
  return [
    {
      kind: 'text',
      text:
        occasion === 'asked'
          ? `${link} Se precisar de ajuda, ligue para ${HELPLINE}.`
          : `${link} Se já desistiu ou precisa de ajuda, ligue para ${HELPLINE}. Enviamos poucos lembretes, e nenhum depois do prazo.`,
    },
  ];
}
