import type { listViewCalls } from '#contract/list-views.ts';
import type { Deps } from '../platform/deps.ts';
import type { Handlers } from '../platform/http.ts';
import { createView, deleteView, listViews, updateView } from './list-views.ts';

export const listViewHandlers = (deps: Deps): Handlers<typeof listViewCalls> => ({
  listViews: ({ params }, { viewer, session }) =>
    deps.reader.read(session, (db) => listViews(db, viewer, params.moduleId)),
  createView: ({ params, body }, { viewer }) => createView(deps, viewer, params.moduleId, body),
  updateView: ({ params, body }, { viewer }) => updateView(deps, viewer, params.id, body),
  deleteView: ({ params }, { viewer }) => deleteView(deps.db, viewer, params.id),
});
