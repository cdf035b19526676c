import type { ClassRoom } from '#contract/class-rooms.ts';
import { CLASS_DOCUMENTS, type ClassDocument } from '#domain/classes/documents.ts';
import type { ClassAction } from '#domain/classes/permissions.ts';
import type { MenuEntry } from '../../ui/menu-list.tsx';

/** What can be chosen in the menu of a class: what the server allows, and its history. */
export type ClassChoice = ClassAction | ClassDocument | 'history';

/** What was chosen, of which class. */
export interface OpenClassDialog {
  readonly name: ClassChoice;
  readonly classRoom: ClassRoom;
}

const ACTION_ENTRIES: Readonly<Record<ClassAction, Omit<MenuEntry, 'id'>>> = {
  edit: { label: 'Editar turma', icon: 'edit' },
  activate: { label: 'Ativar turma', icon: 'check' },
  deactivate: { label: 'Desativar turma', icon: 'cross' },
  'responsible-manager': { label: 'Gestor responsável', icon: 'user' },
};

const CERTIFICATE_ENTRIES: Readonly<Record<Exclude<ClassDocument, 'class-report'>, Omit<MenuEntry, 'id'>>> = {
  'generate-certificate': { label: 'Gerar', icon: 'award' },
  'send-certificate': { label: 'Enviar por e-mail', icon: 'mail' },
  'print-certificate': { label: 'Imprimir', icon: 'download' },
};

/** The menu of a class. */
export function classEntries({ allowedActions, documents }: ClassRoom): MenuEntry[] {
  const certificates = documents.flatMap((id) =>
    id === 'class-report' ? [] : [{ id, ...CERTIFICATE_ENTRIES[id] }],
  );
  const ofPeople: MenuEntry[] = [
    ...(documents.includes('class-report')
      ? [{ id: 'class-report', label: 'Relatório da turma', icon: 'document' as const }]
      : []),
    ...(certificates.length > 0
      ? [{ id: 'certificates', label: 'Certificados', icon: 'award' as const, entries: certificates }]
      : []),
  ];
  const groups: MenuEntry[][] = [
    allowedActions.map((action) => ({ id: action, ...ACTION_ENTRIES[action] })),
    ofPeople,
    [{ id: 'history', label: 'Histórico', icon: 'history' }],
  ].filter((group) => group.length > 0) as MenuEntry[][];
  return groups.flatMap((group, n) =>
    group.map((entry, place) => (n > 0 && place === 0 ? { ...entry, startsGroup: true } : entry)),
  );
}

const CHOICES: ReadonlySet<string> = new Set([...Object.keys(ACTION_ENTRIES), ...CLASS_DOCUMENTS, 'history']);

/** The choice of a menu entry's id. */
export const classChoiceOf = (id: string): ClassChoice | undefined =>
  CHOICES.has(id) ? (id as ClassChoice) : undefined;
