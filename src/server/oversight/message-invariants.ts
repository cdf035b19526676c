import { sql } from 'kysely';
import { deliverMessage } from '../messages/jobs.ts';
import { requeueLostMessages } from '../messages/requeue-lost.ts';
import { unfinishedJobs } from '../platform/stored-jobs.ts';
import type { Invariant } from './invariant.ts';

const HOUR = 60 * 60 * 1000;

/** Any ordinary wait is over by then: for a worker or a mail server that was down. */
const MAX_WAIT_MS = 24 * HOUR;
/** Attempts go on for five days; operators should know long before they end that messages are not being sent. */
const MAX_DELAY_MS = 3 * HOUR;

const isQueued = sql`exists (
  select from (${unfinishedJobs(deliverMessage)}) as job where (job.data ->> 'messageId')::bigint = m.id)`;

/** Invariants of pending messages, which have an index. */
export const messageInvariants: readonly Invariant[] = [
  // Before the next, which makes jobs for those that have none.
  {
    name: 'message-stuck',
    description: 'E-mail na fila há mais de um dia, ou tentado há horas, sem ter saído nem falhado',
    of: 'message',
    narrow: true,
    breaches: (now) => sql`
      select m.id as subject from message m
       where m.status = 'PENDING' and ${isQueued}
         and (m.created_at < ${new Date(now.getTime() - MAX_WAIT_MS)}
              or (m.attempts > 0 and m.created_at < ${new Date(now.getTime() - MAX_DELAY_MS)}))`,
  },
  {
    name: 'message-without-job',
    description: 'E-mail por enviar que ninguém enviará: a entrega não está na fila',
    of: 'message',
    narrow: true,
    breaches: () => sql`
      select m.id as subject from message m where m.status = 'PENDING' and not ${isQueued}`,
    mend: requeueLostMessages,
  },
];
