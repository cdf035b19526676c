import { dateInSaoPaulo, daysBetween, hourInSaoPaulo, timeInSaoPaulo, type IsoDate } from '../calendar.ts';
import { expiryDate, isExpiringSoon, isOverdue, type DeadlineFacts } from '../interview/deadlines.ts';
import { isEditable, type StateKey } from '../interview/states.ts';

/**
 * When the portal sends automatic messages about an interview. The specification has no values, so all are here for
 * the organisation to change (docs/decisions/0020).
 */
export const SCHEDULE_RULES = {
  /** Days after the registration (or after a revision request) on which to remind of unsent answers. */
  reminderDays: [3, 10, 30],
  /** A reminder lapses this many days after its day, so that no old ones are sent after an outage. */
  reminderWindowDays: 7,
  /** No reminder within this many hours of an activity of the candidate or of another message. */
  quietHours: 48,
  /** An expiry older than this is not announced. */
  expiryMessageMaxAgeDays: 30,
  /** When the day's e-mail about what waits leaves, by the clocks of São Paulo. */
  turnDigestAt: '07:30',
  /** Hours in São Paulo between which notices that were missed are sent late. */
  lateFromHour: 9,
  lateUntilHour: 20,
} as const;

/** Facts that the messages of one interview depend on. Instants are UTC, days are São Paulo days. */
export interface ScheduleFacts extends DeadlineFacts {
  readonly revisionRequestedAt: Date | null;
  /** Last activity of the candidate: an answer, a form, a term. */
  readonly lastActivityAt: Date | null;
  readonly lastMessageAt: Date | null;
  /** Keys of the messages already sent. */
  readonly sentKeys: readonly string[];
}

/** What a deadline ends: answers due, an evaluation due, the use of a result, a waiting period. */
export type DeadlineSubject = 'answers' | 'evaluation' | 'result' | 'wait';

export type ScheduledMessage =
  | { readonly kind: 'reminder'; readonly begun: boolean; readonly deadline: IsoDate; readonly key: string }
  | {
      readonly kind: 'expiring-soon';
      readonly ending: Exclude<DeadlineSubject, 'wait'>;
      readonly deadline: IsoDate;
      readonly key: string;
    };

/** What the deadline of a state ends; null for states without one. */
export function deadlineSubject(state: StateKey): DeadlineSubject | null {
  if (isEditable(state)) return 'answers';
  switch (state) {
    case 'AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO':
      return 'evaluation';
    case 'FINALIZADA-APTO':
      return 'result';
    case 'FINALIZADA-NAO_APTO':
      return 'wait';
    default:
      return null;
  }
}

/** Whether notices whose morning was missed may still be sent today: nobody is mailed at night. */
export function mayNotifyLate(now: Date): boolean {
  const hour = hourInSaoPaulo(now);
  return hour >= SCHEDULE_RULES.lateFromHour && hour < SCHEDULE_RULES.lateUntilHour;
}

/**
 * Whether the team's e-mail about what waits may leave now: from its time on, until the hour after which nobody is mailed.
 * Unlike a candidate's notice it does not wait for nine: it is wanted before the day's work.
 */
export function maySendTurnDigest(now: Date): boolean {
  return (
    timeInSaoPaulo(now) >= SCHEDULE_RULES.turnDigestAt && hourInSaoPaulo(now) < SCHEDULE_RULES.lateUntilHour
  );
}

const HOUR_MS = 60 * 60 * 1000;
const isWithin = (hours: number, instant: Date | null, now: Date): boolean =>
  instant !== null && now.getTime() - instant.getTime() < hours * HOUR_MS;

/**
 * The message that is due now, or null. Its key is unique in the outbox: one message per near deadline, one reminder
 * per day of the table. None after the deadline, and never two at a time: near the deadline its message replaces the
 * reminder.
 */
export function dueMessage(facts: ScheduleFacts, now: Date): ScheduledMessage | null {
  const deadline = expiryDate(facts);
  const subject = deadlineSubject(facts.state);
  if (!deadline || !subject || subject === 'wait' || isOverdue(facts, now)) return null;
  if (isExpiringSoon(facts, now)) {
    const key = `expiring-soon:${deadline}`;
    return facts.sentKeys.includes(key) ? null : { kind: 'expiring-soon', ending: subject, deadline, key };
  }
  return subject === 'answers' ? dueReminder(facts, deadline, now) : null;
}

function dueReminder(facts: ScheduleFacts, deadline: IsoDate, now: Date): ScheduledMessage | null {
  const isRevision = facts.state === 'EM_REVISAO-SEM_RESULTADO';
  const since = dateInSaoPaulo((isRevision ? facts.revisionRequestedAt : null) ?? facts.registeredAt);
  const days = daysBetween(since, dateInSaoPaulo(now));
  const step = SCHEDULE_RULES.reminderDays.findLast((day) => day <= days);
  if (step === undefined || days >= step + SCHEDULE_RULES.reminderWindowDays) return null;
  const key = `reminder:${since}:${step}`;
  if (facts.sentKeys.includes(key)) return null;
  if (isWithin(SCHEDULE_RULES.quietHours, facts.lastActivityAt, now)) return null;
  if (isWithin(SCHEDULE_RULES.quietHours, facts.lastMessageAt, now)) return null;
  const begun = isRevision || facts.state === 'EM_PREENCHIMENTO-SEM_RESULTADO';
  return { kind: 'reminder', begun, deadline, key };
}

/** The message that an interview has expired, from its facts before the expiry; null if that is too long ago. */
export function expiryMessage(
  before: DeadlineFacts,
  now: Date,
): { readonly ended: DeadlineSubject; readonly lastDay: IsoDate; readonly key: string } | null {
  const lastDay = expiryDate(before);
  const ended = deadlineSubject(before.state);
  if (!lastDay || !ended) return null;
  if (daysBetween(lastDay, dateInSaoPaulo(now)) > SCHEDULE_RULES.expiryMessageMaxAgeDays) return null;
  return { ended, lastDay, key: `expired:${lastDay}` };
}
