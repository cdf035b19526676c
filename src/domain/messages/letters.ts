import type { Action } from '../interview/actions.ts';
import { isKeyOf, keysOf } from '../keys.ts';

/**
 * Every kind of message that the portal sends, in the order of a candidate's journey, with the one name that every screen
 * gives it. A kind is stored with each message.
 */
export const LETTERS = {
  'registration-confirmed': 'E-mail de inscrição',
  'registration-not-possible': 'Inscrição não possível',
  'known-cpf-notice': 'Aviso de CPF usado',
  'registration-replaced': 'Inscrição substituída',
  'contact-changed': 'Aviso de contato trocado',
  'registered-by-team': 'Aviso de inscrição feita pela equipe',
  'address-change': 'Troca do e-mail de acesso',
  'address-change-accepted': 'Novo e-mail de acesso',
  'address-changed': 'Fim da troca do e-mail de acesso',
  reminder: 'Lembrete de inscrição não preenchida ou não finalizada',
  'expiring-soon': 'Aviso de prazo perto do fim',
  expired: 'Aviso de prazo encerrado',
  reinterview: 'E-mail de reentrevista',
  'revision-requested': 'Pedido de revisão das respostas',
  result: 'E-mail de resultado',
  'self-assessment': 'E-mail de autoavaliação',
  'certificate-issued': 'Certificado digital',
  'sign-in-link': 'Link de entrada',
  'account-verification': 'Confirmação de cadastro',
  'password-reset': 'Nova senha',
  'provider-linked': 'Aviso de conta ligada',
  'sign-in-method-changed': 'Aviso de forma de entrada trocada',
  'name-corrected': 'Aviso de nome corrigido',
  'class-alert-asked': 'Confirmação do aviso de turmas',
  'class-opened': 'Aviso de turma aberta',
  'seat-offered': 'Oferta de vaga',
  'manager-validation': 'Validação de gestor',
  'access-changed': 'Aviso de acesso à área do gestor',
  'turn-digest': 'Resumo diário da equipe',
  'handed-over': 'Aviso de inscrições passadas',
  'settings-changed': 'Aviso de configuração alterada',
} as const satisfies Record<string, string>;

export type MessageKind = keyof typeof LETTERS;

/** The letter that an action of the team sends, one person or many. Certificates go out as they are issued. */
export const ACTION_LETTERS = {
  'send-registration-email': 'registration-confirmed',
  'resend-reinterview-email': 'reinterview',
  'resend-result-email': 'result',
  'self-assessment-email': 'self-assessment',
  'generate-certificate': 'certificate-issued',
  'send-certificate': 'certificate-issued',
} as const satisfies Partial<Record<Action, MessageKind>>;

/** An action that does nothing but send its letter. */
export type SendingAction = Exclude<keyof typeof ACTION_LETTERS, 'generate-certificate'>;

/** The name of a letter within a sentence: "e-mail de resultado". */
export const letterInSentence = (kind: MessageKind): string =>
  LETTERS[kind].charAt(0).toLowerCase() + LETTERS[kind].slice(1);

const sending = (kind: MessageKind): string => `Enviar ${letterInSentence(kind)}`;
const sendingAgain = (kind: MessageKind): string => `Reenviar ${letterInSentence(kind)}`;

/** What a menu calls the sending of a letter, and the dialog that it opens; to one person or to many. */
export const SENDING_WORDS: Readonly<Record<SendingAction, string>> = {
  'send-registration-email': sending('registration-confirmed'),
  'resend-reinterview-email': sendingAgain('reinterview'),
  'resend-result-email': sendingAgain('result'),
  'self-assessment-email': sending('self-assessment'),
  'send-certificate': sending('certificate-issued'),
};

/** What is said when a letter could not be sent to one person, and to many: to the letter of the specification. */
export const SENDING_FAILURES: Readonly<
  Record<SendingAction, { readonly one: string; readonly many: string }>
> = {
  'send-registration-email': {
    one: 'Erro ao tentar enviar os e-mails de inscrição',
    many: 'Erro ao tentar enviar os e-mails de inscrição',
  },
  'resend-reinterview-email': {
    one: 'Erro ao tentar enviar o e-mail de reentrevista',
    many: 'Erro ao tentar enviar o e-mail de reentrevista',
  },
  'resend-result-email': {
    one: 'Erro ao tentar enviar os e-mails de resultados',
    many: 'Erro ao tentar enviar os e-mails de resultados',
  },
  'self-assessment-email': {
    one: 'Erro ao enviar email de autoavaliação!',
    many: 'Houve um erro ao enviar e-mail de auto avaliação em lote!',
  },
  'send-certificate': {
    one: 'Houve um erro ao enviar os certificados!',
    many: 'Houve um erro ao enviar os certificados!',
  },
};

/** What is left of a name where there is no room for all of it. */
const SHORT_NAMES: Partial<Record<MessageKind, string>> = {
  'registration-confirmed': 'Inscrição',
  reminder: 'Lembrete',
  'expiring-soon': 'Aviso de prazo',
  expired: 'Aviso de prazo',
  reinterview: 'Reentrevista',
  'revision-requested': 'Pedido de revisão',
  result: 'Resultado',
  'self-assessment': 'Autoavaliação',
};

export const shortLetterName = (kind: MessageKind): string => SHORT_NAMES[kind] ?? LETTERS[kind];

/** The letter that an action sends, or null. */
export const letterOf = (action: string): MessageKind | null =>
  isKeyOf(ACTION_LETTERS, action) ? ACTION_LETTERS[action] : null;

export const MESSAGE_KINDS: readonly MessageKind[] = keysOf(LETTERS);

/** The name of a letter by its stored kind; an unknown one, of an earlier edition of the portal, has the general name. */
export const letterName = (kind: string): string => (isKeyOf(LETTERS, kind) ? LETTERS[kind] : 'E-mail');

/**
 * Letters about an interview that nobody waits for in order to enter: held back from an address that gives mail back.
 * Everything about access is sent whatever is known of the address, so that nobody can be locked out by a false report.
 */
const HELD_FROM_BOUNCING: readonly MessageKind[] = [
  'reminder',
  'expiring-soon',
  'expired',
  'result',
  'revision-requested',
  'certificate-issued',
  'class-opened',
];

export const isHeldFromBouncing = (kind: MessageKind): boolean => HELD_FROM_BOUNCING.includes(kind);
