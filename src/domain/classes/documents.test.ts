import { describe, expect, it } from 'vitest';
import type { Viewer } from '../access.ts';
import { CLASS_DOCUMENTS, classDocumentsFor } from './documents.ts';

const managerOf = (uf: string | null, roles: Viewer['roles'] = ['GESTOR']): Viewer => ({
  accountId: 1,
  roles,
  uf,
  candidateId: null,
  email: 'g@casa.test',
});
const begun = { uf: 'SP', situation: 'ONGOING', enrolled: 3 } as const;

describe('documents of a class', () => {
  it.each([
    ['a manager of the state, once it has begun', managerOf('SP'), begun, CLASS_DOCUMENTS],
    [
      'a national manager, once it has ended',
      managerOf(null),
      { ...begun, situation: 'ENDED' },
      CLASS_DOCUMENTS,
    ],
    ['before it begins', managerOf('SP'), { ...begun, situation: 'FUTURE' }, ['class-report']],
    ['with nobody enrolled', managerOf('SP'), { ...begun, enrolled: 0 }, []],
    ['a manager of another state', managerOf('MG'), begun, []],
    ['somebody outside the back office', managerOf('SP', []), begun, []],
  ] as const)('%s', (_, viewer, facts, expected) => {
    expect(classDocumentsFor(viewer, facts)).toEqual(expected);
  });
});
