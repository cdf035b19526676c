import { expect, it } from 'vitest';
import type { Viewer } from '../access.ts';
import { handOverRefusal } from './handing-over.ts';

const MANAGER: Viewer = {
  accountId: 1,
  candidateId: null,
  email: 'alguem@equipe.example',
  roles: ['GESTOR'],
  uf: null,
};
const ADMINISTRATOR: Viewer = { ...MANAGER, roles: ['ADMINISTRADOR'] };
const another = { id: 2, isPossible: true };

it.each([
  ['their own', MANAGER, 1, another, null],
  ['their own, before somebody is named', MANAGER, 1, null, null],
  ['another’s', MANAGER, 3, another, 'hand-over.not-yours'],
  ['nobody’s', MANAGER, null, another, 'hand-over.not-yours'],
  ['another’s, to themselves', MANAGER, 3, { id: 1, isPossible: true }, 'hand-over.not-yours'],
  ['another’s, for an administrator', ADMINISTRATOR, 3, another, null],
  ['nobody’s, for an administrator', ADMINISTRATOR, null, another, null],
  ['to whoever has it', ADMINISTRATOR, 2, another, 'manager.responsible-already'],
  ['to whoever may not have it', MANAGER, 1, { id: 2, isPossible: false }, 'manager.not-available'],
])('%s', (_, viewer, ownerId, receiver, code) => {
  expect(handOverRefusal(viewer, { ownerId, receiver })?.code ?? null).toBe(code);
});
