import { dateInSaoPaulo, daysBetween, type IsoDate } from '../calendar.ts';
import { expiryDate, isExpiringSoon, isOverdue, type DeadlineFacts } from '../interview/deadlines.ts';
import { isEditable, type StateKey } from '../interview/states.ts';

/**
 * When the portal sends automatic messages about an interview. The specification has no values, so all are here for
 * the organisation to change (docs/decisions/0020).
 */
export const NOTICE_RULES = {
  /** Days after the registration (or after a revision request) on which to remind of unsent answers. */
  reminderDays: [3, 10, 30],
  /** A reminder lapses this many days after its day, so that no old ones are sent after an outage. */
  reminderWindowDays: 7,
  /** No reminder within this many hours of an activity of the candidate or of another message. */
  quietHours: 48,
  /** An expiry older than this is not announced. */
  lateNewsDays: 30,
} as const;

/** Facts that the messages of one interview depend on. Instants are UTC, days are São Paulo days. */
export interface NoticeFacts extends DeadlineFacts {
  readonly revisionRequestedAt: Date | null;
  /** Last activity of the candidate: an answer, a form, a term. */
  readonly lastActivityAt: Date | null;
  readonly lastWrittenToAt: Date | null;
  /** Keys of the messages already sent. */
  readonly sentKeys: readonly string[];
}

/** What a deadline ends: answers due, an evaluation due, the use of a result, a waiting period. */
export type Subject = 'answers' | 'evaluation' | 'result' | 'wait';

export type Notice =
  | { readonly kind: 'reminder'; readonly begun: boolean; readonly deadline: IsoDate; readonly key: string }
  | {
      readonly kind: 'expiring-soon';
      readonly ending: Exclude<Subject, 'wait'>;
      readonly deadline: IsoDate;
      readonly key: string;
    };

/** What the deadline of a state ends; null for states without one. */
export function subjectOf(state: StateKey): Subject | null {
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

const HOUR_MS = 60 * 60 * 1000;
const isWithin = (hours: number, instant: Date | null, now: Date): boolean =>
  instant !== null && now.getTime() - instant.getTime() < hours * HOUR_MS;

/**
 * The message that is due now, or null. Its key is unique in the outbox: one message per near deadline, one reminder
 * per day of the table. None after the deadline, and never two at a time: near the deadline its message replaces the
 * reminder.
 */
export function dueNotice(facts: NoticeFacts, now: Date): Notice | null {
  const deadline = expiryDate(facts);
  const subject = subjectOf(facts.state);
  if (!deadline || !subject || subject === 'wait' || isOverdue(facts, now)) return null;
  if (isExpiringSoon(facts, now)) {
    const key = `expiring-soon:${deadline}`;
    return facts.sentKeys.includes(key) ? null : { kind: 'expiring-soon', ending: subject, deadline, key };
  }
  return subject === 'answers' ? dueReminder(facts, deadline, now) : null;
}

function dueReminder(facts: NoticeFacts, deadline: IsoDate, now: Date): Notice | null {
  const isRevision = facts.state === 'EM_REVISAO-SEM_RESULTADO';
  const since = dateInSaoPaulo((isRevision ? facts.revisionRequestedAt : null) ?? facts.registeredAt);
  const days = daysBetween(since, dateInSaoPaulo(now));
  const step = NOTICE_RULES.reminderDays.findLast((day) => day <= days);
  if (step === undefined || days >= step + NOTICE_RULES.reminderWindowDays) return null;
  const key = `reminder:${since}:${step}`;
  if (facts.sentKeys.includes(key)) return null;
  if (isWithin(NOTICE_RULES.quietHours, facts.lastActivityAt, now)) return null;
  if (isWithin(NOTICE_RULES.quietHours, facts.lastWrittenToAt, now)) return null;
  const begun = isRevision || facts.state === 'EM_PREENCHIMENTO-SEM_RESULTADO';
  return { kind: 'reminder', begun, deadline, key };
}

/** The message that an interview has expired, from its facts before the expiry; null if that is too long ago. */
export function expiredNotice(
  before: DeadlineFacts,
  now: Date,
): { readonly ended: Subject; readonly lastDay: IsoDate; readonly key: string } | null {
  const lastDay = expiryDate(before);
  const ended = subjectOf(before.state);
  if (!lastDay || !ended) return null;
  if (daysBetween(lastDay, dateInSaoPaulo(now)) > NOTICE_RULES.lateNewsDays) return null;
  return { ended, lastDay, key: `expired:${lastDay}` };
}
