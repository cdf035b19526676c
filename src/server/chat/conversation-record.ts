import * as z from 'zod';
import { type ChatMessage, type Conversation, NO_TEXTS, STORY_PARTS } from '#domain/chat/conversation.ts';
import type { QuestionId } from '#domain/interview/wizard.ts';
import type { Tx } from '../platform/db.ts';

const message = z.object({ id: z.number(), text: z.string(), turn: z.number() });
const marks = z.object({
  attempts: z.number(),
  insufficient: z.boolean(),
  flagged: z.boolean(),
  summary: z.string().nullable(),
  confirmed: z.boolean(),
});
const questionId = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);

/** How `chat.state` is stored: a conversation without the texts, which are the stored answers. */
const storedState = z.object({
  stage: z.enum(['ASKED', 'CONFIRM', 'SENT']),
  mode: z.enum(['chat', 'form']),
  question: questionId,
  work: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('classify'), message }),
      z.object({ kind: z.literal('sift'), message }),
      z.object({ kind: z.literal('support'), message }),
      z.object({ kind: z.literal('validate') }),
      z.object({ kind: z.literal('explain'), missing: z.enum(STORY_PARTS) }),
      z.object({ kind: z.literal('summarise') }),
    ])
    .nullable(),
  failures: z.number(),
  inbox: z.array(message),
  undecided: z.array(message),
  // Absent in conversations stored before messages could be taken out.
  takenOut: z.array(z.number()).default([]),
  owed: z.boolean(),
  correcting: z.boolean(),
  nonAnswers: z.number(),
  turn: z.number(),
  lastMessage: z.number(),
  marks: z.object({ 1: marks, 2: marks, 3: marks, 4: marks, 5: marks }),
}) satisfies z.ZodType<Omit<Conversation, 'texts'>>;

export const parseState = (state: unknown): Omit<Conversation, 'texts'> => storedState.parse(state);

/** A locked conversation, with the answers it writes to. */
export interface ChatRecord {
  readonly interviewId: number;
  readonly parametersVersion: number;
  readonly step: number;
  readonly leasedUntil: Date | null;
  readonly state: Conversation;
  /** Revisions of the stored answers. */
  readonly revisions: ReadonlyMap<QuestionId, number>;
}

/** The stored texts by question, locked: a concurrent save of the form has either committed or waits. */
export async function lockTexts(
  tx: Tx,
  interviewId: number,
): Promise<{ texts: Conversation['texts']; revisions: Map<QuestionId, number> }> {
  const rows = await tx
    .selectFrom('answer')
    .select(['question_id', 'text', 'revision'])
    .where('interview_id', '=', interviewId)
    .orderBy('question_id')
    .forUpdate()
    .execute();
  return {
    texts: { ...NO_TEXTS, ...Object.fromEntries(rows.map((row) => [row.question_id, row.text])) },
    revisions: new Map(rows.map((row) => [row.question_id, row.revision])),
  };
}

/** The conversation of an interview that the caller has locked; null when none was begun. */
export async function lockChat(tx: Tx, interviewId: number): Promise<ChatRecord | null> {
  const row = await tx
    .selectFrom('chat')
    .selectAll()
    .where('interview_id', '=', interviewId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const { texts, revisions } = await lockTexts(tx, interviewId);
  return {
    interviewId,
    parametersVersion: row.parameters_version,
    step: row.step,
    leasedUntil: row.leased_until,
    state: { ...parseState(row.state), texts },
    revisions,
  };
}

/** JSON leaves out what is undefined. */
const serializeState = (state: Conversation) => JSON.stringify({ ...state, texts: undefined });

export async function insertChat(
  tx: Tx,
  chat: { readonly interviewId: number; readonly parametersVersion: number; readonly state: Conversation },
  at: Date,
): Promise<void> {
  await tx
    .insertInto('chat')
    .values({
      interview_id: chat.interviewId,
      parameters_version: chat.parametersVersion,
      state: serializeState(chat.state),
      began_at: at,
    })
    .execute();
}

/** Saves the state under its lock; gives back the step. */
export async function saveState(
  tx: Tx,
  { interviewId }: ChatRecord,
  state: Conversation,
  { step, leasedUntil }: { readonly step: number; readonly leasedUntil: Date | null },
): Promise<number> {
  await tx
    .updateTable('chat')
    .set({ state: serializeState(state), step, leased_until: leasedUntil })
    .where('interview_id', '=', interviewId)
    .execute();
  return step;
}

/** The person's messages that no step has processed yet, in order. */
export async function unreadMessages(
  tx: Tx,
  interviewId: number,
  lastMessage: number,
): Promise<ChatMessage[]> {
  const rows = await tx
    .selectFrom('chat_message')
    .select(['id', 'content', 'turn'])
    .where('interview_id', '=', interviewId)
    .where('id', '>', lastMessage)
    .where('role', '=', 'USER')
    .orderBy('id')
    .execute();
  return rows.map(({ id, content, turn }) => ({ id, text: content, turn: turn ?? 0 }));
}
