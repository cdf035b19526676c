import * as z from 'zod';
import { CHAT_CATEGORIES } from '#domain/chat/categories.ts';
import { RESPONSER_METHODS } from '#domain/interview/responser-method.ts';
import { defineCalls } from './core.ts';
import { id, instant, text, versionId } from './values.ts';

/** Twice as long as 600 long words: what is longer is no message. */
export const CHAT_MESSAGE_MAX = 10_000;
/** A character takes up to six bytes as JSON. */
const MESSAGE_BYTES = 6 * CHAT_MESSAGE_MAX + 1024;

const questionId = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);
const after = z.coerce.number<number | string>().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0);

const chatMessage = z.object({
  id: z.number().int(),
  role: z.enum(['ASSISTANT', 'USER']),
  /** Of a person's message: the id that its sender gave it. */
  clientId: z.string().nullable(),
  /** Of the assistant's: what is being said, e.g. `question`, `summary`, `offer-form`. */
  kind: z.string().nullable(),
  question: questionId,
  content: z.string(),
  at: instant,
});

/** The conversation as it stands, with the messages after the one that the caller named. */
export const chatView = z.object({
  idInterview: z.number().int(),
  mode: z.enum(['CHAT', 'FORM']),
  stage: z.enum(['ASKED', 'CONFIRM', 'SENT']),
  question: questionId,
  /** Of the accepted text of this question. */
  words: z.number().int(),
  /** The questions whose answers have 120 to 600 words. */
  complete: z.array(questionId),
  /** What a yes or no would answer now; null: nothing. */
  asks: z.enum(['part', 'summary']).nullable(),
  /** 'Terminei esta resposta' would be taken. */
  mayFinish: z.boolean(),
  /** How often the assistant has spoken: goes along with every message. */
  turn: z.number().int(),
  /** Grows with every piece of work on the reply: as before, somebody else is at it. */
  step: z.number().int(),
  /** Something is stored that the assistant has not replied to: ask for the turn. */
  pending: z.boolean(),
  /** A program that takes seconds reads the messages. */
  slow: z.boolean(),
  messages: z.array(chatMessage),
});

/** While a turn is taken: what the assistant is at, and each sentence of a text as soon as it may be read. */
const toldOfTurn = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('work'),
    work: z.enum(['classify', 'sift', 'support', 'validate', 'explain', 'summarise']),
  }),
  z.object({ type: z.literal('sentence'), text: z.string() }),
]);

const writing = [
  'api.resource-notfound',
  'interview.not-editable',
  'interview.expired',
  'interview.not-interview',
  'interview.conditions',
] as const;

const methodSetting = z.object({
  method: z.enum(RESPONSER_METHODS),
  changedAt: instant.nullable(),
  /** Null: what the portal came with. */
  changedBy: z.string().nullable(),
});

