import { isKeyOf } from '../keys.ts';

/** Why a message came back. */
export const BOUNCE_REASONS = [
  'mailbox-unknown',
  'mailbox-unavailable',
  'mailbox-closed',
  'mailbox-moved',
  'domain-unknown',
  'address-wrong',
  'mailbox-full',
] as const;
export type BounceReason = (typeof BOUNCE_REASONS)[number];

/** The reason in words for people, after "O e-mail voltou: ". */
export const BOUNCE_WORDS: Readonly<Record<BounceReason, string>> = {
  'mailbox-unknown': 'esta caixa de e-mail não existe',
  'mailbox-unavailable': 'esta caixa de e-mail não existe, ou o servidor não aceita o que enviamos para ela',
  'mailbox-closed': 'esta caixa de e-mail está desativada',
  'mailbox-moved': 'esta caixa de e-mail mudou de endereço',
  'domain-unknown': 'o domínio depois do @ não existe ou não recebe e-mails',
  'address-wrong': 'o endereço está escrito de um jeito que não existe',
  'mailbox-full': 'a caixa de e-mail está cheia',
};

/**
 * Enhanced status codes (RFC 3463, RFC 7505) that say something about the address. What is missing is not the address's
 * fault: policy (7), content (6), protocol (5), the system or network of either side (3, most of 4), and the sender (1.7, 1.8).
 */
const REASON_OF: Readonly<Record<string, BounceReason>> = {
  '1.0': 'mailbox-unknown',
  '1.1': 'mailbox-unknown',
  '1.2': 'domain-unknown',
  '1.3': 'address-wrong',
  '1.6': 'mailbox-moved',
  '1.10': 'domain-unknown',
  '2.0': 'mailbox-closed',
  '2.1': 'mailbox-closed',
  '2.2': 'mailbox-full',
  '4.4': 'domain-unknown',
};

/**
 * Whether the reason proves the address wrong. A full mailbox is emptied one day; and of an unavailable one nobody knows
 * whether it is the mailbox or we who are refused: while our server stands in a block list, every address would be marked.
 */
export const marksAddress = (reason: BounceReason): boolean =>
  reason !== 'mailbox-full' && reason !== 'mailbox-unavailable';

/**
 * What a permanent status says about the address, or null. `5.1.1` → mailbox-unknown. A status that is not permanent says
 * nothing: the mail is tried again.
 */
export function bounceOfStatus(status: string): BounceReason | null {
  const [, cls, detail] = /^([245])\.(\d{1,3}\.\d{1,3})$/.exec(status.trim()) ?? [];
  if (cls !== '5' || detail === undefined) return null;
  return REASON_OF[detail] ?? null;
}

/**
 * Replies to RCPT TO without an enhanced code (RFC 5321, 4.2.2 and 4.2.3). 550 is said of a mailbox that is not found, of one
 * that may not be reached, and of "command rejected for policy reasons" alike. 554 and the rest are about the transaction.
 */
const REASON_OF_REPLY: Readonly<Record<number, BounceReason>> = {
  550: 'mailbox-unavailable',
  551: 'mailbox-moved',
  552: 'mailbox-full',
  553: 'address-wrong',
  // Of a domain that takes no mail (RFC 7504).
  556: 'domain-unknown',
};

/** What the reply to RCPT TO says about the address, or null. An enhanced code says more than the reply. */
export function bounceOfReply(reply: number, status: string | null): BounceReason | null {
  if (reply < 500 || reply > 599) return null;
  return status === null ? (REASON_OF_REPLY[reply] ?? null) : bounceOfStatus(status);
}

/** A message bounces within days of its sending: later reports are somebody else's mail, or made up. */
export const BOUNCE_REPORT_DAYS = 30;

/** The words of a stored reason. */
export const bounceWords = (reason: string): string =>
  isKeyOf(BOUNCE_WORDS, reason) ? BOUNCE_WORDS[reason] : 'o servidor de destino recusou a mensagem';
