import type { interviewCommandCalls } from '#contract/interview-commands.ts';
import type { Deps } from '../platform/deps.ts';
import type { Handlers } from '../platform/http.ts';
import { registerAgain, validateNewInterview } from '../registration/register-again.ts';
import { deleteInterview } from '../interviews/delete-interview.ts';
import { setHighlight } from '../interviews/highlight.ts';
import { listPreviousInterviews } from '../interviews/previous-interviews.ts';
import { readRegistrationData } from '../interviews/registration-data.ts';
import { includeResponsibleManager, listPossibleManagers } from '../interviews/responsible-manager.ts';
import { runRowCommand } from '../lifecycle/row-command.ts';

export const interviewCommandHandlers = (deps: Deps): Handlers<typeof interviewCommandCalls> => ({
  extendInterview: ({ params, query }, { viewer }) =>
    runRowCommand(deps, viewer, { id: params.id, expectedRevision: query.seen }, 'extend-deadline'),
  realizeDesistInterview: ({ params, query }, { viewer }) =>
    runRowCommand(deps, viewer, { id: params.id, expectedRevision: query.seen }, 'desist'),
  undoDesistInterview: ({ params, query }, { viewer }) =>
    runRowCommand(deps, viewer, { id: params.id, expectedRevision: query.seen }, 'undo-desist'),
  addHighligth: ({ params, query }, { viewer }) =>
    setHighlight(deps, viewer, { id: params.id, expectedRevision: query.seen }, 'highlight'),
  removeHighligth: ({ params, query }, { viewer }) =>
    setHighlight(deps, viewer, { id: params.id, expectedRevision: query.seen }, 'remove-highlight'),
  deleteInterview: ({ params, query }, { viewer }) =>
    deleteInterview(deps, viewer, { ...params, expectedRevision: query.seen }),
  includeResponsibleManager: ({ query }, { viewer }) =>
    includeResponsibleManager(
      deps,
      viewer,
      { id: query.idInterview, expectedRevision: query.seen },
      query.idMnagerResponsible,
    ),
  listPossibleManagers: ({ query }, { viewer }) => listPossibleManagers(deps, viewer, query),
  getRegistrationData: ({ query }, { viewer }) => readRegistrationData(deps, viewer, query.ids),
  listCandidateHistoric: ({ params, query }, { viewer }) =>
    listPreviousInterviews(
      deps.db,
      viewer,
      params,
      { index: query['page.index'], size: query['page.size'] },
      deps.clock(),
    ),
  validateNewInterview: ({ body }, { viewer }) => validateNewInterview(deps, viewer, body),
  createNewInterview: ({ params, query, body }, { viewer }) =>
    registerAgain(deps, viewer, { id: params.id, expectedRevision: query.seen }, body),
});
