import { sql } from 'kysely';
import { deliverMessage } from '../messages/jobs.ts';
import { requeueLostMessages } from '../messages/requeue-lost.ts';
import { unfinishedJobs } from '../platform/stored-jobs.ts';
import type { Invariant } from './invariant.ts';

const HOUR = 60 * 60 * 1000;

/** Whatever a message waits for is over by then: a worker that was away, or a mail server. */
const LONGEST_WAIT = 24 * HOUR;
/** Attempts go on for five days; somebody should know long before they end that mail does not leave. */
const LONGEST_DELAY = 3 * HOUR;

const isQueued = sql`exists (
  select from (${unfinishedJobs(deliverMessage)}) as job where (job.data ->> 'messageId')::bigint = m.id)`;

/** What the outbox owes its messages. The index of those that are pending leads to them. */
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
         and (m.created_at < ${new Date(now.getTime() - LONGEST_WAIT)}
              or (m.attempts > 0 and m.created_at < ${new Date(now.getTime() - LONGEST_DELAY)}))`,
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
