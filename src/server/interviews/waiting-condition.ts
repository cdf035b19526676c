import { sql, type RawBuilder } from 'kysely';
import { dateInSaoPaulo } from '#domain/calendar.ts';
import {
  lastExpiringDay,
  stalledBefore,
  WAITING_STATES,
  type WaitingKind,
} from '#domain/interview/waiting.ts';
import { stateIs } from '../lifecycle/state-condition.ts';

type Condition = RawBuilder<boolean>;

/** `interview as i` came into EM_PREENCHIMENTO after this instant; spelled out for the index of those lines. */
const beganAfter = (instant: Date): Condition => sql`exists (
  select from interview_history h
   where h.interview_id = i.id and h.to_state = 'EM_PREENCHIMENTO-SEM_RESULTADO'
     and h.from_state is distinct from h.to_state and h.at > ${instant})`;

/** The newest registration e-mail that was sent is unopened. */
const REGISTRATION_EMAIL_UNOPENED: Condition = sql`(
  select m.opened_at is null from message m
   where m.interview_id = i.id and m.kind = 'registration-confirmed' and m.sent_at is not null
   order by m.id desc limit 1)`;

/** Conditions besides the state, as the domain's `waitingKinds` has them. */
function beyondState(kind: WaitingKind, now: Date): Condition[] {
  switch (kind) {
    case 'AWAITING_EVALUATION':
    case 'PROCESSING_ERROR':
      return [];
    case 'EXPIRING_SOON': {
      const today = dateInSaoPaulo(now);
      return [sql`i.expires_on between ${today}::date and ${lastExpiringDay(today)}::date`];
    }
    case 'EMAIL_UNOPENED':
      return [REGISTRATION_EMAIL_UNOPENED];
    case 'FILLING_STALLED': {
      const since = stalledBefore(now);
      // Nobody is in a state for longer than they are registered: the history is read of few.
      return [sql`i.registered_at <= ${since}`, sql`not ${beganAfter(since)}`];
    }
    case 'REVISION_RETURNED':
      return [sql`i.revision_requested_at is not null`];
  }
}

/** Whether `interview as i`, a live one, waits for any of these. */
export function waitsFor(kinds: readonly WaitingKind[], now: Date): Condition {
  const each = [...new Set(kinds)].map((kind) => {
    const states = WAITING_STATES[kind];
    return sql`(${sql.join([...(states === null ? [] : stateIs(states)), ...beyondState(kind, now)], sql` and `)})`;
  });
  return sql`(${sql.join(each, sql` or `)})`;
}
