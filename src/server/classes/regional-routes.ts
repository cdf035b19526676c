import type { regionalCalls } from '#contract/regionals.ts';
import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import type { Handlers } from '../platform/http.ts';
import { readClassHistory } from './history.ts';
import {
  listManagersByUf,
  listRegionals,
  listRegionalsByUf,
  validateRegionalName,
} from './list-regionals.ts';
import { findRegional } from './regional-record.ts';
import { changeRegionalStatus, switchRegional } from './regional-status.ts';
import { createRegional, updateRegional } from './save-regional.ts';

export const regionalHandlers = (deps: Deps): Handlers<typeof regionalCalls> => ({
  validateRegionalName: ({ query }, { viewer }) => validateRegionalName(deps, viewer, query),
  createRegional: ({ body }, { viewer }) => createRegional(deps, viewer, body),
  updateRegional: ({ params, query, body }, { viewer }) =>
    updateRegional(deps, viewer, { id: params.id, seen: query.seen }, body),
  changeRegionalStatus: ({ params, query }, { viewer }) =>
    changeRegionalStatus(deps, viewer, { id: params.id, seen: query.seen }, params.active),
  allowRegionalClassEditing: ({ params, query, body }, { viewer }) =>
    switchRegional(deps, viewer, { id: params.id, seen: query.seen }, 'class-editing', body.allowed),
  allowRegionalPortalInterview: ({ params, query, body }, { viewer }) =>
    switchRegional(deps, viewer, { id: params.id, seen: query.seen }, 'portal-interview', body.allowed),
  listRegionals: ({ query }, { viewer, session }) =>
    deps.reader.read(session, (db) => listRegionals(db, viewer, query)),
  listRegionalsByUf: ({ query }, { viewer }) => listRegionalsByUf(deps.db, viewer, query.idUf),
  getRegional: ({ params }, { viewer }) => findRegional(deps.db, viewer, params.id),
  listRegionalHistory: ({ params }, { viewer }) =>
    inTransaction(deps.db, async (tx) => {
      await findRegional(tx, viewer, params.id);
      return readClassHistory(tx, 'regional', params.id);
    }),
  listManagersByUf: ({ query }, { viewer }) => listManagersByUf(deps.db, viewer, query),
});
