import { chatCalls, type ChatView, type ToldOfTurn } from '#contract/chat.ts';
import { ApiError, request } from '../../api.ts';
import { forgetWhenEnded } from '../offline/forget-when-ended.ts';
import type { KeptMessage } from './chat-store.ts';
import { takeTurn } from './take-turn.ts';

/** How a request ended: with the conversation, or with what its failure means for the next one. */
export type LineOutcome =
  | { readonly type: 'heard'; readonly view: ChatView }
  | { readonly type: 'unreachable' }
  | { readonly type: 'signed-out' }
  /** This interview is written in the form. */
  | { readonly type: 'not-offered' }
  /** It was submitted or has expired; another page shows it now. */
  | { readonly type: 'ended' }
  | { readonly type: 'refused'; readonly message: string };

/** The calls of a conversation. None of them rejects. */
export interface ChatLine {
  initialize(): Promise<LineOutcome>;
  listen(after: number): Promise<LineOutcome>;
  post(message: KeptMessage, after: number, leaving: boolean): Promise<LineOutcome>;
  /** `onProgress` receives the assistant's current work and each sentence before the turn is complete. */
  turn(after: number, onTold: (told: ToldOfTurn) => void): Promise<LineOutcome>;
  changeMode(mode: ChatView['mode'], after: number): Promise<LineOutcome>;
}

const ENDED = ['interview.not-editable', 'interview.expired'];

/** Maps a failed call: retry, sign in, or give up. */
export function outcomeOf(error: unknown): LineOutcome {
  forgetWhenEnded(error);
  if (!(error instanceof ApiError)) return { type: 'unreachable' };
  if (error.status === 401) return { type: 'signed-out' };
  if (error.code === 'chat.not-offered') return { type: 'not-offered' };
  if (ENDED.includes(error.code)) return { type: 'ended' };
  const passing = error.status === 0 || error.status === 408 || error.status === 429 || error.status >= 500;
  return passing ? { type: 'unreachable' } : { type: 'refused', message: error.message };
}

const heard = (call: Promise<ChatView>): Promise<LineOutcome> =>
  call.then((view): LineOutcome => ({ type: 'heard', view }), outcomeOf);

/** The chat calls of one interview. */
export function chatLine(interviewId: number): ChatLine {
  const params = { id: interviewId };
  return {
    initialize: () => heard(request(chatCalls.initializeChat, { params })),
    listen: (after) => heard(request(chatCalls.getChat, { params, query: { after } })),
    post: ({ clientId, content, turn }, after, leaving) =>
      heard(
        request(
          chatCalls.postChatMessage,
          { params, body: { clientId, content, turn, after } },
          { keepalive: leaving },
        ),
      ),
    turn: (after, onTold) => heard(takeTurn(interviewId, after, onTold)),
    changeMode: (mode, after) => heard(request(chatCalls.changeChatMode, { params, body: { mode, after } })),
  };
}
