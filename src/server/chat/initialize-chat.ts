import type { Viewer } from '#domain/access.ts';
import { newConversation } from '#domain/chat/conversation.ts';
import { Refused } from '#domain/refusal.ts';
import { assertWritable } from '../answers/writable.ts';
import { lockInterview } from '../lifecycle/record.ts';
import { own } from '../lifecycle/scope.ts';
import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { applyEvent } from './advance.ts';
import { insertChat, lockChat, lockTexts } from './conversation-record.ts';
import { chatParametersInForce } from './parameters-in-force.ts';
import type { ChatReader } from './reader.ts';
import { methodOf } from './responser-method.ts';

/**
 * Begins the conversation with the parameters in force, which it keeps; an existing conversation is left as it is.
 * Refusals: chat.not-offered where the interview is written in the form, those of `assertWritable`,
 * api.resource-notfound.
 */
export async function initializeChat(
  deps: Deps,
  reader: ChatReader,
  viewer: Viewer,
  interviewId: number,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const interview = await lockInterview(tx, interviewId, own(viewer));
    assertWritable(interview, now);
    if ((await methodOf(tx, interview)) !== 'CHAT') throw new Refused('chat.not-offered');
    if (await lockChat(tx, interviewId)) return;
    const { version } = await chatParametersInForce(tx);
    const { texts } = await lockTexts(tx, interviewId);
    await insertChat(tx, { interviewId, parametersVersion: version, state: newConversation(texts) }, now);
  });
  await applyEvent(deps, reader, viewer, interviewId, { event: { type: 'opened' } });
}
