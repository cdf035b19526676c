import { describe, expect, test } from 'vitest';
import type { Role } from './access.ts';
import { removesView, seesView } from './list-view.ts';

const AUTHOR = 1;
const person = (accountId: number, uf: string | null, ...roles: Role[]) => ({ accountId, uf, roles });
const view = (shared: boolean, uf: string | null) => ({ accountId: AUTHOR, shared, uf });

describe('a saved view', () => {
  test.each([
    // who, the view, sees it, may remove it
    ['its author, not shared', person(AUTHOR, 'SP', 'GESTOR'), view(false, 'SP'), true, true],
    ['its author, moved to another state', person(AUTHOR, 'MG', 'GESTOR'), view(true, 'SP'), true, true],
    ['a colleague, not shared', person(2, 'SP', 'GESTOR'), view(false, 'SP'), false, false],
    ['an administrator, not shared', person(2, null, 'ADMINISTRADOR'), view(false, 'SP'), false, false],
    ['a colleague of the state, shared', person(2, 'SP', 'GESTOR'), view(true, 'SP'), true, false],
    ['somebody of another state, shared', person(2, 'MG', 'GESTOR'), view(true, 'SP'), false, false],
    ['somebody of a state, shared by the country', person(2, 'MG', 'GESTOR'), view(true, null), true, false],
    ['somebody of the country, shared by a state', person(2, null, 'GESTOR'), view(true, 'SP'), true, false],
    ['an administrator of the state', person(2, 'SP', 'ADMINISTRADOR'), view(true, 'SP'), true, true],
    [
      'an administrator of a state, shared by the country',
      person(2, 'SP', 'ADMINISTRADOR'),
      view(true, null),
      true,
      false,
    ],
    ['an administrator of another state', person(2, 'MG', 'ADMINISTRADOR'), view(true, 'SP'), false, false],
    ['an administrator of the country', person(2, null, 'ADMINISTRADOR'), view(true, 'SP'), true, true],
  ])('%s', (_, viewer, of, sees, removes) => {
    expect({ sees: seesView(viewer, of), removes: removesView(viewer, of) }).toEqual({ sees, removes });
  });
});
