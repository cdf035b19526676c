import type { SelectionKind } from '#domain/seminar-version.ts';

/** How candidates of a version are selected, in a few words and in a sentence. */
export const SELECTION_WORDS: Readonly<Record<SelectionKind, { short: string; long: string }>> = {
  interview: {
    short: 'Entrevista online',
    long: 'Entrevista online e gratuita: 5 perguntas, em cerca de 50 minutos.',
  },
  questionnaire: {
    short: 'Questionário de autoavaliação',
    long: 'Questionário de autoavaliação, online e gratuito.',
  },
  contact: {
    short: 'Contato da equipe',
    long: 'Nossa equipe entra em contato com você.',
  },
};
