import type { panelCalls } from '#contract/panel.ts';
import type { Deps } from '../platform/deps.ts';
import type { Handlers } from '../platform/http.ts';
import { readPanel } from './read-panel.ts';
import { readClasses } from './read-classes.ts';

export const panelHandlers = (deps: Deps): Handlers<typeof panelCalls> => ({
  getManagerPanel: ({ params, query }, { viewer, session }) =>
    deps.reader.read(session, (db) => readPanel(db, viewer, params.moduleId, query, deps.clock())),
  listPanelClasses: ({ params, query }, { viewer, session }) =>
    deps.reader.read(session, (db) => readClasses(db, viewer, params.moduleId, query)),
});
