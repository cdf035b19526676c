import type { chatCalls } from '#contract/chat.ts';
import type { Deps } from '../platform/deps.ts';
import type { Handlers } from '../platform/http.ts';
import { advance, applyEvent } from './advance.ts';
import { changeMessage } from './change-message.ts';
import { initializeChat } from './initialize-chat.ts';
import { listIterations } from './list-iterations.ts';
import { postMessage } from './post-message.ts';
import type { ChatReader } from './reader.ts';
import { readResponserMethod } from './read-responser-method.ts';
import { changeMethodSetting, readMethodSetting } from './responser-method.ts';
import { readChat } from './view.ts';

export const chatHandlers = (deps: Deps, reader: ChatReader): Handlers<typeof chatCalls> => ({
  async initializeChat({ params }, { viewer }) {
    await initializeChat(deps, reader, viewer, params.id);
    return readChat(deps, reader, viewer, params.id, 0);
  },
  getChat: ({ params, query }, { viewer }) => readChat(deps, reader, viewer, params.id, query.after),
  async postChatMessage({ params, body }, { viewer }) {
    await postMessage(deps, reader, viewer, params.id, body);
    return readChat(deps, reader, viewer, params.id, body.after);
  },
  async takeChatTurn({ params, body }, { viewer, sendProgress: onProgress }) {
    await advance(deps, reader, viewer, params.id, onProgress);
    return readChat(deps, reader, viewer, params.id, body.after);
  },
  async changeChatMode({ params, body }, { viewer }) {
    const type = body.mode === 'FORM' ? 'to-form' : 'to-chat';
    await applyEvent(deps, reader, viewer, params.id, { event: { type } });
    return readChat(deps, reader, viewer, params.id, body.after);
  },
  async changeChatMessage({ params, body }, { viewer }) {
    await changeMessage(deps, reader, viewer, params, body.inAnswer);
    return readChat(deps, reader, viewer, params.id, body.after);
  },
  listChatIterations: ({ params }, { viewer }) => listIterations(deps, viewer, params.id, params.question),
  getResponserMethod: ({ params }, { viewer }) => readResponserMethod(deps, viewer, params.id),
  getResponserMethodSetting: ({ params }) => readMethodSetting(deps, params.id),
  changeResponserMethod: ({ params, body }, { viewer }) =>
    changeMethodSetting(deps, viewer.accountId, params.id, body),
});
