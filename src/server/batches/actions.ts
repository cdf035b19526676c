import { sql } from 'kysely';
import type * as z from 'zod';
import type { Viewer } from '#domain/access.ts';
import { dateInSaoPaulo } from '#domain/calendar.ts';
import { checkSeminar, seminarDoubts, type Seminar } from '#domain/certificates/seminar-rules.ts';
import { Refused, throwIfRefused } from '#domain/refusal.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import type { batchCalls, BatchAction } from '#contract/batches.ts';
import { reprocessLocked } from '../answers/resend-answers.ts';
import type { MessageAction } from '../candidate-messages/messages.ts';
import { sendLocked } from '../candidate-messages/send-on-request.ts';
import { assertSeminarConfirmed, type Confirmations } from '../certificates/confirmations.ts';
import { certifyLocked } from '../certificates/issue-certificates.ts';
import { usualHoursOf } from '../certificates/usual-hours.ts';
import { applyCommand, byManager, type InterviewRecord } from '../lifecycle/record.ts';
import type { Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { checkReceiver, handOver } from './hand-over.ts';
import { received } from './selection.ts';
import { notifyOwners } from './notify-owners.ts';

/** The parameters of a batch, besides the interviews. */
export interface BatchParameters extends Pick<
  z.output<(typeof batchCalls)['startBatch']['body']>,
  'seminar'
> {
  /** Certificates by e-mail: whoever received theirs since this instant is left out, as ISO 8601. */
  readonly leaveOutNotifiedSince?: string;
  /** Missing in batches of before there was anything to confirm. */
  readonly confirmations?: Confirmations;
  /** The account that gets the interviews handed over. */
  readonly receiver?: number;
  /** The batch of 'hand-over' that this one takes back. */
  readonly undoes?: number;
}

/** One interview of a batch, locked, for which the action is allowed. */
export interface BatchItem {
  readonly viewer: Viewer;
  readonly batchId: number;
  readonly record: InterviewRecord;
  readonly parameters: BatchParameters;
  readonly now: Date;
  /** Of a batch whose letters can be stopped. */
  readonly mailingId: number | undefined;
}

interface BatchHandler {
  /** Checks the parameters before the batch starts; throws what refuses them. */
  check?(tx: Tx, version: VersionId, parameters: BatchParameters, now: Date): Promise<void>;
  /** Applies the action to one interview, in the transaction that settles the item: no effect outside the database. */
  run(tx: Tx, deps: Deps, item: BatchItem): Promise<unknown>;
  /** In the transaction that ends the batch, or ends it again after a retry. */
  finish?(tx: Tx, deps: Deps, batchId: number): Promise<void>;
}

/** What each batch does. A new one is an entry here and in BATCH_ACTIONS. */
export const BATCH_HANDLERS: Readonly<Record<BatchAction, BatchHandler>> = {
  'send-registration-email': sends('send-registration-email'),
  'resend-reinterview-email': sends('resend-reinterview-email'),
  'resend-result-email': sends('resend-result-email'),
  'self-assessment-email': sends('self-assessment-email'),
  'generate-certificate': {
    check: checkCertificates,
    run: (tx, deps, { viewer, record, parameters, now, mailingId }) =>
      certifyLocked(tx, deps, {
        viewer,
        record,
        seminar: seminarOf(parameters),
        confirmations: parameters.confirmations ?? NOTHING_CONFIRMED,
        via: 'batch',
        now,
        mailingId,
      }),
  },
  'send-certificate': {
    async run(tx, deps, { viewer, record, parameters, mailingId }) {
      const since = parameters.leaveOutNotifiedSince;
      if (since !== undefined && (await receivedSince(tx, record.id, new Date(since))))
        throw new Refused('message.already-today');
      await sendLocked(tx, deps, viewer, record, { action: 'send-certificate', place: 'batch', mailingId });
    },
  },
  'extend-deadline': {
    run: (tx, _deps, { viewer, record, now }) =>
      applyCommand(tx, record, { type: 'extend' }, { actor: byManager(viewer), at: now }),
  },
  'hand-over': { check: checkReceiver, run: handOver, finish: notifyOwners },
  reprocess: {
    run: (tx, deps, { viewer, record, now }) => reprocessLocked(tx, deps, { viewer, record, now }),
  },
};

function sends(action: MessageAction): BatchHandler {
  return {
    run: (tx, deps, { viewer, record, mailingId }) =>
      sendLocked(tx, deps, viewer, record, { action, place: 'batch', mailingId }),
  };
}

/** Whether the certificate went out, or is on its way, since this instant. */
async function receivedSince(tx: Tx, interviewId: number, since: Date): Promise<boolean> {
  const message = await tx
    .selectFrom('message')
    .select('id')
    .where('interview_id', '=', interviewId)
    .where(received(sql.ref('message'), since))
    .limit(1)
    .executeTakeFirst();
  return message !== undefined;
}

const NOTHING_CONFIRMED: Confirmations = { confirmed: [], confirmedNames: [] };

async function checkCertificates(
  tx: Tx,
  version: VersionId,
  { seminar, confirmations = NOTHING_CONFIRMED }: BatchParameters,
  now: Date,
): Promise<void> {
  if (!seminar) throw new Refused('certificate.dates');
  const today = dateInSaoPaulo(now);
  throwIfRefused(checkSeminar(seminar, today));
  for (const usualHours of (await usualHoursOf(tx, [version])).values())
    assertSeminarConfirmed(seminarDoubts(seminar, { usualHours, today }), confirmations.confirmed);
}

function seminarOf({ seminar }: BatchParameters): Seminar {
  // `check` refuses to start a batch without one.
  if (!seminar) throw new Error('A batch of certificates without a seminar');
  return seminar;
}
