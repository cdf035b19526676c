import type { Viewer } from '#domain/access.ts';
import type { ChatEvent, ChatMessage } from '#domain/chat/conversation.ts';
import type { QuestionId } from '#domain/interview/wizard.ts';
import { notFound } from '#domain/refusal.ts';
import { findInterview } from '../lifecycle/record.ts';
import { own } from '../lifecycle/scope.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { applyEvent } from './advance.ts';
import type { ChatReader } from './reader.ts';

/** The person's messages about the same question, from this one on; empty when the message is not theirs. */
async function messagesFrom(
  tx: Tx,
  interviewId: number,
  messageId: number,
): Promise<(ChatMessage & { question: QuestionId })[]> {
  const rows = await tx
    .selectFrom('chat_message as one')
    .innerJoin('chat_message as later', (join) =>
      join
        .onRef('later.interview_id', '=', 'one.interview_id')
        .onRef('later.question_id', '=', 'one.question_id')
        .onRef('later.id', '>=', 'one.id'),
    )
    .select(['later.id', 'later.content', 'later.turn', 'later.question_id'])
    .where('one.id', '=', messageId)
    .where('one.interview_id', '=', interviewId)
    .where('one.role', '=', 'USER')
    .where('later.role', '=', 'USER')
    .orderBy('later.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    text: row.content,
    turn: row.turn ?? 0,
    question: row.question_id,
  }));
}

/**
 * Takes a message of the person out of the answer it stands in, or puts it back where it was. Without effect when it is
 * so already, or when its text was rewritten in the form. Refusals: those of `assertWritable`, api.resource-notfound.
 */
export async function changeMessage(
  deps: Deps,
  reader: ChatReader,
  viewer: Viewer,
  { id, messageId }: { readonly id: number; readonly messageId: number },
  inAnswer: boolean,
): Promise<void> {
  const [message = notFound(), ...later] = await inTransaction(deps.db, async (tx) => {
    await findInterview(tx, id, own(viewer));
    return messagesFrom(tx, id, messageId);
  });
  const { question } = message;
  const event: ChatEvent = inAnswer
    ? { type: 'put-back', message, question, later: later.map(({ text }) => text) }
    : { type: 'take-out', message, question };
  await applyEvent(deps, reader, viewer, id, { event });
}
