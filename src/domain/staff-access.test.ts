import { describe, expect, it } from 'vitest';
import type { Viewer } from './access.ts';
import { accessRefusal, sameAccess, type Access, type AccessHolder } from './staff-access.ts';

const viewer = (uf: string | null, changes: Partial<Viewer> = {}): Viewer => ({
  accountId: 1,
  candidateId: null,
  email: 'a@casa.test',
  roles: ['ADMINISTRADOR'],
  uf,
  ...changes,
});
const holder = (changes: Partial<AccessHolder> = {}): AccessHolder => ({
  accountId: 2,
  roles: [],
  uf: null,
  reaches: [],
  isLastNationalAdministrator: false,
  ...changes,
});
const SP: Access = { roles: ['GESTOR'], uf: 'SP' };
const NATIONAL: Access = { roles: ['ADMINISTRADOR'], uf: null };
const NONE: Access = { roles: [], uf: null };

describe('who may give whom which access', () => {
  it.each<[what: string, Viewer, AccessHolder, Access, string | null]>([
    ['national, to somebody new', viewer(null), holder(), NATIONAL, null],
    ['one’s own', viewer(null), holder({ accountId: 1 }), SP, 'access.own'],
    ['one’s own, taken back', viewer(null), holder({ accountId: 1 }), NONE, 'access.own'],
    ['of a state, within it', viewer('SP'), holder(), SP, null],
    [
      'of a state, an administrator within it',
      viewer('SP'),
      holder(),
      { roles: ['ADMINISTRADOR'], uf: 'SP' },
      null,
    ],
    ['of a state, national', viewer('SP'), holder(), NATIONAL, 'access.out-of-reach'],
    ['of a state, another', viewer('MG'), holder(), SP, 'access.out-of-reach'],
    [
      'of a state, to somebody national',
      viewer('SP'),
      holder({ reaches: [null] }),
      SP,
      'access.out-of-reach',
    ],
    [
      'of a state, taken from another',
      viewer('MG'),
      holder({ reaches: ['SP'] }),
      NONE,
      'access.out-of-reach',
    ],
    [
      'of a state, to somebody national by the provider',
      viewer('SP'),
      holder({ reaches: ['SP', null] }),
      NONE,
      'access.out-of-reach',
    ],
    ['of a state, taken back within it', viewer('SP'), holder({ reaches: ['SP'] }), NONE, null],
    [
      'a manager, not an administrator',
      viewer(null, { roles: ['GESTOR'] }),
      holder(),
      SP,
      'access.out-of-reach',
    ],
    [
      'the last administrator taken back',
      viewer(null),
      holder({ isLastNationalAdministrator: true, reaches: [null] }),
      NONE,
      'access.last-administrator',
    ],
    [
      'the last administrator bound to a state',
      viewer(null),
      holder({ isLastNationalAdministrator: true, reaches: [null] }),
      { roles: ['ADMINISTRADOR'], uf: 'SP' },
      'access.last-administrator',
    ],
    [
      'the last administrator, a role more',
      viewer(null),
      holder({ isLastNationalAdministrator: true, reaches: [null] }),
      { roles: ['ADMINISTRADOR', 'PILOTO'], uf: null },
      null,
    ],
  ])('%s', (_, who, whom, wanted, refusal) => expect(accessRefusal(who, whom, wanted)).toBe(refusal));
});

it('the same access is the same in any order; without roles the state does not matter', () => {
  expect(
    sameAccess({ roles: ['GESTOR', 'PILOTO'], uf: 'SP' }, { roles: ['PILOTO', 'GESTOR'], uf: 'SP' }),
  ).toBe(true);
  expect(sameAccess(NONE, { roles: [], uf: 'SP' })).toBe(true);
  expect(sameAccess(SP, { ...SP, uf: null })).toBe(false);
  expect(sameAccess(SP, NATIONAL)).toBe(false);
});
