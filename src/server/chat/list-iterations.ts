import type { Viewer } from '#domain/access.ts';
import { QUESTION_IDS } from '#domain/interview/wizard.ts';
import { notFound } from '#domain/refusal.ts';
import type { ChatIterations } from '#contract/chat.ts';
import { assertMayReadAnswers } from '../lifecycle/may-read.ts';
import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { parseState } from './conversation-record.ts';

/**
 * The transcript of one question with categories and summary: the candidate's own, or, for an administrator of the
 * state, anyone's; then the reading is recorded. Without a conversation it is empty. Refusals: those of
 * `assertMayReadAnswers`, api.resource-notfound also for an unknown question.
 */
export async function listIterations(
  deps: Deps,
  viewer: Viewer,
  interviewId: number,
  number: number,
): Promise<ChatIterations> {
  const question = QUESTION_IDS.find((id) => id === number) ?? notFound();
  return inTransaction(deps.db, async (tx) => {
    await assertMayReadAnswers(tx, viewer, interviewId, 'answers', deps.clock());
    const chat = await tx
      .selectFrom('chat')
      .select(['state', 'parameters_version'])
      .where('interview_id', '=', interviewId)
      .executeTakeFirst();
    const rows = await tx
      .selectFrom('chat_message')
      .select(['at', 'role', 'content', 'category'])
      .where('interview_id', '=', interviewId)
      .where('question_id', '=', question)
      .orderBy('id')
      .execute();
    const marks = chat && parseState(chat.state).marks[question];
    return {
      iterations: rows.map(({ at, role, content, category }) => ({
        iterationDate: at.toISOString(),
        iterationType: role,
        content,
        category,
      })),
      summary: marks?.summary ?? null,
      confirmed: marks?.confirmed ?? false,
      insufficient: marks?.insufficient ?? false,
      needsPerson: marks?.flagged ?? false,
      parametersVersion: chat?.parameters_version ?? null,
    };
  });
}
