import type { myTurnCalls } from '#contract/my-turn.ts';
import type { Deps } from '../platform/deps.ts';
import type { Handlers } from '../platform/http.ts';
import { readDigestSetting, setDigest } from './digest-setting.ts';
import { listTurn } from './list-turn.ts';
import { readSummary } from './summary.ts';

export const myTurnHandlers = (deps: Deps): Handlers<typeof myTurnCalls> => ({
  getWaitingSummary: ({ params }, { viewer, session }) =>
    deps.reader.read(session, (db) => readSummary(db, viewer, params.moduleId, deps.clock())),
  listTurn: ({ params }, { viewer, session }) =>
    deps.reader.read(session, (db) => listTurn(db, viewer, params.moduleId, deps.clock())),
  getTurnDigest: (_input, { viewer }) => readDigestSetting(deps.db, viewer),
  setTurnDigest: ({ body }, { viewer, session }) => setDigest(deps, viewer, session.token, body.wanted),
});
