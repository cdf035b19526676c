import type { InterviewRow } from '#contract/interviews.ts';
import type { Action } from '#domain/interview/actions.ts';
import type { MenuEntry } from '../../ui/menu.tsx';

/** The actions that exist so far, in the order of the menu. What the server allows beyond them is not offered. */
export const ROW_ACTIONS = [
  'view-grades',
  'evaluate-candidate',
  'edit-profile-evaluation',
  'open-interview',
  'reprocess',
  'generate-certificate',
  'view-certificate',
  'print-certificate',
  'delete-certificate',
] as const satisfies readonly Action[];

export type RowAction = (typeof ROW_ACTIONS)[number];

/** What a row's menu can be asked for; `history` is for everyone who sees the row. */
export type RowChoice = RowAction | 'history';

type Look = Pick<MenuEntry, 'label' | 'icon' | 'tone' | 'startsGroup'>;

const LOOKS: Readonly<Record<RowChoice, Look>> = {
  'view-grades': { label: 'Visualizar notas e respostas', icon: 'document' },
  'evaluate-candidate': { label: 'Avaliar candidato', icon: 'edit' },
  'edit-profile-evaluation': { label: 'Editar avaliação de perfil', icon: 'edit' },
  'open-interview': { label: 'Abrir entrevista', icon: 'external' },
  reprocess: { label: 'Reprocessar', icon: 'play' },
  'generate-certificate': { label: 'Gerar certificado', icon: 'star' },
  'view-certificate': { label: 'Visualizar certificado', icon: 'eye' },
  'print-certificate': { label: 'Imprimir certificado', icon: 'download' },
  'delete-certificate': { label: 'Excluir certificado', icon: 'trash', tone: 'danger' },
  history: { label: 'Histórico', icon: 'history' },
};

/** Where a candidate's interview opens for an administrator. */
function interviewAddress(id: number): string {
  return `/candidato/sobre-curso/id/${id}`;
}

/** A row's menu: what the server allows and the product can do already, then the history. */
export function entriesOf(row: Pick<InterviewRow, 'id' | 'module' | 'allowedActions'>): MenuEntry[] {
  const choices: readonly RowChoice[] = [
    ...ROW_ACTIONS.filter((action) => row.allowedActions.includes(action)),
    'history',
  ];
  return choices.map((choice, position) => {
    const entry: MenuEntry = { id: choice, ...LOOKS[choice] };
    if (choice === 'history' && position > 0) return { ...entry, startsGroup: true };
    if (choice !== 'open-interview') return entry;
    return {
      ...entry,
      label: row.module.id === 2 ? 'Abrir questionário' : entry.label,
      href: interviewAddress(row.id),
      newTab: true,
    };
  });
}

/** The choice behind an entry's id; null for an id that is none. */
export function choiceOf(id: string): RowChoice | null {
  return Object.hasOwn(LOOKS, id) ? (id as RowChoice) : null;
}
