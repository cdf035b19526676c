import type { candidateCalls } from '#contract/candidates.ts';
import type { Deps } from '../platform/deps.ts';
import type { Handlers } from '../platform/http.ts';
import { findCandidate, findInterview } from './find-by-cpf.ts';

export const candidateHandlers = (deps: Deps): Handlers<typeof candidateCalls> => ({
  findCandidateByCpf: ({ params }, { viewer }) => findCandidate(deps, viewer, params.cpf),
  findInterviewByCpf: ({ params, query }, { viewer }) =>
    findInterview(deps, viewer, { cpf: params.cpf, version: query.modulo ?? null, editable: false }),
  findActiveInterviewByCpf: ({ params, query }, { viewer }) =>
    findInterview(deps, viewer, { cpf: params.cpf, version: query.modulo ?? null, editable: true }),
});
