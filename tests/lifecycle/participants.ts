import { reachesState, type Role, type Viewer } from '#domain/access.ts';
import type { StateKey } from '#domain/interview/states.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { evaluateInterview } from '#server/lifecycle/evaluation-job.ts';
import { createAccount } from '#server/seed/create-account.ts';
import { inTransaction } from '#server/platform/db.ts';
import type { Person } from '#server/seed/scenarios.ts';
import type { Caller, TestApp } from '../app.ts';
import { CITIES, givenInterview, makePerson, type TestUf } from '../factories.ts';
import type { InterviewRow } from './snapshot.ts';

/** `owner` is whose interview the call is about, `another` a candidate whose it is not. */
export const WHO = [
  'nobody',
  'owner',
  'another',
  'manager of SP',
  'manager of MG',
  'national manager',
  'administrator',
  'administrator of MG',
  'pilot',
] as const;
export type Who = (typeof WHO)[number];
type StaffMember = Exclude<Who, 'nobody' | 'owner' | 'another'>;

const STAFF: Readonly<Record<StaffMember, { roles: readonly Role[]; uf?: TestUf }>> = {
  'manager of SP': { roles: ['GESTOR'], uf: 'SP' },
  'manager of MG': { roles: ['GESTOR'], uf: 'MG' },
  'national manager': { roles: ['GESTOR', 'GESTOR_EMPRETEC'] },
  administrator: { roles: ['ADMINISTRADOR'] },
  'administrator of MG': { roles: ['ADMINISTRADOR'], uf: 'MG' },
  pilot: { roles: ['ADMINISTRADOR', 'PILOTO'] },
};

/** A caller: as access rules see them, and as the history must record them. */
export interface Participant {
  readonly viewer: Viewer | null;
  readonly actor: { readonly actor: string; readonly account_id: number | null };
}

/** A candidate with an account and an interview. */
export interface Candidate {
  readonly person: Person;
  readonly candidateId: number;
  readonly accountId: number;
}

export interface InitialInterview {
  readonly version: VersionId;
  readonly state: StateKey;
  readonly uf: TestUf;
}

/** Creates a candidate with an interview in a state, and the queued jobs that belong to that state. */
export async function createCandidate(
  portal: TestApp,
  { version, state, uf }: InitialInterview,
): Promise<Candidate> {
  const { id, candidateId, person } = await givenInterview(portal, {
    version,
    state,
    person: makePerson(uf),
    uf,
  });
  const { db, queue } = portal.deps;
  const accountId = await inTransaction(db, async (tx) => {
    if (state === 'FINALIZADA-EM_PROCESSAMENTO') {
      const submission = await tx
        .selectFrom('submission')
        .select('id')
        .where('interview_id', '=', id)
        .executeTakeFirstOrThrow();
      await queue.send(tx, evaluateInterview, { submissionId: submission.id, attempt: 1 });
    }
    return createAccount(tx, { name: person.name, email: person.email, roles: [], candidateId });
  });
  return { person, candidateId, accountId };
}

export interface Participants {
  participantFor(who: Who, owner: Candidate, all: readonly Candidate[]): Participant;
  /** A session of its own for every call: the clock moves, and those of staff end after hours. */
  callerFor(player: Participant): Promise<Caller>;
}

export async function createParticipants(portal: TestApp): Promise<Participants> {
  const staff = new Map<Who, Participant>();
  for (const [who, { roles, uf }] of Object.entries(STAFF)) {
    const account = {
      name: who,
      email: `${who.replaceAll(' ', '.').toLowerCase()}@casa.test`,
      roles,
      ...(uf ? { uf } : {}),
    };
    const accountId = await inTransaction(portal.deps.db, (tx) => createAccount(tx, account));
    // The keys of STAFF are the names of WHO.
    staff.set(who as StaffMember, {
      viewer: { accountId, candidateId: null, email: account.email, roles, uf: uf ?? null },
      actor: { actor: 'manager', account_id: accountId },
    });
  }
  const asCandidate = ({ accountId, candidateId }: Candidate): Participant => ({
    viewer: { accountId, candidateId, email: `candidato.${candidateId}@casa.test`, roles: [], uf: null },
    actor: { actor: 'candidate', account_id: accountId },
  });
  const nobody: Participant = { viewer: null, actor: { actor: 'visitor', account_id: null } };
  return {
    participantFor(who, owner, all) {
      if (who === 'owner') return asCandidate(owner);
      if (who === 'another') return asCandidate(all.find((one) => one !== owner) ?? owner);
      return staff.get(who) ?? nobody;
    },
    callerFor: ({ viewer }) =>
      viewer ? portal.signedInAs(viewer.accountId) : Promise.resolve(portal.anyone()),
  };
}

const UF_OF_CITY = new Map<number, string>(Object.entries(CITIES).map(([uf, { id }]) => [id, uf]));

/** Whether the participant may reach the interview. */
export function isWithinReach({ viewer }: Participant, row: InterviewRow): boolean {
  if (!viewer) return false;
  return viewer.candidateId === row.candidate_id || reachesState(viewer, UF_OF_CITY.get(row.city_id) ?? '');
}
