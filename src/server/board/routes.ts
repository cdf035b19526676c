import type { boardCalls } from '#contract/board.ts';
import type { classSeatCalls } from '#contract/class-seats.ts';
import type { Deps } from '../platform/deps.ts';
import type { Handlers } from '../platform/http.ts';
import type { Notifications } from '../platform/notifications.ts';
import { readCompleteItem } from './board-items.ts';
import { addComment, deleteComment, listComments } from './comments.ts';
import { listColumns } from './list-columns.ts';
import { listItems } from './list-items.ts';
import { BoardHub } from './live/hub.ts';
import { listPresent } from './live/presence.ts';
import { moveInterview, moveInterviews } from './move.ts';
import { answerOffer, readOffer } from './offers/answer-offer.ts';
import { readOverview } from './overview.ts';
import { leaveWaiting, listWaiting } from './waiting-list.ts';

export const classSeatHandlers = (deps: Deps): Handlers<typeof classSeatCalls> => ({
  getClassOverview: ({ params }, { viewer }) => readOverview(deps.db, viewer, params.id, deps.clock()),
  listWaitingList: ({ params }, { viewer }) => listWaiting(deps.db, viewer, params.id, deps.clock()),
  leaveWaitingList: ({ params, query }, { viewer }) =>
    leaveWaiting(deps, viewer, params.id, query.idClassRoom),
  readSeatOffer: ({ body }) => readOffer(deps, body.token),
  answerSeatOffer: ({ body }) => answerOffer(deps, body.token, body.accept),
});

export function boardHandlers(deps: Deps, notifications: Notifications): Handlers<typeof boardCalls> {
  const hub = new BoardHub(deps, notifications);
  const { db, clock } = deps;
  return {
    listBoardColumns: ({ params, query }, { viewer }) =>
      listColumns(db, viewer, params.moduleId, query, clock()),
    listSimpleBoardItems: ({ params, query }, { viewer }) =>
      listItems(db, viewer, params.moduleId, query, clock()),
    getCompleteBoardItem: ({ params }, { viewer }) => readCompleteItem(db, viewer, params.id, clock()),
    moveInterview: ({ body }, { viewer }) => moveInterview(deps, viewer, body),
    moveInterviews: ({ body }, { viewer }) => moveInterviews(deps, viewer, body),
    listBoardComments: ({ query }, { viewer }) => listComments(deps, viewer, query.idInterview),
    addBoardComment: ({ query, body }, { viewer }) =>
      addComment(deps, viewer, query.idInterview, body.textComment),
    deleteBoardComment: ({ params }, { viewer }) => deleteComment(deps, viewer, params.id),
    listBoardPresence: ({ params }, { viewer }) => listPresent(db, viewer, params.moduleId),
    streamBoardEvents: async ({ params }, { viewer }) => hub.open(viewer, params.moduleId),
  };
}