export const chatCalls = defineCalls({
  initializeChat: {
    method: 'POST',
    path: '/api/v1/chat/interview/:id/initialize',
    summary: 'Begins the conversation of an interview that is led by a chat, or gives the one under way',
    access: 'signedIn',
    limit: { max: 240, windowSeconds: 60 },
    params: z.object({ id }),
    reply: { status: 200, body: chatView },
    refusals: [...writing, 'chat.not-offered'],
  },
  getChat: {
    method: 'GET',
    path: '/api/v1/chat/interview/:id',
    summary: 'The own conversation, or its messages after `after`',
    access: 'signedIn',
    limit: { max: 600, windowSeconds: 60 },
    params: z.object({ id }),
    query: z.object({ after }),
    reply: { status: 200, body: chatView },
    refusals: ['api.resource-notfound'],
  },
  postChatMessage: {
    method: 'POST',
    path: '/api/v1/chat/interview/:id/messages',
    summary:
      'Stores a message before anything is done with it; the same `clientId` again changes nothing. The reply may come by the turn',
    access: 'signedIn',
    // A room full of candidates shares an address; whoever fills the database with messages ends at the day's number.
    limit: { max: 240, windowSeconds: 60, perDay: 20_000 },
    bodyLimit: MESSAGE_BYTES,
    params: z.object({ id }),
    body: z.object({
      clientId: z.uuid(),
      content: text(CHAT_MESSAGE_MAX, 1).refine((given) => given.trim() !== '', {
        error: 'Escreva a mensagem antes de enviar.',
      }),
      /** As the sender last saw it: a yes answers what was read, not what came since. */
      turn: z.number().int().min(0).max(1_000_000),
      after,
    }),
    reply: { status: 202, body: chatView },
    refusals: [...writing],
  },
  takeChatTurn: {
    method: 'POST',
    path: '/api/v1/chat/interview/:id/turn',
    summary:
      'Takes the next step of the reply to what is stored, of which there may be several; may be repeated at any time',
    access: 'signedIn',
    limit: { max: 600, windowSeconds: 60 },
    params: z.object({ id }),
    body: z.object({ after }),
    reply: { status: 200, body: chatView, told: toldOfTurn },
    refusals: [...writing],
  },
  changeChatMode: {
    method: 'PUT',
    path: '/api/v1/chat/interview/:id/mode',
    summary: 'Over to the typed form, with everything told so far, or back; repeating it changes nothing',
    access: 'signedIn',
    limit: { max: 120, windowSeconds: 60 },
    params: z.object({ id }),
    body: z.object({ mode: z.enum(['CHAT', 'FORM']), after }),
    reply: { status: 200, body: chatView },
    refusals: [...writing],
  },
  listChatIterations: {
    method: 'GET',
    path: '/api/v1/chat/interview/:id/question/:question/iterations',
    summary:
      'What was said about a question, with categories and summary: the own, or any for administrators of its state (the reading is recorded)',
    access: 'signedIn',
    params: z.object({ id, question: id }),
    reply: {
      status: 200,
      body: z.object({
        iterations: z.array(
          z.object({
            iterationDate: instant,
            iterationType: z.enum(['ASSISTANT', 'USER']),
            content: z.string(),
            category: z.enum(CHAT_CATEGORIES).nullable(),
          }),
        ),
        /** Null: the person was shown their own text. */
        summary: z.string().nullable(),
        confirmed: z.boolean(),
        /** Told to the end without the three parts of a story. */
        insufficient: z.boolean(),
        /** Something was kept that could not be read. */
        needsPerson: z.boolean(),
        /** Of the parameters that the interview began with; null without a conversation. */
        parametersVersion: z.number().int().nullable(),
      }),
    },
    refusals: ['api.resource-notfound', 'access.denied'],
  },
  getResponserMethod: {
    method: 'GET',
    path: '/api/v1/param-system/interview/:id/responser-method',
    summary: 'How this interview takes its answers: as it began, else as its version says',
    access: 'signedIn',
    params: z.object({ id }),
    reply: { status: 200, body: z.object({ method: z.enum(RESPONSER_METHODS) }) },
    refusals: ['api.resource-notfound'],
  },
  getResponserMethodSetting: {
    method: 'GET',
    path: '/api/v1/param-system/module/:id/responser-method',
    summary: 'How interviews of a version that begin now take their answers, and who decided so',
    access: 'administrator',
    params: z.object({ id: versionId }),
    reply: { status: 200, body: methodSetting },
    refusals: ['interview.not-interview'],
  },
  changeResponserMethod: {
    method: 'PUT',
    path: '/api/v1/param-system/module/:id/responser-method',
    summary:
      'Decides how interviews of a version that begin now take their answers; the same again is no decision',
    access: 'administrator',
    params: z.object({ id: versionId }),
    body: z.object({ method: z.enum(RESPONSER_METHODS) }),
    reply: { status: 200, body: methodSetting },
    refusals: ['interview.not-interview'],
  },
});

export type ChatView = z.output<typeof chatView>;
export type ToldOfTurn = z.output<typeof toldOfTurn>;
export type ChatViewMessage = z.output<typeof chatMessage>;
export type ChatIterations = z.output<typeof chatCalls.listChatIterations.reply.body>;
export type MethodSetting = z.output<typeof methodSetting>;
