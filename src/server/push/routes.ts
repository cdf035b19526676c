import type { pushCalls } from '#contract/push.ts';
import type { Deps } from '../platform/deps.ts';
import type { Handlers } from '../platform/http.ts';
import { check, endNotices, readPushKey, subscribe } from './subscriptions.ts';

export const pushHandlers = (deps: Deps): Handlers<typeof pushCalls> => ({
  getPushKey: (_input, { viewer }) => Promise.resolve(readPushKey(deps, viewer)),
  subscribePush: ({ body }, { viewer, session }) => subscribe(deps, viewer, session, body),
  checkPush: ({ body }, { viewer, session }) => check(deps, viewer, session, body.endpoint),
  endPush: ({ body }) => endNotices(deps, body.endpoint),
});
