/** Filters by the newest registration e-mail of an interview, with their display texts. */
export const EMAIL_STATUS_WORDS = {
  ENVIADO: 'Enviado',
  NAO_ENVIADO: 'Não enviado',
  ABERTO: 'Aberto',
  NAO_ABERTO: 'Não aberto',
} as const;

export type EmailStatus = keyof typeof EMAIL_STATUS_WORDS;

/** Delivery state of that e-mail; every interview has exactly one. */
export type EmailStanding = 'unsent' | 'unopened' | 'opened';

/** Opened and unopened e-mails both count as sent; "Não aberto" excludes those never sent. */
const STANDINGS: Readonly<Record<EmailStatus, readonly EmailStanding[]>> = {
  ENVIADO: ['unopened', 'opened'],
  NAO_ENVIADO: ['unsent'],
  ABERTO: ['opened'],
  NAO_ABERTO: ['unopened'],
};

/** The delivery states that match any of the filters. */
export function standingsOf(statuses: readonly EmailStatus[]): EmailStanding[] {
  return [...new Set(statuses.flatMap((status) => STANDINGS[status]))];
}
