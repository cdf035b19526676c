import { chatCalls, type ChatView, type TurnProgress } from '#contract/chat.ts';
import { ApiError, request } from '../../api.ts';
import { failureOf } from '../sync/failure.ts';
import type { Halted, Unreachable } from '../sync/save-machine.ts';
import type { OutboxMessage } from './chat-store.ts';
import { takeTurn } from './take-turn.ts';

/**
 * Why a request failed for good. `not-offered`: this interview is written in the form. `ended`: it was submitted or has
 * expired; another page shows it now.
 */
export type ChatReason = 'signed-out' | 'not-offered' | 'ended' | 'refused';

/** How a request ended: with the conversation, or with what its failure means for the next one. */
export type ChatOutcome =
  | { readonly type: 'replied'; readonly reply: ChatView }
  | Unreachable
  | Halted<ChatReason>;

/** The calls of a conversation. None of them rejects. */
export interface ChatClient {
  initialize(): Promise<ChatOutcome>;
  refresh(after: number): Promise<ChatOutcome>;
  post(message: OutboxMessage, after: number, leaving: boolean): Promise<ChatOutcome>;
  /** `onProgress` receives the assistant's current work and each sentence before the turn is complete. */
  turn(after: number, onProgress: (progress: TurnProgress) => void): Promise<ChatOutcome>;
  /** Takes a message out of the answer, or puts it back. */
  changeMessage(messageId: number, inAnswer: boolean, after: number): Promise<ChatOutcome>;
  changeMode(mode: ChatView['mode'], after: number): Promise<ChatOutcome>;
}

const ENDED_CODES = ['interview.not-editable', 'interview.expired'];

/** As `failureOf`, with the two refusals after which another page is shown. */
export function outcomeOf(error: unknown): ChatOutcome {
  const failure = failureOf(error);
  if (failure.type === 'unreachable' || !(error instanceof ApiError)) return failure;
  if (error.code === 'chat.not-offered') return { ...failure, reason: 'not-offered' };
  return ENDED_CODES.includes(error.code) ? { ...failure, reason: 'ended' } : failure;
}

const toOutcome = (call: Promise<ChatView>): Promise<ChatOutcome> =>
  call.then((reply): ChatOutcome => ({ type: 'replied', reply }), outcomeOf);

/** The chat calls of one interview. */
export function chatClient(interviewId: number): ChatClient {
  const params = { id: interviewId };
  return {
    initialize: () => toOutcome(request(chatCalls.initializeChat, { params })),
    refresh: (after) => toOutcome(request(chatCalls.getChat, { params, query: { after } })),
    post: ({ clientId, content, turn }, after, keepalive) =>
      toOutcome(
        request(
          chatCalls.postChatMessage,
          { params, body: { clientId, content, turn, after } },
          { keepalive: keepalive },
        ),
      ),
    turn: (after, onProgress) => toOutcome(takeTurn(interviewId, after, onProgress)),
    changeMessage: (messageId, inAnswer, after) =>
      toOutcome(
        request(chatCalls.changeChatMessage, {
          params: { ...params, messageId },
          body: { inAnswer, after },
        }),
      ),
    changeMode: (mode, after) =>
      toOutcome(request(chatCalls.changeChatMode, { params, body: { mode, after } })),
  };
}
