import { addDays, addMonths, dateInSaoPaulo, daysBetween, type IsoDate } from '../calendar.ts';
import { axesOf, EDITABLE_STATES, type StateKey } from './states.ts';

/** What a deadline depends on. Instants are UTC; the calendar is São Paulo's. */
export interface DeadlineFacts {
  readonly state: StateKey;
  readonly registeredAt: Date;
  readonly processedAt: Date | null;
  readonly extendedAt: Date | null;
}

const MONTHS_AFTER_NOT_APT = 3;
const MONTHS_OTHERWISE = 6;
export const EXTENSION_DAYS = 15;
export const EXPIRING_SOON_DAYS = 15;
export const HUMAN_REVIEW_DAYS = 15;

/** States that the sweep may expire: what the candidate still owes, what the team still owes (rural), and final results. */
export const EXPIRING_STATES = [
  ...EDITABLE_STATES,
  'AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO',
  'FINALIZADA-APTO',
  'FINALIZADA-NAO_APTO',
] as const satisfies readonly StateKey[];

const canExpire = (state: StateKey): boolean => (EXPIRING_STATES as readonly StateKey[]).includes(state);

/**
 * The last day on which the interview is still valid: processing date + 3 months for NAO_APTO,
 * (processing date, else registration date) + 6 months for the others, + 15 days when extended.
 * Null where nothing expires. A processing date goes on counting here while a revision is asked for and the result it
 * was of is withdrawn: what somebody is given to write once more is not older than their last result. Source: domain.md,
 * section 1.
 */
export function expiryDate(facts: DeadlineFacts): IsoDate | null {
  if (!canExpire(facts.state)) return null;
  const from = dateInSaoPaulo(facts.processedAt ?? facts.registeredAt);
  const months = facts.state === 'FINALIZADA-NAO_APTO' ? MONTHS_AFTER_NOT_APT : MONTHS_OTHERWISE;
  const date = addMonths(from, months);
  return facts.extendedAt ? addDays(date, EXTENSION_DAYS) : date;
}

export function isOverdue(facts: DeadlineFacts, now: Date): boolean {
  const date = expiryDate(facts);
  return date !== null && daysBetween(dateInSaoPaulo(now), date) < 0;
}

/**
 * The state that the sweep leaves an interview in; its own while its date has not passed. The date ends at midnight and
 * the sweep comes later (after a revoked certificate or an undone desistance, up to a day): in between it is decided as
 * if it had come.
 */
export function stateAsSwept(facts: DeadlineFacts, now: Date): StateKey {
  if (!isOverdue(facts, now)) return facts.state;
  if (facts.state === 'FINALIZADA-APTO') return 'EXPIRADA-APTO';
  return facts.state === 'FINALIZADA-NAO_APTO' ? 'EXPIRADA-NAO_APTO' : 'EXPIRADA-SEM_RESULTADO';
}

/** 15 days or less to go, and not yet over. */
export function isExpiringSoon(facts: DeadlineFacts, now: Date): boolean {
  const date = expiryDate(facts);
  if (date === null) return false;
  const daysToGo = daysBetween(dateInSaoPaulo(now), date);
  return daysToGo >= 0 && daysToGo <= EXPIRING_SOON_DAYS;
}

/**
 * The last day on which a person's review of an automatic result may be asked for: processing date + 15 days. Null
 * where a person decided, or nobody yet. Source: domain.md, section 1 (LGPD, art. 20).
 */
export function humanReviewUntil(facts: {
  readonly decidedBy: 'machine' | 'person' | null;
  readonly processedAt: Date | null;
}): IsoDate | null {
  if (facts.decidedBy !== 'machine' || !facts.processedAt) return null;
  return addDays(dateInSaoPaulo(facts.processedAt), HUMAN_REVIEW_DAYS);
}

/**
 * The specification's processing date: when the last result was set, by machine or person; null while there is none, as
 * after a revision was asked for. What is stored stays, since the deadline goes on from it.
 */
export function processingDate({ state, processedAt }: DeadlineFacts): Date | null {
  return axesOf(state).result === 'SEM_RESULTADO' ? null : processedAt;
}

/** The first day on which someone found not apt may be interviewed again: processing date + 3 months. */
export function reinterviewDate(processedAt: Date): IsoDate {
  return addMonths(dateInSaoPaulo(processedAt), MONTHS_AFTER_NOT_APT);
}
