import { chatCalls, type ChatView, type TurnProgress } from '#contract/chat.ts';
import { ApiError, request } from '../../api.ts';
import { forgetWhenEnded } from '../offline/forget-when-ended.ts';
import type { OutboxMessage } from './chat-store.ts';
import { takeTurn } from './take-turn.ts';

/** How a request ended: with the conversation, or with what its failure means for the next one. */
export type ChatOutcome =
  | { readonly type: 'heard'; readonly view: ChatView }
  | { readonly type: 'unreachable' }
  | { readonly type: 'signed-out' }
  /** This interview is written in the form. */
  | { readonly type: 'not-offered' }
  /** It was submitted or has expired; another page shows it now. */
  | { readonly type: 'ended' }
  | { readonly type: 'refused'; readonly message: string };

/** The calls of a conversation. None of them rejects. */
export interface ChatClient {
  initialize(): Promise<ChatOutcome>;
  refresh(after: number): Promise<ChatOutcome>;
  post(message: OutboxMessage, after: number, leaving: boolean): Promise<ChatOutcome>;
  /** `onProgress` receives the assistant's current work and each sentence before the turn is complete. */
  turn(after: number, onProgress: (progress: TurnProgress) => void): Promise<ChatOutcome>;
  changeMode(mode: ChatView['mode'], after: number): Promise<ChatOutcome>;
}

const ENDED_CODES = ['interview.not-editable', 'interview.expired'];

/** Maps a failed call: retry, sign in, or give up. */
export function outcomeOf(error: unknown): ChatOutcome {
  forgetWhenEnded(error);
  if (!(error instanceof ApiError)) return { type: 'unreachable' };
  if (error.status === 401) return { type: 'signed-out' };
  if (error.code === 'chat.not-offered') return { type: 'not-offered' };
  if (ENDED_CODES.includes(error.code)) return { type: 'ended' };
  const passing = error.status === 0 || error.status === 408 || error.status === 429 || error.status >= 500;
  return passing ? { type: 'unreachable' } : { type: 'refused', message: error.message };
}

const toOutcome = (call: Promise<ChatView>): Promise<ChatOutcome> =>
  call.then((view): ChatOutcome => ({ type: 'heard', view }), outcomeOf);

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
    changeMode: (mode, after) =>
      toOutcome(request(chatCalls.changeChatMode, { params, body: { mode, after } })),
  };
}
