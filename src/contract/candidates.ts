import * as z from 'zod';
import { defineCalls } from './core.ts';
import { interviewDetail } from './interviews.ts';
import { foundPerson } from './team-registration.ts';
import { cpf, versionId } from './values.ts';

const byCpf = z.object({ cpf });
const ofVersion = z.object({ modulo: versionId.optional() });

/**
 * Look-ups by CPF: for the person alone and, within their state, for the team; anybody else finds nothing. The team is
 * told neither birth date nor emergency contact here: `getRegistrationData` is for these, and records who read them.
 */
export const candidateCalls = defineCalls({
  findCandidateByCpf: {
    method: 'GET',
    path: '/api/v1/candidates/cpf/:cpf',
    summary:
      'The person of a CPF, and the versions of their live interviews: the own, or within the state of the team',
    access: 'signedIn',
    limit: { max: 60, windowSeconds: 60, perDay: 2000 },
    params: byCpf,
    reply: {
      status: 200,
      body: foundPerson,
    },
    refusals: ['candidate.notfound.cpe'],
  },
  findInterviewByCpf: {
    method: 'GET',
    path: '/api/v1/interviews/candidate/:cpf',
    summary: "A person's live interview: of the version asked for, else the newest",
    access: 'signedIn',
    limit: { max: 60, windowSeconds: 60, perDay: 2000 },
    params: byCpf,
    query: ofVersion,
    reply: { status: 200, body: interviewDetail },
    refusals: ['api.resource-notfound'],
  },
  findActiveInterviewByCpf: {
    method: 'GET',
    path: '/api/v1/interviews/active/:cpf',
    summary: 'The same, where the candidate may still write',
    access: 'signedIn',
    limit: { max: 60, windowSeconds: 60, perDay: 2000 },
    params: byCpf,
    query: ofVersion,
    reply: { status: 200, body: interviewDetail },
    refusals: ['api.resource-notfound'],
  },
});
