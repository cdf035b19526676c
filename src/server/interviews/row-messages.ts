import { sql } from 'kysely';
import type * as z from 'zod';
import type { interviewRow } from '#contract/interviews.ts';
import { LETTERS, type MessageKind } from '#domain/messages/letters.ts';

type RowReply = z.input<typeof interviewRow>;

const SHOWN_KINDS = [
  'registration-confirmed',
  'result',
  'reinterview',
  'self-assessment',
  'revision-requested',
  'certificate-issued',
  'reminder',
  'expiring-soon',
  'expired',
] as const satisfies readonly MessageKind[];

type ShownKind = (typeof SHOWN_KINDS)[number];

/** A sent message: its kind, when it was sent and opened, as JSON instants, and whether nobody knows if it arrived. */
type SentMessage = readonly [kind: ShownKind, sentAt: string, openedAt: string | null, unconfirmed: boolean];

/** More messages than an interview has, unless somebody sends them over and over. */
const MAX_MESSAGES_READ = 40;

/** What was sent about `interview as i`, newest first: one index probe per row. */
export const SENT_MESSAGES = sql<SentMessage[] | null>`(
  select jsonb_agg(jsonb_build_array(m.kind, m.sent_at, m.opened_at, m.unconfirmed) order by m.id desc)
    from (select kind, sent_at, opened_at, id, status = 'UNCONFIRMED' and opened_at is null as unconfirmed from message
           where interview_id = i.id and sent_at is not null
             and kind in (${sql.raw(SHOWN_KINDS.map((kind) => `'${kind}'`).join(', '))})
           order by id desc limit ${sql.lit(MAX_MESSAGES_READ)}) m)`.as('sendings');

/** The messages of the schedule, of which the list shows the newest by its name. */
const SCHEDULED = ['reminder', 'expiring-soon', 'expired'] as const satisfies readonly ShownKind[];

const isScheduled = (kind: ShownKind): boolean => SCHEDULED.some((scheduled) => scheduled === kind);

/** The row's fields about e-mails, as the contract has them. */
export function presentSentMessages(
  stored: readonly SentMessage[] | null,
): Pick<
  RowReply,
  | 'sendingRegistrationEmail'
  | 'sendingResultEmail'
  | 'sendingReinterviewEmail'
  | 'sendingSelfAssessmentEmail'
  | 'sendingRevisionEmail'
  | 'sendingCertificateEmail'
  | 'sendingExpirationEmail'
> {
  const messages = stored ?? [];
  const ofKind = (wanted: ShownKind) => {
    const [newest, ...earlier] = messages
      .filter(([kind]) => kind === wanted)
      .map(([, sentAt, openedAt, unconfirmed]) => ({
        sendEmailDate: new Date(sentAt),
        openedEmailDate: openedAt === null ? null : new Date(openedAt),
        unconfirmed,
      }));
    return newest ? { ...newest, earlier } : null;
  };
  const scheduled = messages.find(([kind]) => isScheduled(kind));
  return {
    sendingRegistrationEmail: ofKind('registration-confirmed'),
    sendingResultEmail: ofKind('result'),
    sendingReinterviewEmail: ofKind('reinterview'),
    sendingSelfAssessmentEmail: ofKind('self-assessment'),
    sendingRevisionEmail: ofKind('revision-requested'),
    sendingCertificateEmail: ofKind('certificate-issued'),
    sendingExpirationEmail: scheduled
      ? {
          sendEmailDate: new Date(scheduled[1]),
          descriptionPurpose: LETTERS[scheduled[0]],
          showUnfilledUnfinishedMark: messages.some(([kind]) => kind === 'reminder'),
        }
      : null,
  };
}
