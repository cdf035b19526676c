import type { ChatEffect } from '#domain/chat/conversation.ts';
import type { ChatParameters } from '#domain/chat/parameters.ts';
import { assistantText } from '#domain/chat/assistant-text.ts';
import type { QuestionId } from '#domain/interview/wizard.ts';
import { sendStored } from '../answers/send-answers.ts';
import type { Actor } from '../lifecycle/actor.ts';
import { applyCommand } from '../lifecycle/apply-command.ts';
import type { InterviewRecord } from '../lifecycle/record.ts';
import type { Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { Defect } from '../platform/log.ts';
import type { ChatRecord } from './conversation-record.ts';

export interface LockedConversation {
  readonly interview: InterviewRecord;
  readonly chat: ChatRecord;
  readonly parameters: ChatParameters;
  readonly actor: Actor;
  readonly now: Date;
}

/**
 * Applies the effects of a step of the conversation, in its transaction. `texts`: the answers after the step.
 * The interview's first text moves it to EM_PREENCHIMENTO, as a typed one does.
 */
export async function applyEffects(
  deps: Deps,
  tx: Tx,
  conversation: LockedConversation,
  effects: readonly ChatEffect[],
  texts: Readonly<Record<QuestionId, string>>,
): Promise<void> {
  await storeAssistantMessages(tx, conversation, effects);
  for (const effect of effects) {
    if (effect.type !== 'categorise') continue;
    await tx
      .updateTable('chat_message')
      .set({ category: effect.category })
      .where('id', '=', effect.messageId)
      .where('interview_id', '=', conversation.interview.id)
      .execute();
  }
  const written = new Set(
    effects.flatMap((effect) =>
      effect.type === 'append' || effect.type === 'rewrite' ? [effect.question] : [],
    ),
  );
  let { interview } = conversation;
  for (const question of written) {
    await writeAnswer(tx, conversation, question, texts[question]);
    if (interview.facts.state === 'NAO_PREENCHIDO-SEM_RESULTADO')
      interview = await applyCommand(
        tx,
        interview,
        { type: 'save-answer' },
        { actor: conversation.actor, at: conversation.now },
      );
  }
  if (effects.some(({ type }) => type === 'send'))
    await sendStored(deps, tx, interview, conversation.actor, conversation.now);
}

async function storeAssistantMessages(
  tx: Tx,
  { interview, parameters, now }: LockedConversation,
  effects: readonly ChatEffect[],
): Promise<void> {
  const messages = effects.flatMap((effect) => (effect.type === 'say' ? [effect] : []));
  if (messages.length === 0) return;
  await tx
    .insertInto('chat_message')
    .values(
      messages.map(({ question, saying }) => ({
        interview_id: interview.id,
        role: 'ASSISTANT',
        kind: saying.kind,
        question_id: question,
        content: assistantText(saying, question, parameters),
        at: now,
      })),
    )
    .execute();
}

/** The row is locked: its revision cannot have moved since it was read. */
async function writeAnswer(
  tx: Tx,
  { interview, chat, now }: LockedConversation,
  question: QuestionId,
  text: string,
): Promise<void> {
  const revision = chat.revisions.get(question);
  if (revision === undefined) {
    await tx
      .insertInto('answer')
      .values({ interview_id: interview.id, question_id: question, text, updated_at: now })
      .execute();
    return;
  }
  const saved = await tx
    .updateTable('answer')
    .set({ text, revision: revision + 1, updated_at: now })
    .where('interview_id', '=', interview.id)
    .where('question_id', '=', question)
    .where('revision', '=', revision)
    .returning('id')
    .executeTakeFirst();
  if (!saved) throw new Defect('answer changed under its lock');
}
