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

/** States that the sweep may expire: awaiting the candidate, awaiting the team (rural), and final results. */
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
 * Null where nothing expires. The processing date still counts during a requested revision, although its result is
 * withdrawn: the new deadline is then based on the last result. Source: domain.md, section 1.
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
  return date !== null && date < dateInSaoPaulo(now);
}

/**
 * The state after the sweep; unchanged while the deadline has not passed. The deadline ends at midnight and the sweep
 * runs later (after a revoked certificate or an undone desistance, up to a day): in between, rules must decide as if
 * it had run.
 */
export function stateAsSwept(facts: DeadlineFacts, now: Date): StateKey {
  if (!isOverdue(facts, now)) return facts.state;
  if (facts.state === 'FINALIZADA-APTO') return 'EXPIRADA-APTO';
  return facts.state === 'FINALIZADA-NAO_APTO' ? 'EXPIRADA-NAO_APTO' : 'EXPIRADA-SEM_RESULTADO';
}

/** Whether 15 days or less are left, and the deadline has not passed. */
export function isExpiringSoon(facts: DeadlineFacts, now: Date): boolean {
  const date = expiryDate(facts);
  if (date === null) return false;
  const daysToGo = daysBetween(dateInSaoPaulo(now), date);
  return daysToGo >= 0 && daysToGo <= EXPIRING_SOON_DAYS;
}

/**
 * The last day to request a human review of an automatic result: processing date + 15 days. Null when a person
 * decided, or nobody yet. Source: domain.md, section 1 (LGPD, art. 20).
 */
export function humanReviewUntil(facts: {
  readonly decidedBy: 'machine' | 'person' | null;
  readonly processedAt: Date | null;
}): IsoDate | null {
  if (facts.decidedBy !== 'machine' || !facts.processedAt) return null;
  return addDays(dateInSaoPaulo(facts.processedAt), HUMAN_REVIEW_DAYS);
}

/**
 * The processing date of the specification: when the last result was set, by machine or person; null while there is
 * none, as after a revision request. The stored date is kept, since the deadline depends on it.
 */
export function processingDate({ state, processedAt }: DeadlineFacts): Date | null {
  return axesOf(state).result === 'SEM_RESULTADO' ? null : processedAt;
}

/** The first day on which someone found not apt may be interviewed again: processing date + 3 months. */
export function reinterviewDate(processedAt: Date): IsoDate {
  return addMonths(dateInSaoPaulo(processedAt), MONTHS_AFTER_NOT_APT);
}
