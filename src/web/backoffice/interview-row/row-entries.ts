import type { InterviewRow } from '#contract/interviews.ts';
import type { Action } from '#domain/interview/actions.ts';
import { selectsByQuestionnaire } from '#domain/seminar-version.ts';
import { SENDING_WORDS } from '#domain/messages/letters.ts';
import type { MenuEntry } from '../../ui/menu-list.tsx';

/**
 * The implemented actions in menu order, in three groups: what concerns the person and how to reach them, what the team
 * decides and issues, what becomes of the registration, the final actions last. Other actions that the server allows are
 * not offered.
 */
const ROW_GROUPS = [
  {
    heading: 'Pessoa e mensagens',
    choices: [
      'edit',
      'view-registration-data',
      'open-interview',
      'history',
      'send-registration-email',
      'resend-reinterview-email',
      'resend-result-email',
      'self-assessment-email',
      'perception-link',
    ],
  },
  {
    heading: 'Avaliação e certificado',
    choices: [
      'evaluate-questionnaire',
      'view-questionnaire',
      'manual-evaluation',
      'view-grades',
      'evaluate-candidate',
      'edit-profile-evaluation',
      'profile-report',
      'reprocess',
      'generate-certificate',
      'view-certificate',
      'print-certificate',
      'send-certificate',
      'delete-certificate',
    ],
  },
  {
    heading: 'Inscrição',
    choices: [
      'highlight',
      'remove-highlight',
      'responsible-manager',
      'extend-deadline',
      'create-new-interview',
      'undo-desist',
      'desist',
      'delete',
    ],
  },
] as const satisfies readonly { heading: string; choices: readonly (Action | 'history')[] }[];

/** The actions on an issued certificate, which share a submenu. */
const CERTIFICATE_ACTIONS: readonly (Action | 'history')[] = [
  'view-certificate',
  'print-certificate',
  'send-certificate',
  'delete-certificate',
];

/** The choices of a row's menu; `history` is open to everyone who sees the row. */
export type RowChoice = (typeof ROW_GROUPS)[number]['choices'][number];

export type RowAction = Exclude<RowChoice, 'history'>;

/** What can be clicked in a row: the menu's entries, and the button for previous interviews beside it. */
export type RowClick = RowChoice | 'previous-interviews';

const CHOICES: readonly RowChoice[] = ROW_GROUPS.flatMap(({ choices }): readonly RowChoice[] => choices);

export const ROW_ACTIONS: readonly RowAction[] = CHOICES.filter((choice) => choice !== 'history');

type Look = Pick<MenuEntry, 'label' | 'icon' | 'tone'> & {
  /** Used in the version whose selection is a questionnaire. */
  readonly labelInQuestionnaire?: string;
};

const LOOKS: Readonly<Record<RowChoice, Look>> = {
  edit: { label: 'Editar candidato', icon: 'edit' },
  'view-registration-data': { label: 'Visualizar dados da inscrição', icon: 'eye' },
  'open-interview': {
    label: 'Abrir entrevista',
    labelInQuestionnaire: 'Abrir questionário',
    icon: 'external',
  },
  'evaluate-questionnaire': { label: 'Avaliar questionário de seleção', icon: 'edit' },
  'view-questionnaire': { label: 'Visualizar questionário de seleção', icon: 'document' },
  'manual-evaluation': { label: 'Decidir avaliação', icon: 'edit' },
  'view-grades': { label: 'Visualizar notas e respostas', icon: 'document' },
  'evaluate-candidate': { label: 'Avaliar candidato', icon: 'edit' },
  'edit-profile-evaluation': { label: 'Editar avaliação de perfil', icon: 'edit' },
  'profile-report': { label: 'Relatório de perfil', icon: 'document' },
  reprocess: { label: 'Reprocessar', icon: 'play' },
  'create-new-interview': {
    label: 'Criar nova entrevista',
    labelInQuestionnaire: 'Criar novo questionário',
    icon: 'plus',
  },
  'generate-certificate': { label: 'Gerar certificado', icon: 'award' },
  'view-certificate': { label: 'Visualizar', icon: 'eye' },
  'print-certificate': { label: 'Imprimir', icon: 'download' },
  'send-certificate': { label: SENDING_WORDS['send-certificate'], icon: 'mail' },
  'delete-certificate': { label: 'Excluir', icon: 'trash', tone: 'danger' },
  highlight: { label: 'Destacar', icon: 'star' },
  'remove-highlight': { label: 'Remover destaque', icon: 'star' },
  'responsible-manager': { label: 'Incluir gestor responsável', icon: 'user' },
  'extend-deadline': { label: 'Prorrogar prazo', icon: 'clock' },
  'undo-desist': { label: 'Desfazer desistência', icon: 'arrow-left' },
  'send-registration-email': { label: SENDING_WORDS['send-registration-email'], icon: 'mail' },
  'resend-reinterview-email': { label: SENDING_WORDS['resend-reinterview-email'], icon: 'mail' },
  'resend-result-email': { label: SENDING_WORDS['resend-result-email'], icon: 'mail' },
  'self-assessment-email': { label: SENDING_WORDS['self-assessment-email'], icon: 'mail' },
  'perception-link': { label: 'Copiar link de percepção', icon: 'copy' },
  history: { label: 'Histórico', icon: 'history' },
  desist: { label: 'Realizar desistência', icon: 'cross', tone: 'danger' },
  delete: {
    label: 'Excluir entrevista',
    labelInQuestionnaire: 'Excluir questionário',
    icon: 'trash',
    tone: 'danger',
  },
};

/** The page of a candidate's interview, for administrators. */
function interviewAddress(id: number): string {
  return `/candidato/id/${id}`;
}

/** A row's menu: the allowed and implemented actions, and the timeline. */
export function entriesOf(row: Pick<InterviewRow, 'id' | 'module' | 'allowedActions'>): MenuEntry[] {
  const isOffered = (choice: RowChoice) => choice === 'history' || row.allowedActions.includes(choice);
  return ROW_GROUPS.flatMap(({ heading, choices }) =>
    entriesOfGroup(choices.filter(isOffered), row).map((entry, position) =>
      position === 0 ? { ...entry, heading } : entry,
    ),
  );
}

/** A group's entries in order; those on a certificate form a submenu, with deletion separated at its end. */
function entriesOfGroup(
  group: readonly RowChoice[],
  row: Pick<InterviewRow, 'id' | 'module'>,
): readonly MenuEntry[] {
  const isNested = (choice: RowChoice) => CERTIFICATE_ACTIONS.includes(choice);
  const nested = group.filter(isNested);
  const flat = group.filter((choice) => !isNested(choice)).map((choice) => entryOf(choice, row));
  if (nested.length === 0) return flat;
  const entries = nested.map((choice, n) => ({
    ...entryOf(choice, row),
    ...(n > 0 && choice === 'delete-certificate' ? { startsGroup: true } : {}),
  }));
  return [...flat, { id: 'certificate', label: 'Certificado', icon: 'award', entries }];
}

function entryOf(choice: RowChoice, row: Pick<InterviewRow, 'id' | 'module'>): MenuEntry {
  const { labelInQuestionnaire, ...look } = LOOKS[choice];
  return {
    id: choice,
    ...look,
    label: (selectsByQuestionnaire(row.module.id) && labelInQuestionnaire) || look.label,
    ...(choice === 'open-interview' ? { href: interviewAddress(row.id), newTab: true } : {}),
  };
}

/** The choice with this id; null for unknown ids. */
export function choiceOf(id: string): RowChoice | null {
  return CHOICES.find((choice) => choice === id) ?? null;
}
