import type { Viewer } from '#domain/access.ts';
import { answerPart, hasPart } from '#domain/chat/answer-parts.ts';
import type { ChatCategory } from '#domain/chat/categories.ts';
import { type Conversation, mayFinish } from '#domain/chat/conversation.ts';
import { QUESTION_IDS, type QuestionId } from '#domain/interview/wizard.ts';
import { notFound } from '#domain/refusal.ts';
import { countWords, hasValidLength } from '#domain/word-count.ts';
import type { ChatView } from '#contract/chat.ts';
import { answersOf } from '../answers/queries.ts';
import { findInterview } from '../lifecycle/record.ts';
import { own } from '../lifecycle/scope.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { parseState, unreadMessages } from './conversation-record.ts';
import type { ChatReader } from './reader.ts';

function messagesAfter(tx: Tx, interviewId: number, after: number) {
  return tx
    .selectFrom('chat_message')
    .select(['id', 'role', 'client_id as clientId', 'kind', 'question_id as question', 'content', 'at'])
    .where('interview_id', '=', interviewId)
    .where('id', '>', after)
    .orderBy('id')
    .execute();
}

/** The person's messages that stand in an answer as they were written. */
async function messagesInAnswers(
  tx: Tx,
  interviewId: number,
  texts: ReadonlyMap<QuestionId, string>,
): Promise<number[]> {
  const accepted = await tx
    .selectFrom('chat_message')
    .select(['id', 'question_id', 'content'])
    .where('interview_id', '=', interviewId)
    .where('category', '=', 'PARTE_DA_RESPOSTA' satisfies ChatCategory)
    .orderBy('id')
    .execute();
  return accepted
    .filter(({ question_id, content }) => hasPart(texts.get(question_id) ?? '', answerPart(content)))
    .map(({ id }) => id);
}

/** The question that a yes or no would answer. */
function askedOf({ work, undecided, stage, correcting }: Omit<Conversation, 'texts'>): ChatView['asks'] {
  if (work !== null) return null;
  if (undecided.length > 0) return 'part';
  return stage === 'CONFIRM' && !correcting ? 'summary' : null;
}

/** The own conversation with its messages after one. Refusal: api.resource-notfound, also where none was begun. */
export async function readChat(
  deps: Deps,
  reader: ChatReader,
  viewer: Viewer,
  interviewId: number,
  after: number,
): Promise<ChatView> {
  return inTransaction(deps.db, async (tx) => {
    await findInterview(tx, interviewId, own(viewer));
    const row = await tx
      .selectFrom('chat')
      .select(['state', 'step'])
      .where('interview_id', '=', interviewId)
      .executeTakeFirstOrThrow(notFound);
    const state = parseState(row.state);
    const texts = new Map((await answersOf(tx, interviewId)).map((one) => [one.question_id, one.text]));
    const text = texts.get(state.question) ?? '';
    const messages = await messagesAfter(tx, interviewId, after);
    const pending =
      state.stage !== 'SENT' &&
      (state.work !== null || (await unreadMessages(tx, interviewId, state.lastMessage)).length > 0);
    return {
      idInterview: interviewId,
      mode: state.mode === 'form' ? 'FORM' : 'CHAT',
      stage: state.stage,
      question: state.question,
      words: countWords(text),
      complete: QUESTION_IDS.filter((id) => hasValidLength(texts.get(id) ?? '')),
      asks: askedOf(state),
      askedMessage: askedOf(state) === 'part' ? (state.undecided[0]?.id ?? null) : null,
      inAnswer: await messagesInAnswers(tx, interviewId, texts),
      takenOut: [...state.takenOut],
      mayFinish: !pending && mayFinish(state, text),
      turn: state.turn,
      step: row.step,
      pending,
      slow: reader.isSlow,
      messages: messages.map((message) => ({ ...message, at: message.at.toISOString() })),
    };
  });
}
