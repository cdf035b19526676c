import { dateInSaoPaulo, daysBetween, type IsoDate } from '../calendar.ts';
import { expiryDate, isExpiringSoon, isOverdue, type DeadlineFacts } from '../interview/deadlines.ts';
import { isEditable, type StateKey } from '../interview/states.ts';

/**
 * What the house writes by itself about an interview, and when. The one table of its numbers: no source names any, so
 * they stand together for the organisation to change (docs/decisions/0020).
 */
export const NOTICE_RULES = {
  /** Days after the registration (or after a revision was asked for) on which unsent answers are reminded of. */
  reminderDays: [3, 10, 30],
  /** A reminder that could not go out within so many days of its own lapses: after an outage nobody gets old ones. */
  reminderWindowDays: 7,
  /** Nobody who wrote, or was written to, within so many hours is reminded. */
  quietHours: 48,
  /** News of an end that is older than this is none. */
  lateNewsDays: 30,
} as const;

/** What the notices of one interview depend on. Instants are UTC, days São Paulo's. */
export interface NoticeFacts extends DeadlineFacts {
  readonly revisionRequestedAt: Date | null;
  /** The last thing that the candidate did: an answer, a form, a term. */
  readonly lastActivityAt: Date | null;
  readonly lastWrittenToAt: Date | null;
  /** Keys of the notices that were sent. */
  readonly sentKeys: readonly string[];
}

/** What a deadline is about: answers owed, the team's evaluation owed, a result to use, a wait that ends. */
export type Subject = 'answers' | 'evaluation' | 'result' | 'wait';

export type Notice =
  | { readonly kind: 'reminder'; readonly begun: boolean; readonly deadline: IsoDate; readonly key: string }
  | {
      readonly kind: 'expiring-soon';
      readonly ending: Exclude<Subject, 'wait'>;
      readonly deadline: IsoDate;
      readonly key: string;
    };

/** What ends with the deadline of a state; null where nothing does. */
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
 * The one notice that is due now, or null. Each has a key, which the outbox takes once: of a deadline one notice that
 * it is near, of each day of the table one reminder. Never after the deadline, and never both at a time: near the
 * deadline the notice takes the reminder's place.
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

/** The notice that an interview has just expired, from its facts before that; null for old news. */
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
