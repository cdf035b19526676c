import type { ClassRoom } from '#contract/class-rooms.ts';
import type { ClassAction } from '#domain/classes/permissions.ts';
import type { MenuEntry } from '../../ui/menu-list.tsx';

/** What can be chosen in the menu of a class: what the server allows, and its history. */
export type ClassChoice = ClassAction | 'history';

const ACTION_ENTRIES: Readonly<Record<ClassAction, Omit<MenuEntry, 'id'>>> = {
  edit: { label: 'Editar turma', icon: 'edit' },
  activate: { label: 'Ativar turma', icon: 'check' },
  deactivate: { label: 'Desativar turma', icon: 'cross' },
  'responsible-manager': { label: 'Gestor responsável', icon: 'user' },
};

/** The menu of a class. */
export const classEntries = ({ allowedActions }: ClassRoom): MenuEntry[] => [
  ...allowedActions.map((action) => ({ id: action, ...ACTION_ENTRIES[action] })),
  { id: 'history', label: 'Histórico', icon: 'history', startsGroup: allowedActions.length > 0 },
];

/** The choice of a menu entry's id. */
export const classChoiceOf = (id: string): ClassChoice | undefined =>
  id === 'history' || Object.hasOwn(ACTION_ENTRIES, id) ? (id as ClassChoice) : undefined;
