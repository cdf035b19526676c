import { sql, type RawBuilder } from 'kysely';
import { addDays, dateInSaoPaulo } from '#domain/calendar.ts';
import { EXPIRING_SOON_DAYS } from '#domain/interview/deadlines.ts';
import { EDITABLE_STATES, type StateKey } from '#domain/interview/states.ts';
import { SCHEDULE_RULES, type ScheduledMessage } from '#domain/messages/scheduled-messages.ts';
import { SEMINAR_VERSIONS } from '#domain/seminar-version.ts';
import { tryLock } from '../lifecycle/record.ts';
import { unscoped } from '../lifecycle/scope.ts';
import { bounces } from '../bounces/address-bounce.ts';
import { stateIs } from '../lifecycle/state-condition.ts';
import { expiringSoonMessage } from '../messages/expiring-soon.ts';
import { dailyKey, ensureMailing, mailingOfKey } from '../messages/mailing.ts';
import type { Message } from '../messages/message.ts';
import { registrationReminderMessage } from '../messages/registration-reminder.ts';
import { sendMessage } from '../messages/send-message.ts';
import { announce } from '../push/announce.ts';
import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { sendScheduledMessagesJob } from './jobs.ts';
import { dueAmong } from './due-messages.ts';
import { issueSignInLink, loadCandidate, type MessagedCandidate } from './candidate.ts';

const PAGE = 200;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Finds the interviews that may have a scheduled message due, in pages of ids, and enqueues a job for each page. The
 * job decides which message is due, by the domain's rules.
 */
export async function sweepScheduledMessages(deps: Deps): Promise<void> {
  const now = deps.clock();
  for (const [kind, condition] of [
    ['expiring-soon', expiringSoon(now)],
    ['reminder', awaitingReminder(now)],
    ['reminder', awaitingRevisionReminder(now)],
  ] as const) {
    for (let after = 0; ;) {
      const rows = await deps.db
        .selectFrom('interview as i')
        .select('i.id')
        .where(condition)
        .where('i.deleted_at', 'is', null)
        .where('i.superseded_at', 'is', null)
        .where('i.id', '>', after)
        .orderBy('i.id')
        .limit(PAGE)
        .execute();
      const last = rows.at(-1);
      if (!last) break;
      await ensureMailing(deps.db, { kind, key: dailyKey(kind, now), version: null, at: now });
      await inTransaction(deps.db, (tx) =>
        deps.queue.send(tx, sendScheduledMessagesJob, { ids: rows.map(({ id }) => id) }),
      );
      after = last.id;
    }
  }
}

type Condition = RawBuilder<boolean>;

function expiringSoon(now: Date): Condition {
  const today = dateInSaoPaulo(now);
  return sql`i.expires_on between ${today} and ${addDays(today, EXPIRING_SOON_DAYS)}
    and not exists (
      select from message m
       where m.interview_id = i.id and m.once_key = 'expiring-soon:' || to_char(i.expires_on, 'YYYY-MM-DD'))`;
}

const FIRST_REMINDER_DAY = Math.min(...SCHEDULE_RULES.reminderDays) - 1;
const LAST_REMINDER_DAY = Math.max(...SCHEDULE_RULES.reminderDays) + SCHEDULE_RULES.reminderWindowDays;
const VERSIONS = SEMINAR_VERSIONS.map(({ id }) => id);
const daysAgo = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** One day wider at both ends, since the domain's rules count São Paulo days and this compares instants. */
const withinReminders = (instant: RawBuilder<unknown>, now: Date): Condition =>
  sql`${instant} between ${daysAgo(now, LAST_REMINDER_DAY + 1)} and ${daysAgo(now, FIRST_REMINDER_DAY)}`;

const inStates = (keys: readonly StateKey[]) => sql.join(stateIs(keys), sql` and `);

const awaitingReminder = (now: Date): Condition =>
  sql`i.version = any(${VERSIONS}) and ${inStates([...EDITABLE_STATES])}
    and ${withinReminders(sql`i.registered_at`, now)}`;

const awaitingRevisionReminder = (now: Date): Condition =>
  sql`i.version = any(${VERSIONS}) and ${inStates(['EM_REVISAO-SEM_RESULTADO'])}
    and ${withinReminders(sql`i.revision_requested_at`, now)}`;

/**
 * Sends the scheduled messages that are due now for these interviews. Safe to repeat and to interrupt: each message has
 * a key that is stored once, in the transaction that checks again whether the message is due.
 */
export async function sendDueMessages(deps: Deps, ids: readonly number[]): Promise<void> {
  for (const { id } of await dueAmong(deps.db, ids, deps.clock())) {
    await inTransaction(deps.db, async (tx) => {
      const record = await tryLock(tx, id, unscoped);
      if (!record) return;
      // Checked again under the lock: something may have been sent, written or extended since.
      const [due] = await dueAmong(tx, [id], deps.clock());
      const candidate = due && (await loadCandidate(tx, deps, record));
      if (!candidate) return;
      // It has a day of its own, and is sent on a later one once the address is right.
      if (await bounces(tx, record.email)) return;
      const { kind, key } = due.message;
      await sendMessage(tx, deps, await scheduledMessage(candidate, due.message), {
        to: record.email,
        interviewId: id,
        onceKey: key,
        mailingId: await mailingOfKey(tx, dailyKey(kind, deps.clock())),
      });
      // A reminder is no deadline: it stays with the e-mail.
      if (kind === 'expiring-soon') await announce(tx, deps, record, { kind: 'deadline', event: key });
    });
  }
}

async function scheduledMessage(candidate: MessagedCandidate, due: ScheduledMessage): Promise<Message> {
  const { deps, name, version } = candidate;
  const about = { name, version, deadline: due.deadline };
  if (due.kind === 'expiring-soon') {
    const areaUrl = `${deps.config.baseUrl}/candidato?modulo=${version.id}`;
    return expiringSoonMessage({ ...about, ending: due.ending, areaUrl });
  }
  const link = await issueSignInLink(candidate);
  return registrationReminderMessage({ ...about, occasion: 'reminder', begun: due.begun, ...link });
}
