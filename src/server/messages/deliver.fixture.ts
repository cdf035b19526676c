import type { EmailMessage, Mailer } from '#server/platform/mailer.ts';
import { inTransaction } from '#server/platform/db.ts';
import type { TestApp } from '#tests/app.ts';
import { registerCandidate } from '#tests/factories.ts';
import { deliverMessage } from './jobs.ts';

export type SendBehaviour = (mail: EmailMessage, handOver: () => Promise<void>) => Promise<'sent' | 'kept'>;

/** A mail server that accepts everything. */
export const acceptMessage: SendBehaviour = async (_, handOver) => {
  await handOver();
  return 'sent';
};

/** A mailer with replaceable behaviour that records the messages it was given. */
export interface ScriptedMailer extends Mailer {
  behaviour: SendBehaviour;
  readonly received: EmailMessage[];
}

export function createScriptedMailer(): ScriptedMailer {
  const mailer: ScriptedMailer = {
    behaviour: acceptMessage,
    received: [],
    send(mail, handOver = () => Promise.resolve()) {
      mailer.received.push(mail);
      return mailer.behaviour(mail, handOver);
    },
    close: () => {},
  };
  return mailer;
}

/** A confirmation waiting in the outbox. */
export async function waitingMessage(portal: TestApp) {
  const { person } = await registerCandidate(portal);
  const message = await portal.deps.db
    .selectFrom('message')
    .selectAll()
    .where('recipient', '=', person.email)
    .executeTakeFirstOrThrow();
  return { ...message, person };
}

export const storedMessage = (portal: TestApp, id: number) =>
  portal.deps.db.selectFrom('message').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Another job for a message that has had one. */
export const deliverAgain = ({ deps }: TestApp, messageId: number) =>
  inTransaction(deps.db, (tx) => deps.queue.send(tx, deliverMessage, { messageId }));

/** How many messages had each end so far. */
export async function outcomeCounts({ deps }: TestApp) {
  const { values } = await deps.metrics.messages.get();
  const count = (outcome: string) => values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0;
  return {
    sent: count('sent'),
    kept: count('kept'),
    uncertain: count('uncertain'),
    failed: count('failed'),
  };
}
