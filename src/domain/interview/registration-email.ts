/** What can be asked of the newest registration e-mail of an interview, with its word. */
export const EMAIL_STATUS_WORDS = {
  ENVIADO: 'Enviado',
  NAO_ENVIADO: 'Não enviado',
  ABERTO: 'Aberto',
  NAO_ABERTO: 'Não aberto',
} as const;

export type EmailStatus = keyof typeof EMAIL_STATUS_WORDS;

/** Where such an e-mail stands: of these, each interview is in exactly one. */
export type EmailStanding = 'unsent' | 'unopened' | 'opened';

/** Every open e-mail was sent, and so was every unopened one: 'Não aberto' does not speak of those never sent. */
const STANDINGS: Readonly<Record<EmailStatus, readonly EmailStanding[]>> = {
  ENVIADO: ['unopened', 'opened'],
  NAO_ENVIADO: ['unsent'],
  ABERTO: ['opened'],
  NAO_ABERTO: ['unopened'],
};

/** The standings that any of the statuses admits. */
export function standingsOf(statuses: readonly EmailStatus[]): EmailStanding[] {
  return [...new Set(statuses.flatMap((status) => STANDINGS[status]))];
}
