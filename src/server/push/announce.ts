import type { NoticeKind } from '#domain/notices/push-notice.ts';
import type { InterviewRecord } from '../lifecycle/record.ts';
import type { Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { sendPushNotice } from './jobs.ts';

/**
 * Announces something about an interview on the devices whose owner asked for it, in the caller's transaction: one notice
 * for each device and `event`, however often it is announced. The e-mail remains what people can rely on.
 */
export async function announce(
  tx: Tx,
  deps: Pick<Deps, 'queue' | 'clock' | 'config'>,
  { id, candidateId }: Pick<InterviewRecord, 'id' | 'candidateId'>,
  { kind, event }: { readonly kind: NoticeKind; readonly event: string },
): Promise<void> {
  if (deps.config.pushServices.length === 0) return;
  const notices = await tx
    .insertInto('push_notice')
    .columns(['subscription_id', 'interview_id', 'kind', 'event', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('push_subscription as s')
        .innerJoin('account as a', 'a.id', 's.account_id')
        .select(['s.id'])
        .select(({ val }) => [
          val(id).as('interview_id'),
          val(kind).as('kind'),
          val(event).as('event'),
          val(deps.clock()).as('created_at'),
        ])
        .where('a.candidate_id', '=', candidateId)
        .where('a.disabled_at', 'is', null),
    )
    .onConflict((conflict) => conflict.columns(['subscription_id', 'interview_id', 'event']).doNothing())
    .returning('id')
    .execute();
  // A person has a handful of devices, each with a delivery of its own.
  for (const notice of notices) await deps.queue.send(tx, sendPushNotice, { noticeId: notice.id });
}
