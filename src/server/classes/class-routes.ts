import type { classRoomCalls } from '#contract/class-rooms.ts';
import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import type { Handlers } from '../platform/http.ts';
import { includeClassManager, setClassActive } from './class-commands.ts';
import { findClass } from './class-record.ts';
import { readClassHistory } from './history.ts';
import { listClasses, listSimpleClasses } from './list-classes.ts';
import { createClass, updateClass } from './save-class.ts';

export const classRoomHandlers = (deps: Deps): Handlers<typeof classRoomCalls> => ({
  createClassRoom: ({ body }, { viewer }) => createClass(deps, viewer, body),
  updateClassRoom: ({ params, query, body }, { viewer }) =>
    updateClass(deps, viewer, { id: params.id, seen: query.seen }, body),
  toggleClassRoom: ({ params, query, body }, { viewer }) =>
    setClassActive(deps, viewer, { id: params.id, seen: query.seen }, body.active),
  includeClassRoomManager: ({ query }, { viewer }) =>
    includeClassManager(deps, viewer, { id: query.idClassRoom, seen: query.seen }, query.idMnagerResponsible),
  listClassRooms: ({ query }, { viewer, session }) =>
    deps.reader.read(session, (db) => listClasses(db, viewer, query, deps.clock())),
  listSimpleClassRooms: ({ params, query }, { viewer }) =>
    listSimpleClasses(deps.db, viewer, params.moduleId, query, deps.clock()),
  getClassRoom: ({ params }, { viewer }) => findClass(deps.db, viewer, params.id, deps.clock()),
  listClassRoomHistory: ({ params }, { viewer }) =>
    inTransaction(deps.db, async (tx) => {
      await findClass(tx, viewer, params.id, deps.clock());
      return readClassHistory(tx, 'class_room', params.id);
    }),
});
