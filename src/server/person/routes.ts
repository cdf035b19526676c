import type { personCalls } from '#contract/person.ts';
import type { Deps } from '../platform/deps.ts';
import type { Handlers } from '../platform/http.ts';
import { readPerson } from './read-person.ts';

export const personHandlers = (deps: Deps): Handlers<typeof personCalls> => ({
  getPerson: ({ params }, { viewer, session }) =>
    deps.reader.read(session, (db) => readPerson(db, viewer, params.id, deps.clock())),
});
