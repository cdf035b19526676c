import { sql } from 'kysely';
import { dateInSaoPaulo } from '#domain/calendar.ts';
import { checkSeminar, seminarDoubts, type Seminar } from '#domain/certificates/seminar-rules.ts';
import { Refused, throwIfRefused } from '#domain/refusal.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import type { BatchAction } from '#contract/batches.ts';
import { reprocessLocked } from '../answers/resend-answers.ts';
import type { MessageAction } from '../candidate-messages/messages.ts';
import { sendLocked } from '../candidate-messages/send-on-request.ts';
import { assertSeminarConfirmed, type Confirmations } from '../certificates/confirmations.ts';
import { certifyLocked } from '../certificates/issue-certificates.ts';
import { usualHoursOf } from '../certificates/usual-hours.ts';
import { byManager } from '../lifecycle/actor.ts';
import { applyCommand } from '../lifecycle/apply-command.ts';
import type { Tx } from '../platform/db.ts';
import type { BatchHandler, BatchParameters } from './batch-item.ts';
import { checkReceiver, handOver } from './hand-over.ts';
import { received } from './selection.ts';
import { notifyOwners } from './notify-owners.ts';

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
