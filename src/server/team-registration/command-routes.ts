import type { interviewCommandCalls } from '#contract/interview-commands.ts';
import type { Deps } from '../platform/deps.ts';
import type { Handlers } from '../platform/http.ts';
import { registerAgain, validateNewInterview } from '../registration/register-again.ts';
import { deleteInterview } from '../interviews/delete-interview.ts';
import { setHighlight } from '../interviews/highlight.ts';
import { listCandidateHistoric } from '../interviews/historic.ts';
import { readRegistrationData } from '../interviews/registration-data.ts';
import { includeResponsibleManager, listPossibleManagers } from '../interviews/responsible-manager.ts';
import { giveRowCommand } from '../lifecycle/row-command.ts';

export const interviewCommandHandlers = (deps: Deps): Handlers<typeof interviewCommandCalls> => ({
  extendInterview: ({ params, query }, { viewer }) =>
    giveRowCommand(deps, viewer, { id: params.id, seen: query.seen }, 'extend-deadline'),
  realizeDesistInterview: ({ params, query }, { viewer }) =>
    giveRowCommand(deps, viewer, { id: params.id, seen: query.seen }, 'desist'),
  undoDesistInterview: ({ params, query }, { viewer }) =>
    giveRowCommand(deps, viewer, { id: params.id, seen: query.seen }, 'undo-desist'),
  addHighligth: ({ params, query }, { viewer }) =>
    setHighlight(deps, viewer, { id: params.id, seen: query.seen }, 'highlight'),
  removeHighligth: ({ params, query }, { viewer }) =>
    setHighlight(deps, viewer, { id: params.id, seen: query.seen }, 'remove-highlight'),
  deleteInterview: ({ params, query }, { viewer }) =>
    deleteInterview(deps, viewer, { ...params, seen: query.seen }),
  includeResponsibleManager: ({ query }, { viewer }) =>
    includeResponsibleManager(
      deps,
      viewer,
      { id: query.idInterview, seen: query.seen },
      query.idMnagerResponsible,
    ),
  listPossibleManagers: ({ query }, { viewer }) => listPossibleManagers(deps, viewer, query),
  getRegistrationData: ({ query }, { viewer }) => readRegistrationData(deps, viewer, query.ids),
  listCandidateHistoric: ({ params, query }, { viewer }) =>
    listCandidateHistoric(
      deps.db,
      viewer,
      params,
      { index: query['page.index'], size: query['page.size'] },
      deps.clock(),
    ),
  validateNewInterview: ({ body }, { viewer }) => validateNewInterview(deps, viewer, body),
  createNewInterview: ({ params, query, body }, { viewer }) =>
    registerAgain(deps, viewer, { id: params.id, seen: query.seen }, body),
});
