import type { chatParameterCalls } from '#contract/chat-parameters.ts';
import type { Deps } from '../platform/deps.ts';
import type { Handlers } from '../platform/http.ts';
import { listVersions, readLastParameters, readParameters } from './read-parameters.ts';
import { rollBackParameters, saveParameters } from './save-parameters.ts';

export const chatParameterHandlers = (deps: Deps): Handlers<typeof chatParameterCalls> => ({
  getLastChatParameters: () => readLastParameters(deps),
  listChatParameterVersions: () => listVersions(deps),
  getChatParameters: ({ params }) => readParameters(deps, params.id),
  saveChatParameters: ({ body }, { viewer }) => saveParameters(deps, viewer.accountId, body),
  rollBackChatParameters: ({ body }, { viewer }) => rollBackParameters(deps, viewer.accountId, body),
});
