import { describe, expect, it } from 'vitest';
import {
  ACCESS_RULES,
  entersBackOffice,
  isAdministrator,
  isManager,
  isPilot,
  hasConflictOfInterest,
  isTheCandidate,
  reachesState,
  type Role,
  type Viewer,
} from './access.ts';

const viewer = (
  roles: readonly Role[],
  uf: string | null = null,
  candidateId: number | null = null,
): Viewer => ({
  accountId: 7,
  candidateId,
  email: 'alguem@equipe.example',
  roles,
  uf,
});

const yes = true;
const no = false;

it.each([
  // roles, own state, access and scope
  [['ADMINISTRADOR'], null, { enters: yes, sp: yes, rj: yes }],
  [['ADMINISTRADOR'], 'SP', { enters: yes, sp: yes, rj: no }],
  [['ADMINISTRADOR'], 'RJ', { enters: yes, sp: no, rj: yes }],
  [['GESTOR'], null, { enters: yes, sp: yes, rj: yes }],
  [['GESTOR'], 'SP', { enters: yes, sp: yes, rj: no }],
  [['GESTOR', 'ADMINISTRADOR'], 'SP', { enters: yes, sp: yes, rj: no }],
  [['PILOTO', 'ADMINISTRADOR'], null, { enters: yes, sp: yes, rj: yes }],
  [['PILOTO'], null, { enters: no, sp: no, rj: no }],
  [['GESTOR_EMPRETEC'], null, { enters: no, sp: no, rj: no }],
  [[], null, { enters: no, sp: no, rj: no }],
  [[], 'SP', { enters: no, sp: no, rj: no }],
] as const)('%j of %j', (roles, uf, expected) => {
  const someone = viewer(roles, uf);
  expect({
    enters: entersBackOffice(someone),
    sp: reachesState(someone, 'SP'),
    rj: reachesState(someone, 'RJ'),
  }).toEqual(expected);
});

it('each role has its own predicate', () => {
  expect([isAdministrator, isManager, isPilot].map((is) => is(viewer(['ADMINISTRADOR'])))).toEqual([
    yes,
    no,
    no,
  ]);
  expect([isAdministrator, isManager, isPilot].map((is) => is(viewer(['GESTOR'])))).toEqual([no, yes, no]);
  expect([isAdministrator, isManager, isPilot].map((is) => is(viewer(['PILOTO'])))).toEqual([no, no, yes]);
});

describe('the candidate', () => {
  it.each([
    [12, 12, true],
    [12, 13, false],
    [null, 12, false],
  ])('with candidate %j, of interview of candidate %i: %j', (candidateId, owner, expected) => {
    expect(isTheCandidate(viewer([], null, candidateId), { candidateId: owner })).toBe(expected);
  });

  it.each([
    ['their account is the candidate’s', 12, { candidateId: 12, email: 'outro@exemplo.com' }, true],
    ['it was registered with their address', null, { candidateId: 12, email: 'alguem@equipe.example' }, true],
    ['it is somebody else’s', 13, { candidateId: 12, email: 'outro@exemplo.com' }, false],
    ['they are no candidate', null, { candidateId: 12, email: 'outro@exemplo.com' }, false],
  ])('a conflict of interest where %s', (_, candidateId, interview, expected) => {
    expect(hasConflictOfInterest(viewer(['ADMINISTRADOR'], null, candidateId), interview)).toBe(expected);
  });

  it.each([
    ['of the organisation', 'nome@org.example', true],
    ['of the account, with a tag', 'alguem+candidata@equipe.example', true],
    ['of the organisation, with a tag', 'nome+1@org.example', true],
    ['of somebody else', 'outro.nome@org.example', false],
    ['of the same name elsewhere', 'nome@outra.example', false],
  ])('a conflict of interest by an address %s: %j → %j', (_, email, expected) => {
    const staff = { ...viewer(['ADMINISTRADOR']), internalEmail: 'nome@org.example' };
    expect(hasConflictOfInterest(staff, { candidateId: 12, email })).toBe(expected);
  });

  it('is nobody by an address alone', () => {
    const interview = { candidateId: 12, email: 'alguem@equipe.example' };
    expect(isTheCandidate(viewer([], null, null), interview)).toBe(false);
  });

  it('is neither a manager nor an account with the same id', () => {
    expect(isTheCandidate(viewer(['ADMINISTRADOR']), { candidateId: 7 })).toBe(false);
  });
});

it.each([
  ['anyone', [yes, yes, yes, yes, yes, yes]],
  ['signedIn', [no, yes, yes, yes, yes, yes]],
  ['backOffice', [no, no, no, yes, yes, yes]],
  ['regionals', [no, no, no, no, yes, yes]],
  ['administrator', [no, no, no, no, no, yes]],
] as const)(
  'a call for %s lets in: nobody signed in, a candidate, GESTOR_EMPRETEC alone, a manager, one with it, an administrator → %j',
  (rule, expected) => {
    const people = [
      null,
      viewer([], null, 1),
      viewer(['GESTOR_EMPRETEC']),
      viewer(['GESTOR'], 'SP'),
      viewer(['GESTOR', 'GESTOR_EMPRETEC'], 'SP'),
      viewer(['ADMINISTRADOR']),
    ];
    const allows: (someone: Viewer | null) => boolean = ACCESS_RULES[rule];
    expect(people.map((person) => allows(person))).toEqual(expected);
  },
);
