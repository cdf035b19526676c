import * as z from 'zod';
import { defineCalls } from './core.ts';
import { interviewDetail } from './interviews.ts';
import { foundPerson } from './team-registration.ts';
import { cpf, versionId } from './values.ts';

const cpfParams = z.object({ cpf });
const versionQuery = z.object({ modulo: versionId.optional() });

/**
 * Look-ups by CPF: for the candidate, and for the team within its state; others get not found. The team does not get
 * birth date or emergency contact here, since each reading of those has to be recorded: see `getRegistrationData`.
 */
export const candidateCalls = defineCalls({
  findCandidateByCpf: {
    method: 'GET',
    path: '/api/v1/candidates/cpf/:cpf',
    summary:
      "Returns the person of a CPF and the versions of their live interviews: oneself, or within the team's state",
    access: 'signedIn',
    limit: { max: 60, windowSeconds: 60, perDay: 2000 },
    params: cpfParams,
    reply: {
      status: 200,
      body: foundPerson,
    },
    refusals: ['candidate.notfound.cpe'],
  },
  findInterviewByCpf: {
    method: 'GET',
    path: '/api/v1/interviews/candidate/:cpf',
    summary: "Returns a person's live interview: of the given version, else the newest",
    access: 'signedIn',
    limit: { max: 60, windowSeconds: 60, perDay: 2000 },
    params: cpfParams,
    query: versionQuery,
    reply: { status: 200, body: interviewDetail },
    refusals: ['api.resource-notfound'],
  },
  findActiveInterviewByCpf: {
    method: 'GET',
    path: '/api/v1/interviews/active/:cpf',
    summary: 'Returns the same while the candidate may still write',
    access: 'signedIn',
    limit: { max: 60, windowSeconds: 60, perDay: 2000 },
    params: cpfParams,
    query: versionQuery,
    reply: { status: 200, body: interviewDetail },
    refusals: ['api.resource-notfound'],
  },
});
