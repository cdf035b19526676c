import type { InterviewRow } from '#contract/interviews.ts';
import type { Result } from '#domain/interview/states.ts';
import type { MenuEntry } from '../../ui/menu-list.tsx';
import { entriesOf, type RowChoice } from '../interview-row/row-entries.ts';

/** What brings an interview further, the most urgent first; what is offered is the server's rule alone. */
const FURTHER: readonly RowChoice[] = [
  'manual-evaluation',
  'evaluate-questionnaire',
  'evaluate-candidate',
  'reprocess',
  'extend-deadline',
  'generate-certificate',
  'send-certificate',
  'create-new-interview',
  'send-registration-email',
  'resend-reinterview-email',
];

/** Papers about an interview that the menu offers too. */
const PAPERS: readonly RowChoice[] = [
  'view-registration-data',
  'view-grades',
  'view-questionnaire',
  'profile-report',
];

type OfferedRow = Pick<InterviewRow, 'id' | 'module' | 'allowedActions'>;

const flat = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap((entry) => (entry.entries ? flat(entry.entries) : [entry]));

const inOrder = (row: OfferedRow, wanted: readonly RowChoice[]): MenuEntry[] => {
  const offered = flat(entriesOf(row));
  return wanted.flatMap((choice) => offered.find(({ id }) => id === choice) ?? []);
};

/** The entry of the row's menu that is to be done next; null: nothing brings it further now. */
export const nextAction = (row: OfferedRow): MenuEntry | null => inOrder(row, FURTHER)[0] ?? null;

/** Results that wait for somebody other than the person: for whom, where the viewer cannot bring them further. */
const WAITS: Readonly<Partial<Record<Result, string>>> = {
  EM_PROCESSAMENTO: 'as respostas estão sendo avaliadas',
  AGUARDANDO_AVALIACAO: 'espera pela avaliação da administração',
  ERRO_DE_PROCESSAMENTO: 'espera que a administração reprocesse as respostas',
};

/** Why a row has no next action. */
export const nothingToDo = ({ statusInterview }: Pick<InterviewRow, 'statusInterview'>): string =>
  `Nada a fazer agora: ${WAITS[statusInterview] ?? 'espera pela pessoa, ou terminou'}.`;

/** The entries of the row's menu that open a paper. */
export const papersOf = (row: OfferedRow): MenuEntry[] => inOrder(row, PAPERS);
