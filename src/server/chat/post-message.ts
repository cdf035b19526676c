import type { Viewer } from '#domain/access.ts';
import { notFound, Refused } from '#domain/refusal.ts';
import { assertWritable } from '../answers/writable.ts';
import { lockInterview } from '../lifecycle/record.ts';
import { own } from '../lifecycle/scope.ts';
import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { applyEvent } from './advance.ts';
import { lockChat } from './conversation-record.ts';
import type { ChatReader } from './reader.ts';

export interface PostedMessage {
  readonly clientId: string;
  readonly content: string;
  readonly turn: number;
}

/**
 * Stores a message once, in a transaction of its own, and then processes it; with a slow reader the turn does that.
 * Refusals: those of `assertWritable`, api.resource-notfound.
 */
export async function postMessage(
  deps: Deps,
  reader: ChatReader,
  viewer: Viewer,
  interviewId: number,
  message: PostedMessage,
): Promise<void> {
  const isNew = await inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const interview = await lockInterview(tx, interviewId, own(viewer));
    const chat = (await lockChat(tx, interviewId)) ?? notFound();
    const known = await tx
      .selectFrom('chat_message')
      .select('id')
      .where('interview_id', '=', interviewId)
      .where('client_id', '=', message.clientId)
      .executeTakeFirst();
    // Before the check: a retry of the message that sent the interview must succeed although nothing may be written now.
    if (known) return false;
    assertWritable(interview, now);
    if (chat.state.stage === 'SENT') throw new Refused('interview.not-editable');
    await tx
      .insertInto('chat_message')
      .values({
        interview_id: interviewId,
        client_id: message.clientId,
        role: 'USER',
        question_id: chat.state.question,
        content: message.content,
        turn: message.turn,
        at: now,
      })
      .execute();
    return true;
  });
  if (isNew && !reader.isSlow) await applyEvent(deps, reader, viewer, interviewId);
}
