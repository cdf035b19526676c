import type { Viewer } from '../access.ts';
import { isAdministrator } from '../access.ts';
import { addDays, type IsoDate } from '../calendar.ts';
import { selectsByContact, selectsByQuestionnaire, type VersionId } from '../seminar-version.ts';
import { EXPIRING_SOON_DAYS } from './deadlines.ts';
import type { StateKey } from './states.ts';

/** What may wait in a version, in the order of the strip. */
export const WAITING_KINDS = [
  'AWAITING_EVALUATION',
  'PROCESSING_ERROR',
  'EXPIRING_SOON',
  'EMAIL_UNOPENED',
  'FILLING_STALLED',
  'REVISION_RETURNED',
] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

export const WAITING_WORDS: Readonly<Record<WaitingKind, string>> = {
  AWAITING_EVALUATION: 'Aguardando avaliação',
  PROCESSING_ERROR: 'Erro',
  EXPIRING_SOON: 'Vence em 15 dias',
  EMAIL_UNOPENED: 'E-mail não aberto',
  FILLING_STALLED: 'Em preenchimento há 7 dias',
  REVISION_RETURNED: 'Revisão devolvida',
};

/** Days in EM_PREENCHIMENTO after which somebody waits for a word of the team. */
export const STALLED_AFTER_DAYS = 7;

const AWAITING_EVALUATION = [
  'FINALIZADA-AGUARDANDO_AVALIACAO',
  'AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO',
] as const satisfies readonly StateKey[];

/** The states in which an interview can wait so; null: any, a deadline alone decides. */
export const WAITING_STATES: Readonly<Record<WaitingKind, readonly StateKey[] | null>> = {
  AWAITING_EVALUATION,
  PROCESSING_ERROR: ['FINALIZADA-ERRO_DE_PROCESSAMENTO'],
  EXPIRING_SOON: null,
  // Whoever has begun needs the e-mail no longer.
  EMAIL_UNOPENED: ['NAO_PREENCHIDO-SEM_RESULTADO'],
  FILLING_STALLED: ['EM_PREENCHIMENTO-SEM_RESULTADO'],
  // Sent again after a revision was requested: the team decides.
  REVISION_RETURNED: ['FINALIZADA-AGUARDANDO_AVALIACAO'],
};

/** What decides whether, and for what, a live interview waits. */
export interface WaitingFacts {
  readonly state: StateKey;
  /** Last valid day; null: nothing expires. */
  readonly expiresOn: IsoDate | null;
  readonly revisionRequestedAt: Date | null;
  /** The newest registration e-mail that was sent is unopened. */
  readonly emailUnopened: boolean;
  /** Since when it is in its state. */
  readonly stateSince: Date;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Interviews in EM_PREENCHIMENTO since before this instant have stalled. */
export const stalledBefore = (now: Date): Date => new Date(now.getTime() - STALLED_AFTER_DAYS * DAY_MS);

/** The last day of those whose deadline is near; today is the first. */
export const lastExpiringDay = (today: IsoDate): IsoDate => addDays(today, EXPIRING_SOON_DAYS);

/** Everything that a live interview waits for, in the order of the strip. */
export function waitingKinds(facts: WaitingFacts, today: IsoDate, now: Date): WaitingKind[] {
  return WAITING_KINDS.filter((kind) => {
    const states = WAITING_STATES[kind];
    if (states !== null && !states.includes(facts.state)) return false;
    switch (kind) {
      case 'AWAITING_EVALUATION':
      case 'PROCESSING_ERROR':
        return true;
      case 'EXPIRING_SOON':
        return (
          facts.expiresOn !== null && facts.expiresOn >= today && facts.expiresOn <= lastExpiringDay(today)
        );
      case 'EMAIL_UNOPENED':
        return facts.emailUnopened;
      case 'FILLING_STALLED':
        return facts.stateSince <= stalledBefore(now);
      case 'REVISION_RETURNED':
        return facts.revisionRequestedAt !== null;
    }
  });
}

/**
 * What is this viewer's turn in a version: what they may decide or put right. Evaluations of interviews are the
 * administrators' alone; questionnaires and rural registrations are decided by managers too.
 */
export function kindsOfTurn(viewer: Pick<Viewer, 'roles'>, version: VersionId): readonly WaitingKind[] {
  const evaluates = isAdministrator(viewer) || selectsByQuestionnaire(version) || selectsByContact(version);
  return evaluates
    ? ['AWAITING_EVALUATION', 'PROCESSING_ERROR', 'EXPIRING_SOON']
    : ['PROCESSING_ERROR', 'EXPIRING_SOON'];
}

/** Parts of a version's bar, from the first step of a candidate to the last. */
export const VERSION_PARTS = [
  'TO_BEGIN',
  'FILLING',
  'EVALUATING',
  'APT',
  'NOT_APT',
  'CERTIFIED',
  'OVER',
] as const;
export type VersionPart = (typeof VERSION_PARTS)[number];

/** The states of each part; together they are every state, each once. */
export const PART_STATES: Readonly<Record<VersionPart, readonly StateKey[]>> = {
  TO_BEGIN: ['NAO_PREENCHIDO-SEM_RESULTADO', 'REENTREVISTA-SEM_RESULTADO'],
  FILLING: ['EM_PREENCHIMENTO-SEM_RESULTADO', 'EM_REVISAO-SEM_RESULTADO'],
  EVALUATING: [...AWAITING_EVALUATION, 'FINALIZADA-EM_PROCESSAMENTO', 'FINALIZADA-ERRO_DE_PROCESSAMENTO'],
  APT: ['FINALIZADA-APTO'],
  NOT_APT: ['FINALIZADA-NAO_APTO'],
  CERTIFIED: ['CERTIFICADA-APTO'],
  OVER: ['EXPIRADA-SEM_RESULTADO', 'EXPIRADA-APTO', 'EXPIRADA-NAO_APTO', 'DESISTENTE-CONCLUIDO'],
};

export const PART_WORDS: Readonly<Record<VersionPart, string>> = {
  TO_BEGIN: 'A começar',
  FILLING: 'Em preenchimento',
  EVALUATING: 'Em avaliação',
  APT: 'Aptos',
  NOT_APT: 'Não aptos',
  CERTIFIED: 'Certificados',
  OVER: 'Expirados e desistentes',
};
