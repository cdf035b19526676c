import type { teamRegistrationCalls } from '#contract/team-registration.ts';
import { readInterviewRow } from '../interviews/list.ts';
import type { Deps } from '../platform/deps.ts';
import type { Handlers } from '../platform/http.ts';
import { editInterview } from './edit-interview.ts';
import { findLastInterview, validatePreRegistration } from './look-up.ts';
import { migrateInterview, previewMigration } from './migrate.ts';
import { registerCandidate } from './register-candidate.ts';
import { searchCandidates } from './search-candidates.ts';

export const teamRegistrationHandlers = (deps: Deps): Handlers<typeof teamRegistrationCalls> => ({
  async registerCandidate({ body }, { viewer }) {
    const id = await registerCandidate(deps, viewer, body);
    return readInterviewRow(deps.db, viewer, id, deps.clock());
  },
  async editInterview({ params, query, body }, { viewer }) {
    await editInterview(deps, viewer, { id: params.id, expectedRevision: query.seen }, body);
    return readInterviewRow(deps.db, viewer, params.id, deps.clock());
  },
  validatePreRegistration: ({ params }, { viewer }) =>
    validatePreRegistration(deps, viewer, { cpf: params.cpf, version: params.moduleId }),
  findLastInterview: ({ params }, { viewer }) =>
    findLastInterview(deps, viewer, { cpf: params.cpf, version: params.moduleId }),
  previewMigration: ({ params, query }, { viewer }) =>
    previewMigration(deps, viewer, {
      cpf: params.cpf,
      origin: query.moduleOrigin,
      destination: query.moduleDestiny,
    }),
  async migrateInterview({ params, query }, { viewer }) {
    const id = await migrateInterview(deps, viewer, {
      cpf: params.cpf,
      origin: query.moduleOrigin,
      destination: query.moduleDestiny,
      classRoomId: query.idClassRoom,
    });
    return readInterviewRow(deps.db, viewer, id, deps.clock());
  },
  searchCandidates: ({ query }, { viewer, session }) =>
    deps.reader.read(session, (db) => searchCandidates(db, viewer, query, deps.clock())),
});
